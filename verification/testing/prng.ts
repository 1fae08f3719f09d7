// Random numbers that a seed reproduces, for the simulation, the order of kills and payments, and the bench's made-up names.

export type Prng = ReturnType<typeof createPrng>;

const UINT32 = 2 ** 32;

/** A separate generator for each name, so that parts of a simulation do not affect each other's numbers. */
export function createPrng(seed: string) {
  const step = sfc32(seed);
  /** 0 to just under 1. */
  const next = () => step() / UINT32;
  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
    /** @throws RangeError when the list is empty */
    pick: <T>(items: readonly T[]): T => {
      const [item] = items.slice(int(0, items.length - 1));
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    /** Draws by weight. @throws RangeError when all weights are zero */
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => drawByWeight(choices, next),
    bytes: (size: number) => Uint8Array.from({ length: size }, () => step() & 255),
  };
}

function drawByWeight<T>(choices: readonly (readonly [T, number])[], next: () => number): T {
  let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new RangeError('nothing to choose from');
}

/** Chris Doty-Humphrey's "small fast counting" generator, as PractRand publishes it, seeded through FNV-1a. */
function sfc32(seed: string): () => number {
  let a = fnv1a(`${seed}/a`);
  let b = fnv1a(`${seed}/b`);
  let c = fnv1a(`${seed}/c`);
  let counter = 1;
  const step = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 16; warm += 1) step();
  return step;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
