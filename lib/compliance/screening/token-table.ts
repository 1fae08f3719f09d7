// Fuzzy look-up of words: candidates by equal letters, by one deleted letter (as in SymSpell) and by sound (double
// metaphone), scored by similarity. Packed into one sorted array to save memory.
import { doubleMetaphone } from 'double-metaphone';

/** Similarity by word number, 0.8 to 1, highest first. */
export type SimilarTokens = ReadonlyMap<number, number>;

export type TokenTable = {
  /** The listed words similar to this one. */
  similar(word: string): SimilarTokens;
};

/** Word numbers take 21 bits and keys 32; a double holds 53 exactly. */
const TOKEN_SPAN = 2 ** 21;
/** Max words with cached results. A single word is not personal data. */
const MAX_CACHED_LOOKUPS = 20_000;
/** Shorter words with a deleted letter match too many others. */
const MIN_DELETION_LETTERS = 3;

/**
 * @param words distinct words; a word's number is its index
 * @throws RangeError if there are more than 2^21
 */
export function createTokenTable(words: readonly string[]): TokenTable {
  if (words.length > TOKEN_SPAN) throw new RangeError('the lists contain too many distinct words');
  const codeNumbers = new Map<string, number>();
  const codes = words.map((word) => phoneticCodes(word).map((code) => idOf(codeNumbers, code)));
  const keys = packKeys(words, codes);
  const cache = new Map<string, SimilarTokens>();
  const lookUp = (word: string): SimilarTokens => {
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
      const known = cache.get(word);
      if (known !== undefined) return known;
      if (cache.size >= MAX_CACHED_LOOKUPS) cache.clear();
      const found = lookUp(word);
      cache.set(word, found);
      return found;
    },
  };
}

function idOf(numbers: Map<string, number>, key: string): number {
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
  const count = words.reduce((sum, word, token) => sum + maxKeys(word, codes[token] ?? []), 0);
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

function maxKeys(word: string, codes: readonly number[]): number {
  return 1 + word.length + codes.length;
}

/** 32-bit hashes: collisions are resolved by comparing the letters. */
function keysOf(word: string, codes: readonly number[]): number[] {
  const keys = [hashWithout(word, -1)];
  if (word.length >= MIN_DELETION_LETTERS) {
    for (let at = 0; at < word.length; at += 1) {
      // Deleting either of two equal neighbors gives the same word.
      if (word.charCodeAt(at) !== word.charCodeAt(at - 1)) keys.push(hashWithout(word, at));
    }
  }
  for (const code of codes) keys.push(hashWithout(`~${code}`, -1));
  return keys;
}

/** FNV-1a over the letters except the one at `skipped`. */
function hashWithout(text: string, skipped: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== skipped) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Words up to this length may differ by one edit, longer words by two. */
const SHORT_TOKEN_LETTERS = 8;
/** Max similarity of words that are not equal. */
const MAX_SIMILARITY = 0.98;
/** In words this short each letter matters: a typo leads to a review at most, never to a denial. */
const BRIEF_TOKEN_LETTERS = 4;
const MAX_SIMILARITY_BRIEF = 0.88;
/** Words below this similarity don't match. */
const MIN_SIMILARITY = 0.8;
/** A different first letter with another sound is rarely a typo: Markov is not Zarkov. */
const OTHER_FIRST_LETTER_FACTOR = 0.9;
const WINKLER_PREFIX = 4;
const WINKLER_SCALE = 0.1;

/**
 * 1 for equal words, 0 for different ones, otherwise 0.8 to 0.98.
 * @param soundsAlike the words share a phonetic code, which allows one more edit
 */
function tokenSimilarity(a: string, b: string, soundsAlike: boolean): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  const edits = (longer <= SHORT_TOKEN_LETTERS ? 1 : 2) + (soundsAlike ? 1 : 0);
  if (Math.abs(a.length - b.length) > edits || countEdits(a, b) > edits) return 0;
  const otherFirstLetter = !soundsAlike && a.charCodeAt(0) !== b.charCodeAt(0);
  const alike = jaroWinkler(a, b) * (otherFirstLetter ? OTHER_FIRST_LETTER_FACTOR : 1);
  if (alike < MIN_SIMILARITY) return 0;
  return Math.min(alike, longer <= BRIEF_TOKEN_LETTERS ? MAX_SIMILARITY_BRIEF : MAX_SIMILARITY);
}

/** The longest word (name-tokens.ts truncates words) plus one. */
const ROW_LENGTH = 41;
const rows = [new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH)] as const;

/**
 * Insertions, deletions, substitutions and swaps of neighbors (optimal string alignment).
 * @param a and b at most 40 letters each
 */
function countEdits(a: string, b: string): number {
  let [beforeLast, last, row]: [Uint8Array, Uint8Array, Uint8Array] = [...rows];
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      const change = (last[j - 1] ?? 0) + (same ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      if (i > 1 && j > 1 && areSwapped(a, i, b, j)) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}

function areSwapped(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}

/** The Jaro similarity, increased for a common prefix (Winkler 1990). */
function jaroWinkler(a: string, b: string): number {
  const matchedB = new Uint8Array(b.length);
  const matches: number[] = [];
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  for (let i = 0; i < a.length; i += 1) {
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j += 1) {
      if (matchedB[j] === 1 || a.charCodeAt(i) !== b.charCodeAt(j)) continue;
      matchedB[j] = 1;
      matches.push(a.charCodeAt(i));
      break;
    }
  }
  if (matches.length === 0) return 0;
  let outOfOrder = 0;
  let k = 0;
  for (let j = 0; j < b.length; j += 1) {
    if (matchedB[j] !== 1) continue;
    if (matches[k] !== b.charCodeAt(j)) outOfOrder += 1;
    k += 1;
  }
  const m = matches.length;
  const jaro = (m / a.length + m / b.length + (m - outOfOrder / 2) / m) / 3;
  return jaro + commonPrefixLength(a, b) * WINKLER_SCALE * (1 - jaro);
}

function commonPrefixLength(a: string, b: string): number {
  const max = Math.min(WINKLER_PREFIX, a.length, b.length);
  let length = 0;
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
