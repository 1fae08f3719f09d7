// How alike two words of a name are: edits, Jaro-Winkler and sound together. Pure, and called very often.

/** Up to so many letters one edit is a slip; in longer words two are. */
const SHORT_TOKEN_LETTERS = 8;
/** What words that are not the same can be alike at most. */
const MOST_ALIKE = 0.98;
/** In a word of so few letters each one tells much: with a slip in it a name is looked at, and nobody denied by it. */
const BRIEF_TOKEN_LETTERS = 4;
const BRIEF_MOST_ALIKE = 0.88;
/** Words less alike than this are different words. */
const LEAST_ALIKE = 0.8;
/** Another first letter that is not the same sound is seldom a slip: Markov is not Zarkov. */
const OTHER_BEGINNING_FACTOR = 0.9;
const WINKLER_PREFIX = 4;
const WINKLER_SCALE = 0.1;

/**
 * 1 for the same word, 0 for different ones, else 0.8 to 0.98.
 * @param soundsAlike the words share a phonetic code, which allows one edit more
 */
export function tokenSimilarity(a: string, b: string, soundsAlike: boolean): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  const edits = (longer <= SHORT_TOKEN_LETTERS ? 1 : 2) + (soundsAlike ? 1 : 0);
  if (Math.abs(a.length - b.length) > edits || countEdits(a, b) > edits) return 0;
  const otherBeginning = !soundsAlike && a.charCodeAt(0) !== b.charCodeAt(0);
  const alike = jaroWinkler(a, b) * (otherBeginning ? OTHER_BEGINNING_FACTOR : 1);
  if (alike < LEAST_ALIKE) return 0;
  return Math.min(alike, longer <= BRIEF_TOKEN_LETTERS ? BRIEF_MOST_ALIKE : MOST_ALIKE);
}

/** Longest word compared (name-tokens.ts cuts words), and one. */
const ROW_LENGTH = 41;
const rows = [new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH)] as const;

/**
 * Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
 * @param a and b at most 40 letters each
 */
export function countEdits(a: string, b: string): number {
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

/** The Jaro similarity, raised by a common beginning (Winkler 1990). */
export function jaroWinkler(a: string, b: string): number {
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
  return jaro + commonBeginning(a, b) * WINKLER_SCALE * (1 - jaro);
}

function commonBeginning(a: string, b: string): number {
  const most = Math.min(WINKLER_PREFIX, a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
