// The work search in AssemblyScript: blake2b-64 (RFC 7693) of one 40-byte block, the nonce and the root, many times.
// Compiled by compile.mjs. It is no TypeScript, hence the file's ending.

const ROUNDS: usize = 12;
/** Bytes of one round's sixteen message words. */
const ROUND_BYTES: usize = 128;
const SIGMA_ROWS: usize = 10;
const ROOT_WORDS: usize = 4;

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

// biome-ignore format: a table
const SIGMA = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
  11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
  7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
  9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
  2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
  12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
  13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
  6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
  10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
]);

/** Where the caller writes the 32 bytes of the root. */
export const rootAt: usize = memory.data(32);

/** The message words in the order the rounds take them. Only the nonce changes between attempts. */
const SCHEDULE: usize = memory.data(1536);
/** For each round, where in the schedule the nonce stands. */
const NONCE_SLOTS: usize = memory.data(48);

/** The nonce that the last successful search found. */
export let found: u64 = 0;

/** Lays out the root at `rootAt` for the searches that follow. */
export function prepare(): void {
  for (let round: usize = 0; round < ROUNDS; round++) {
    for (let place: usize = 0; place < 16; place++) {
      const word: usize = load<u8>(SIGMA + (round % SIGMA_ROWS) * 16 + place);
      const slot = SCHEDULE + round * ROUND_BYTES + place * 8;
      const inRoot = word >= 1 && word <= ROOT_WORDS;
      store<u64>(slot, inRoot ? load<u64>(rootAt + (word - 1) * 8) : 0);
      if (word == 0) store<u32>(NONCE_SLOTS + round * 4, <u32>slot);
    }
  }
}

/** Tries `count` nonces from `start`. Answers whether one of them has at least the value `threshold`. */
export function search(start: u64, count: u32, threshold: u64): bool {
  for (let i: u32 = 0; i < count; i++) {
    const nonce = start + <u64>i;
    for (let round: usize = 0; round < ROUNDS; round++) store<u64>(load<u32>(NONCE_SLOTS + round * 4), nonce);
    if (value() >= threshold) {
      found = nonce;
      return true;
    }
  }
  return false;
}

/** The first word of the hash of the schedule, which is all of an 8-byte digest. */
// biome-ignore format: a round of blake2b reads best as columns and diagonals
function value(): u64 {
  let a0 = STATE0, a1 = IV1, a2 = IV2, a3 = IV3;
  let b0 = IV4, b1 = IV5, b2 = IV6, b3 = IV7;
  let c0 = IV0, c1 = IV1, c2 = IV2, c3 = IV3;
  let d0 = IV4 ^ MESSAGE_BYTES, d1 = IV5, d2 = ~IV6, d3 = IV7;
  const end = SCHEDULE + ROUNDS * ROUND_BYTES;
  for (let at = SCHEDULE; at < end; at += ROUND_BYTES) {
    // Columns.
    a0 += b0 + load<u64>(at, 0); d0 = rotr(d0 ^ a0, 32); c0 += d0; b0 = rotr(b0 ^ c0, 24);
    a0 += b0 + load<u64>(at, 8); d0 = rotr(d0 ^ a0, 16); c0 += d0; b0 = rotr(b0 ^ c0, 63);
    a1 += b1 + load<u64>(at, 16); d1 = rotr(d1 ^ a1, 32); c1 += d1; b1 = rotr(b1 ^ c1, 24);
    a1 += b1 + load<u64>(at, 24); d1 = rotr(d1 ^ a1, 16); c1 += d1; b1 = rotr(b1 ^ c1, 63);
    a2 += b2 + load<u64>(at, 32); d2 = rotr(d2 ^ a2, 32); c2 += d2; b2 = rotr(b2 ^ c2, 24);
    a2 += b2 + load<u64>(at, 40); d2 = rotr(d2 ^ a2, 16); c2 += d2; b2 = rotr(b2 ^ c2, 63);
    a3 += b3 + load<u64>(at, 48); d3 = rotr(d3 ^ a3, 32); c3 += d3; b3 = rotr(b3 ^ c3, 24);
    a3 += b3 + load<u64>(at, 56); d3 = rotr(d3 ^ a3, 16); c3 += d3; b3 = rotr(b3 ^ c3, 63);
    // Diagonals.
    a0 += b1 + load<u64>(at, 64); d3 = rotr(d3 ^ a0, 32); c2 += d3; b1 = rotr(b1 ^ c2, 24);
    a0 += b1 + load<u64>(at, 72); d3 = rotr(d3 ^ a0, 16); c2 += d3; b1 = rotr(b1 ^ c2, 63);
    a1 += b2 + load<u64>(at, 80); d0 = rotr(d0 ^ a1, 32); c3 += d0; b2 = rotr(b2 ^ c3, 24);
    a1 += b2 + load<u64>(at, 88); d0 = rotr(d0 ^ a1, 16); c3 += d0; b2 = rotr(b2 ^ c3, 63);
    a2 += b3 + load<u64>(at, 96); d1 = rotr(d1 ^ a2, 32); c0 += d1; b3 = rotr(b3 ^ c0, 24);
    a2 += b3 + load<u64>(at, 104); d1 = rotr(d1 ^ a2, 16); c0 += d1; b3 = rotr(b3 ^ c0, 63);
    a3 += b0 + load<u64>(at, 112); d2 = rotr(d2 ^ a3, 32); c1 += d2; b0 = rotr(b0 ^ c1, 24);
    a3 += b0 + load<u64>(at, 120); d2 = rotr(d2 ^ a3, 16); c1 += d2; b0 = rotr(b0 ^ c1, 63);
  }
  return STATE0 ^ a0 ^ c0;
}
