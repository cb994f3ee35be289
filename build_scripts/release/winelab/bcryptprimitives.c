/* bcryptprimitives.dll, which Wine 8 lacks and libraries written in Rust take random numbers from. */
#include <windows.h>

BOOLEAN WINAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T size)
{
    return SystemFunction036(to, (ULONG)size);
}
