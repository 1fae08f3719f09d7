// The work search in AssemblyScript: blake2b-64 (RFC 7693) of one 40-byte block, the nonce and the root, many times.
// Compiled by compile.mjs, which writes the twelve rounds out. It is no TypeScript, hence the file's ending.

const IV0: u64 = 0x6a09e667f3bcc908;
const IV1: u64 = 0xbb67ae8584caa73b;
const IV2: u64 = 0x3c6ef372fe94f82b;
const IV3: u64 = 0xa54ff53a5f1d36f1;
const IV4: u64 = 0x510e527fade682d1;
const IV5: u64 = 0x9b05688c2b3e6c1f;
const IV6: u64 = 0x1f83d9abfb41bd6b;
const IV7: u64 = 0x5be0cd19137e2179;

/** IV0 with the parameters: 8 bytes of digest, no key, fan-out 1, depth 1. */
const STATE0: u64 = IV0 ^ 0x01010008;
const MESSAGE_BYTES: u64 = 40;

/** Where the caller writes the 32 bytes of the root before it searches. */
export const rootAt: usize = memory.data(32);

/** The nonce that the last successful search found. */
export let found: u64 = 0;

/** Tries `count` nonces from `start`. Answers whether one of them has at least the value `threshold`. */
export function search(start: u64, count: u32, threshold: u64): bool {
  const root0 = load<u64>(rootAt, 0);
  const root1 = load<u64>(rootAt, 8);
  const root2 = load<u64>(rootAt, 16);
  const root3 = load<u64>(rootAt, 24);
  for (let i: u32 = 0; i < count; i++) {
    const nonce = start + <u64>i;
    if (value(nonce, root0, root1, root2, root3) < threshold) continue;
    found = nonce;
    return true;
  }
  return false;
}

/** The first word of the hash, which is all of an 8-byte digest. */
@inline
function value(nonce: u64, root0: u64, root1: u64, root2: u64, root3: u64): u64 {
  let a0 = STATE0, a1 = IV1, a2 = IV2, a3 = IV3;
  let b0 = IV4, b1 = IV5, b2 = IV6, b3 = IV7;
  let c0 = IV0, c1 = IV1, c2 = IV2, c3 = IV3;
  let d0 = IV4 ^ MESSAGE_BYTES, d1 = IV5, d2 = ~IV6, d3 = IV7;
  // ROUNDS
  return STATE0 ^ a0 ^ c0;
}
