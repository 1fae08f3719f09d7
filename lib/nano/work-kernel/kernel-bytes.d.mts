/** The committed WebAssembly of the kernel. */
export const KERNEL_BASE64: string;
