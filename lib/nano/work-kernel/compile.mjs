// Compiles the work kernel. Run it after a change of kernel.as: `node lib/nano/work-kernel/compile.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';

const SOURCE = new URL('./kernel.as', import.meta.url);
const TARGET = new URL('./kernel-bytes.mjs', import.meta.url);

const ROUNDS = 12;

/** The order of message words per round (RFC 7693, section 2.7); repeats after ten rounds. */
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

/** The state words mixed per round: columns, then diagonals. */
const MIXES = [
  ['a0', 'b0', 'c0', 'd0'],
  ['a1', 'b1', 'c1', 'd1'],
  ['a2', 'b2', 'c2', 'd2'],
  ['a3', 'b3', 'c3', 'd3'],
  ['a0', 'b1', 'c2', 'd3'],
  ['a1', 'b2', 'c3', 'd0'],
  ['a2', 'b3', 'c0', 'd1'],
  ['a3', 'b0', 'c1', 'd2'],
];

/** The message words that are not always zero; a lookup table would be 50% slower. */
const WORDS = ['nonce', 'root0', 'root1', 'root2', 'root3'];

/**
 * The kernel's WebAssembly in base64.
 * @returns {Promise<string>}
 */
export async function compileKernel() {
  const source = readFileSync(SOURCE, 'utf8').replace('// ROUNDS', rounds());
  const { binary, error, stderr } = await asc.compileString(
    { 'kernel.ts': source },
    { optimizeLevel: 3, shrinkLevel: 0, converge: true, noAssert: true, runtime: 'stub', initialMemory: 1 },
  );
  if (error || !binary) throw new Error(`the kernel does not compile: ${stderr}`);
  return Buffer.from(binary).toString('base64');
}

function rounds() {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const sigma = SIGMA[round % SIGMA.length] ?? [];
    return MIXES.map((state, place) => mix(state, sigma[2 * place], sigma[2 * place + 1])).join('\n');
  }).join('\n');
}

/** One mixing step, in statements. */
function mix([a, b, c, d], first, second) {
  const plus = (word) => (word < WORDS.length ? ` + ${WORDS[word]}` : '');
  return `
    ${a} += ${b}${plus(first)}; ${d} = rotr(${d} ^ ${a}, 32); ${c} += ${d}; ${b} = rotr(${b} ^ ${c}, 24);
    ${a} += ${b}${plus(second)}; ${d} = rotr(${d} ^ ${a}, 16); ${c} += ${d}; ${b} = rotr(${b} ^ ${c}, 63);`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = (await compileKernel()).match(/.{1,100}/g) ?? [];
  const quoted = lines.map((line) => `  '${line}',`).join('\n');
  const heading = '// The compiled work kernel. Made by compile.mjs from kernel.as; a test compares the two.';
  writeFileSync(TARGET, `${heading}\nexport const KERNEL_BASE64 = [\n${quoted}\n].join('');\n`);
}
