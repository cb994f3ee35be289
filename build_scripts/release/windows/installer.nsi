; The installer for Windows, for one person and without administrator rights. Compiles on Linux and Windows:
;   makensis -DVERSION=1.0.0 -DPROGRAM=folder -DICON=file.ico -DTARGET=file.exe installer.nsi

Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include "MUI2.nsh"

!define CLASSES "Software\Classes"
!define REPLAY "CacaoDesktop.Replay"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\CacaoDesktop"

Name "Cacao Desktop"
OutFile "${TARGET}"
; The folder is not asked for: uninstalling removes all of it.
InstallDir "$LOCALAPPDATA\Programs\Cacao Desktop"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Cacao Desktop"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installer of Cacao Desktop"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "Copyright Cacao Desktop contributors, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\cacao-desktop.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

; A running game holds this mutex (see build_scripts/frozen_entry.py).
!define MUTEX "CacaoDesktop"
!define SYNCHRONIZE 0x00100000
!define FAILED 2

; Ask until the game is closed; a silent run waits ten seconds. Leaves with ${FAILED} and changes nothing otherwise.
!macro WAIT_FOR_THE_GAME un
Function ${un}WaitForTheGame
  StrCpy $1 0
  again:
    System::Call 'kernel32::OpenMutexW(i ${SYNCHRONIZE}, i 0, w "${MUTEX}") p .r0'
    StrCmp $0 0 closed
    System::Call 'kernel32::CloseHandle(p r0)'
    IfSilent wait
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" IDRETRY again
    Goto give_up
  wait:
    Sleep 500
    IntOp $1 $1 + 1
    IntCmp $1 20 give_up again give_up
  give_up:
    SetErrorLevel ${FAILED}
    Quit
  closed:
FunctionEnd
!macroend
!insertmacro WAIT_FOR_THE_GAME ""
!insertmacro WAIT_FOR_THE_GAME "un."

LangString RUNNING ${LANG_ENGLISH} "Cacao Desktop is running. Please close the game, then try again. Nothing has been changed."
LangString RUNNING ${LANG_GERMAN} "Cacao Desktop läuft noch. Bitte beende das Spiel und versuche es dann erneut. Es wurde nichts verändert."
LangString IN_USE ${LANG_ENGLISH} "The installed version is in use and was left as it is. Please close all programs that use it, then try again."
LangString IN_USE ${LANG_GERMAN} "Die installierte Version ist in Benutzung und bleibt, wie sie ist. Bitte schließe alle Programme, die sie benutzen, und versuche es erneut."

!macro TELL_EXPLORER
  ; SHCNE_ASSOCCHANGED: icons and the file type show at once.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  Call WaitForTheGame
  ; The new version is complete before the old one goes, and takes its place by renaming.
  RMDir /r "$INSTDIR.new"
  SetOutPath "$INSTDIR.new"
  File /r "${PROGRAM}/*"
  WriteUninstaller "$INSTDIR.new\uninstall.exe"
  SetOutPath "$LOCALAPPDATA\Programs"
  RMDir /r "$INSTDIR.old"
  IfFileExists "$INSTDIR\*.*" 0 rename
  ClearErrors
  Rename "$INSTDIR" "$INSTDIR.old"
  IfErrors in_use rename
  in_use:
    RMDir /r "$INSTDIR.new"
    IfSilent +2
    MessageBox MB_OK|MB_ICONSTOP "$(IN_USE)"
    SetErrorLevel ${FAILED}
    Quit
  rename:
  ClearErrors
  Rename "$INSTDIR.new" "$INSTDIR"
  IfErrors 0 renamed
    Rename "$INSTDIR.old" "$INSTDIR"
    Goto in_use
  renamed:
  RMDir /r "$INSTDIR.old"
  CreateShortcut "$SMPROGRAMS\Cacao Desktop.lnk" "$INSTDIR\cacao-desktop.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Cacao Desktop"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\cacao-desktop.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "Cacao Desktop contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegStr HKCU "${CLASSES}\.cacao" "" "${REPLAY}"
  WriteRegStr HKCU "${CLASSES}\${REPLAY}" "" "Cacao replay"
  WriteRegStr HKCU "${CLASSES}\${REPLAY}\DefaultIcon" "" "$INSTDIR\cacao-desktop.exe,0"
  WriteRegStr HKCU "${CLASSES}\${REPLAY}\shell\open\command" "" '"$INSTDIR\cacao-desktop.exe" "%1"'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  !insertmacro TELL_EXPLORER
SectionEnd

; Saved games are elsewhere, in $LOCALAPPDATA\cacao-desktop, and stay.
Section "Uninstall"
  Call un.WaitForTheGame
  RMDir /r "$LOCALAPPDATA\Programs\Cacao Desktop"
  Delete "$SMPROGRAMS\Cacao Desktop.lnk"
  DeleteRegKey HKCU "${CLASSES}\.cacao"
  DeleteRegKey HKCU "${CLASSES}\${REPLAY}"
  DeleteRegKey HKCU "${KEY}"
  !insertmacro TELL_EXPLORER
SectionEnd
