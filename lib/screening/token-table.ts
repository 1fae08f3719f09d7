// Finds the words of all listed names that a payer's word may be a spelling of: by its letters, by its letters with one
// left out (as SymSpell does), and by its sound (double metaphone). Packed into one sorted array, so that it stays small.
import { doubleMetaphone } from 'double-metaphone';
import { tokenSimilarity } from './token-similarity';

/** How alike listed words are, by their numbers, 0.8 to 1, the most alike first. */
export type SimilarTokens = ReadonlyMap<number, number>;

export type TokenTable = {
  /** The listed words like this one. */
  similar(word: string): SimilarTokens;
};

/** Numbers of words take 21 bits beside a key's 32, together what a double holds exactly. */
const TOKEN_SPAN = 2 ** 21;
/** Words whose finds are kept, so that common names are looked for once. Words alone are no personal data. */
const KEPT_FINDS = 20_000;
/** Shorter words with a letter left out are alike to too many. */
const LEAST_DELETION_LETTERS = 3;

/**
 * @param words each once; a word's number is its place
 * @throws RangeError when there are more than 2^21
 */
export function createTokenTable(words: readonly string[]): TokenTable {
  if (words.length > TOKEN_SPAN) throw new RangeError('the lists have too many different words');
  const codeNumbers = new Map<string, number>();
  const codes = words.map((word) => phoneticCodes(word).map((code) => numberOf(codeNumbers, code)));
  const keys = packKeys(words, codes);
  const finds = new Map<string, SimilarTokens>();
  const look = (word: string): SimilarTokens => {
    const own = phoneticCodes(word).flatMap((code) => codeNumbers.get(code) ?? []);
    const found: [number, number][] = [];
    for (const token of candidates(keys, keysOf(word, own))) {
      const soundsAlike = codes[token]?.some((code) => own.includes(code)) ?? false;
      const alike = tokenSimilarity(word, words[token] ?? '', soundsAlike);
      if (alike > 0) found.push([token, alike]);
    }
    return new Map(found.sort((a, b) => b[1] - a[1]));
  };
  return {
    similar: (word) => {
      const known = finds.get(word);
      if (known !== undefined) return known;
      if (finds.size >= KEPT_FINDS) finds.clear();
      const found = look(word);
      finds.set(word, found);
      return found;
    },
  };
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** One or two; none for words without sound, such as numbers. */
function phoneticCodes(word: string): string[] {
  const [first, second] = doubleMetaphone(word);
  return (first === second ? [first] : [first, second]).filter((code) => code !== '');
}

function packKeys(words: readonly string[], codes: readonly (readonly number[])[]): Float64Array {
  const count = words.reduce((sum, word, token) => sum + mostKeys(word, codes[token] ?? []), 0);
  const packed = new Float64Array(count);
  let at = 0;
  words.forEach((word, token) => {
    for (const key of keysOf(word, codes[token] ?? [])) {
      packed[at] = key * TOKEN_SPAN + token;
      at += 1;
    }
  });
  return packed.subarray(0, at).sort();
}

function candidates(keys: Float64Array, wanted: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (const key of wanted) {
    const end = (key + 1) * TOKEN_SPAN;
    for (let at = firstAtLeast(keys, key * TOKEN_SPAN); at < keys.length; at += 1) {
      const packed = keys[at] ?? end;
      if (packed >= end) break;
      found.add(packed - key * TOKEN_SPAN);
    }
  }
  return found;
}

function firstAtLeast(keys: Float64Array, wanted: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mostKeys(word: string, codes: readonly number[]): number {
  return 1 + word.length + codes.length;
}

/** 32-bit hashes: two words that share one by chance are told apart by their letters afterwards. */
function keysOf(word: string, codes: readonly number[]): number[] {
  const keys = [hashWithout(word, -1)];
  if (word.length >= LEAST_DELETION_LETTERS) {
    for (let at = 0; at < word.length; at += 1) {
      // Either letter of a double one leaves the same.
      if (word.charCodeAt(at) !== word.charCodeAt(at - 1)) keys.push(hashWithout(word, at));
    }
  }
  for (const code of codes) keys.push(hashWithout(`~${code}`, -1));
  return keys;
}

/** FNV-1a over the letters, the one at `skipped` left out. */
function hashWithout(text: string, skipped: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== skipped) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
