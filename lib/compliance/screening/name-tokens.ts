// Turns a name into normalized words for comparison (docs/explanation/compliance.md, "Screening").
import anyAscii from 'any-ascii';

/** Max code points of a name that are read; a payer's fields have at most 255 each (contract §2). */
const MAX_NAME_CODE_POINTS = 600;
/** Max words of a name that are compared; longer names give the reason `longName`. */
export const MAX_NAME_TOKENS = 16;
/** Max letters of a word that are compared. */
const MAX_TOKEN_LETTERS = 40;

/** Words without identifying value: articles, "son of", titles, generations. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'al el ul ad ar as ash at az bin ibn bint de del dela della der den di da dos das du la le las los ' +
    'von van vom zu zum y and und et mr mrs ms miss dr prof sir jr sr ii iii iv haji hajji mullah maulavi'
  ).split(' '),
);
/** Legal forms, in the spellings of lists and payers; ignored when comparing organizations. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    'llc ltd limited inc incorporated corp corporation co company cos gmbh mbh ag kg kgaa ohg ug se sa sas sarl sca scs srl spa sl ' +
    'sau sapi cv rl ltda eireli ooo oao zao pao ao jsc pjsc ojsc cjsc plc bv nv cvba bvba oy oyj ab as asa aps lp llp lllp pte pty ' +
    'pvt private public joint stock liability fze fzc fzco fzllc dmcc wll bsc kk yk est establishment doo dd zrt kft sro spzoo tov the'
  ).split(' '),
);

/** Scripts that any-ascii romanizes almost as in a passport. */
const ROMANIZED_LETTER =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u;
const LETTER = /\p{L}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The words of a name in lower-case ASCII, in order. Folds diacritics, romanizes scripts, removes apostrophes and dots,
 * and splits at other punctuation. Returns at most MAX_NAME_TOKENS + 1 words, so that callers can detect longer names.
 */
export function nameWords(text: string): readonly string[] {
  const bounded = [...text].slice(0, MAX_NAME_CODE_POINTS).join('');
  return anyAscii(bounded.normalize('NFKC'))
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_NAME_TOKENS + 1)
    .map((word) => word.slice(0, MAX_TOKEN_LETTERS));
}

/** Why a name can't be compared: `script` is a script that can't be romanized, `empty` a name without letters. */
export function unreadablePart(fields: readonly string[]): 'script' | 'empty' | null {
  const written = fields.filter((field) => field.trim() !== '');
  if (!written.some((field) => LETTER_OR_DIGIT.test(field))) return written.length === 0 ? null : 'empty';
  // A field with a Latin spelling next to another script is readable.
  const foreign = written.some((field) => LETTER.test(field) && !ROMANIZED_LETTER.test(field));
  return foreign ? 'script' : null;
}

/** The words of a person's name without particles and initials. */
function personTokens(words: readonly string[]): readonly string[] {
  return words.filter((word) => word.length > 1 && !PARTICLES.has(word));
}

/** The words of an organization's name without its legal form; all words if nothing else is left. */
function organizationTokens(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));
  return telling.length > 0 ? telling : words;
}

/** From this number of single letters a name counts as spelled out; real names have fewer initials. */
const SPELLED_OUT_LETTERS = 4;

/**
 * Whether nothing of a name can be compared: it is spelled letter by letter, or has only particles. Initials do
 * not identify a person.
 * @param words as returned by `nameWords`
 */
export function isIncomparable(words: readonly string[], kind: 'person' | 'organization'): boolean {
  const letters = words.filter((word) => word.length === 1).length;
  if (letters >= SPELLED_OUT_LETTERS) return true;
  return letters < words.length && nameForms(words, kind).length === 0;
}

/**
 * The forms of a name for comparison: its words, with particles joined to the word they precede (`al kharazi`,
 * `alkharazi`), and with each pair of neighbors joined (`jong un`, `jongun`).
 */
export function nameForms(
  words: readonly string[],
  kind: 'person' | 'organization',
): readonly (readonly string[])[] {
  const tokens = kind === 'person' ? personTokens(words) : organizationTokens(words);
  if (tokens.length === 0) return [];
  const glued = kind === 'person' ? gluedTokens(words) : null;
  return [tokens, ...(glued === null ? [] : [glued]), ...joinedNeighbours(tokens, kind)];
}

const MAX_JOINED_TOKENS = 4;

function joinedNeighbours(tokens: readonly string[], kind: 'person' | 'organization'): string[][] {
  // A single joined word is not distinctive enough for a person.
  const min = kind === 'person' ? 3 : 2;
  if (tokens.length < min || tokens.length > MAX_JOINED_TOKENS) return [];
  return tokens
    .slice(1)
    .map((_, at) => [
      ...tokens.slice(0, at),
      `${tokens[at]}${tokens[at + 1]}`.slice(0, MAX_TOKEN_LETTERS),
      ...tokens.slice(at + 2),
    ]);
}

/** Null if no particle precedes a word. */
function gluedTokens(words: readonly string[]): string[] | null {
  const glued: string[] = [];
  let prefix = '';
  let found = false;
  for (const word of words) {
    if (PARTICLES.has(word)) {
      prefix += word;
      continue;
    }
    if (prefix !== '') found = true;
    const token = `${prefix}${word}`.slice(0, MAX_TOKEN_LETTERS);
    if (token.length > 1) glued.push(token);
    prefix = '';
  }
  return found ? glued : null;
}
