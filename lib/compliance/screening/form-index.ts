// Finds the listed names that a payer's name is like: forms of names, looked up word by word.
import { createTokenTable, type SimilarTokens, type TokenTable } from './token-table';

/** A listed name in the ways it is compared. */
export type ListedForms = { readonly name: number; readonly forms: readonly (readonly string[])[] };

/** A listed name that is like the one looked for. */
export type FoundName = {
  readonly name: number;
  /** 0 to 1; 1 where every word is the same and none is left over. */
  readonly score: number;
  /** Whether it is one word only. */
  readonly oneWord: boolean;
};

export type FormIndex = {
  /** The names at least so alike to any of these forms, the best form of each. */
  find(forms: readonly (readonly string[])[], leastScore: number): FoundName[];
};

/** What a word of the payer's counts that the listed name lacks. */
const QUERY_LEFTOVER = 0.8;
/** What a word of the listed name counts that the payer's lacks: patronymics and second surnames are left out often. */
const LISTED_LEFTOVER = 0.25;
/** A word counts by its letters, a long one no more than this. */
const MOST_LETTERS = 8;
/** Words of a form; more are not compared (names have at most 16). */
const MOST_FORM_TOKENS = 17;

/** A listed word, with the forms that hold it. */
type Word = { readonly text: string; readonly weight: number; readonly forms: Form[] };
type Form = { readonly name: number; readonly words: readonly Word[] };

export function buildFormIndex(listed: readonly ListedForms[]): FormIndex {
  const words = new Map<string, Word>();
  const wordOf = (text: string): Word => {
    const word = words.get(text) ?? { text, weight: weightOf(text), forms: [] };
    words.set(text, word);
    return word;
  };
  for (const { name, forms } of listed) {
    for (const texts of forms) {
      const form = { name, words: texts.slice(0, MOST_FORM_TOKENS).map(wordOf) };
      for (const word of form.words) word.forms.push(form);
    }
  }
  const table = createTokenTable([...words.values()]);
  return {
    find: (queries, leastScore) => {
      const best = new Map<number, FoundName>();
      for (const query of queries) {
        for (const found of findForm(table, query, leastScore)) {
          if (found.score > (best.get(found.name)?.score ?? 0)) best.set(found.name, found);
        }
      }
      return [...best.values()];
    },
  };
}

function weightOf(word: string): number {
  return Math.min(word.length, MOST_LETTERS);
}

/** A word of the payer's. */
type Asked = { readonly weight: number; readonly similar: SimilarTokens<Word> };

function findForm(table: TokenTable<Word>, texts: readonly string[], leastScore: number): FoundName[] {
  const query = texts.map((text) => ({ weight: weightOf(text), similar: table.similar(text) }));
  const total = query.reduce((sum, { weight }) => sum + weight, 0);
  const gains = gainsOf(query);
  const forms = new Set<Form>();
  for (const anchor of anchorsOf(query, total, leastScore)) {
    for (const word of anchor.keys()) for (const form of word.forms) forms.add(form);
  }
  const found: FoundName[] = [];
  for (const form of forms) {
    if (mostPossible(form, gains, total) < leastScore) continue;
    const score = scoreForm(form, query);
    if (score >= leastScore) found.push({ name: form.name, score, oneWord: form.words.length === 1 });
  }
  return found;
}

/** Listed words may count a little more than the payer's that they match, so that less of the payer's name is needed. */
const ANCHOR_SLACK = 1.4;

/**
 * The words of the question that a form has to share one of: the rarest ones. A form with none of them leaves too much
 * of the payer's name over to reach the score.
 */
function anchorsOf(query: readonly Asked[], total: number, leastScore: number): SimilarTokens<Word>[] {
  const skippable = (ANCHOR_SLACK * total * (1 - leastScore)) / (1 - (1 - QUERY_LEFTOVER) * leastScore);
  const rarestFirst = query
    .map((asked) => ({ ...asked, forms: countForms(asked.similar) }))
    .sort((a, b) => a.forms - b.forms);
  const anchors: SimilarTokens<Word>[] = [];
  let looked = 0;
  for (const { similar, weight } of rarestFirst) {
    anchors.push(similar);
    looked += weight;
    if (looked > skippable) break;
  }
  return anchors;
}

function countForms(words: SimilarTokens<Word>): number {
  let count = 0;
  for (const { forms } of words.keys()) count += forms.length;
  return count;
}

/** What each listed word can add to a score at most. */
function gainsOf(query: readonly Asked[]): ReadonlyMap<Word, number> {
  const gains = new Map<Word, number>();
  for (const { similar, weight } of query) {
    for (const [word, alike] of similar) {
      const gain = (alike * (weight + word.weight)) / 2;
      gains.set(word, Math.max(gains.get(word) ?? 0, gain));
    }
  }
  return gains;
}

/** Room for rounding. */
const SLACK = 1.001;

/** No assignment gives the form a higher score: here several listed words may have the payer's same one. */
function mostPossible({ words }: Form, gains: ReadonlyMap<Word, number>, total: number): number {
  let [gain, matched, left] = [0, 0, 0];
  for (const word of words) {
    const most = gains.get(word);
    if (most === undefined) {
      left += word.weight;
      continue;
    }
    gain += most;
    matched += word.weight;
  }
  // A pair counts half of either word; what is not in a pair counts as left over.
  const least = total / 2 + matched / 2 + LISTED_LEFTOVER * left;
  return (SLACK * Math.min(gain, (total + matched) / 2)) / least;
}

/**
 * One word to one word, the pairs that count most first; what is left over on either side lowers the score. 0 where only
 * one word of several fits.
 */
function scoreForm({ words }: Form, query: readonly Asked[]): number {
  const [usedQuery, usedListed] = [new Set<number>(), new Set<number>()];
  let [alike, matched] = [0, 0];
  for (const pair of pairsOf(words, query)) {
    if (usedQuery.has(pair.asked) || usedListed.has(pair.at)) continue;
    usedQuery.add(pair.asked);
    usedListed.add(pair.at);
    alike += pair.alike * pair.weight;
    matched += pair.weight;
  }
  if (usedListed.size < Math.min(2, words.length)) return 0;
  const left = QUERY_LEFTOVER * leftOver(query, usedQuery) + LISTED_LEFTOVER * leftOver(words, usedListed);
  return alike / (matched + left);
}

function leftOver(words: readonly { readonly weight: number }[], used: ReadonlySet<number>): number {
  return words.reduce((sum, { weight }, at) => sum + (used.has(at) ? 0 : weight), 0);
}

type Pair = { readonly asked: number; readonly at: number; readonly alike: number; readonly weight: number };

function pairsOf(words: readonly Word[], query: readonly Asked[]): Pair[] {
  const pairs: Pair[] = [];
  words.forEach((word, at) => {
    query.forEach(({ similar, weight }, asked) => {
      const alike = similar.get(word);
      if (alike !== undefined) pairs.push({ asked, at, alike, weight: (weight + word.weight) / 2 });
    });
  });
  return pairs.sort((a, b) => b.alike * b.weight - a.alike * a.weight);
}
