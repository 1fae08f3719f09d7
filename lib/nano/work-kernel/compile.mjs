// Compiles the work kernel. Run it after a change of kernel.as: `node lib/nano/work-kernel/compile.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';

const SOURCE = new URL('./kernel.as', import.meta.url);
const TARGET = new URL('./kernel-bytes.mjs', import.meta.url);

/**
 * The kernel's WebAssembly in base64.
 * @returns {Promise<string>}
 */
export async function compileKernel() {
  const source = readFileSync(SOURCE, 'utf8');
  const { binary, error, stderr } = await asc.compileString(
    { 'kernel.ts': source },
    { optimizeLevel: 3, shrinkLevel: 0, converge: true, noAssert: true, runtime: 'stub', initialMemory: 1 },
  );
  if (error || !binary) throw new Error(`the kernel does not compile: ${stderr}`);
  return Buffer.from(binary).toString('base64');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = (await compileKernel()).match(/.{1,100}/g) ?? [];
  const quoted = lines.map((line) => `  '${line}',`).join('\n');
  const heading = '// The compiled work kernel. Made by compile.mjs from kernel.as; a test compares the two.';
  writeFileSync(TARGET, `${heading}\nexport const KERNEL_BASE64 = [\n${quoted}\n].join('');\n`);
}
