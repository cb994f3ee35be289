/* python.exe: starts the interpreter that python311.dll holds. */
#include <windows.h>

int wmain(int argc, wchar_t **argv)
{
    HMODULE library = LoadLibraryW(L"python311.dll");
    int (*run)(int, wchar_t **) = library ? (void *)GetProcAddress(library, "Py_Main") : NULL;
    return run ? run(argc, argv) : 101;
}
