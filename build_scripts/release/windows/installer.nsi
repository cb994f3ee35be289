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

Section
  ; A newer version takes the place of an older one; nothing of the old one stays behind.
  RMDir /r "$INSTDIR"
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
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
SectionEnd

; Saved games are elsewhere, in $LOCALAPPDATA\cacao-desktop, and stay.
Section "Uninstall"
  RMDir /r "$LOCALAPPDATA\Programs\Cacao Desktop"
  Delete "$SMPROGRAMS\Cacao Desktop.lnk"
  DeleteRegKey HKCU "${CLASSES}\.cacao"
  DeleteRegKey HKCU "${CLASSES}\${REPLAY}"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
