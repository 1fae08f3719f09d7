/** The kernel's WebAssembly in base64, freshly compiled. */
export function compileKernel(): Promise<string>;
