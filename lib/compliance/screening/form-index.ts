// Finds listed names similar to a payer's name: an inverted index over the forms of names, in flat arrays.
import { type Forms, type ListedForms, layOut, weightOf } from './form-layout';
import type { SimilarTokens } from './token-table';

/** A listed name similar to the query. */
export type FoundName = {
  readonly name: number;
  /** 0 to 1; 1 if all words are equal and none is left over. */
  readonly score: number;
  /** Whether the matched form is a single word. */
  readonly oneWord: boolean;
};

export type FormIndex = {
  /** The names with at least `minScore` for any of these forms, with the best form of each. */
  find(forms: readonly (readonly string[])[], minScore: number): FoundName[];
};

/** Weight of a payer's word that is missing in the listed name. */
const QUERY_LEFTOVER = 0.8;
/** Weight of a listed word that is missing in the payer's name: patronymics and second surnames are often omitted. */
const LISTED_LEFTOVER = 0.25;
/** @throws RangeError when the names have too many different words */
export function buildFormIndex(listed: readonly ListedForms[]): FormIndex {
  const forms = layOut(listed);
  const marks = createMarks(forms);
  return {
    find: (queries, minScore) => {
      const best = new Map<number, FoundName>();
      for (const query of queries) {
        for (const found of findForm(forms, marks, query, minScore)) {
          if (found.score > (best.get(found.name)?.score ?? 0)) best.set(found.name, found);
        }
      }
      return [...best.values()];
    },
  };
}

/** The forms and words visited by the current query: those with its stamp. */
type Marks = {
  stamp: number;
  readonly forms: Uint32Array;
  readonly tokens: Uint32Array;
  /** The max gain of each listed word. */
  readonly gains: Float32Array;
};

function createMarks({ names, weights }: Forms): Marks {
  return {
    stamp: 0,
    forms: new Uint32Array(names.length),
    tokens: new Uint32Array(weights.length),
    gains: new Float32Array(weights.length),
  };
}

type Query = {
  readonly similar: readonly SimilarTokens[];
  readonly weights: readonly number[];
  readonly total: number;
};

function findForm(forms: Forms, marks: Marks, words: readonly string[], minScore: number): FoundName[] {
  const weights = words.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const query = { similar: words.map((word) => forms.table.similar(word)), weights, total };
  marks.stamp += 1;
  markGains(forms, marks, query);
  const found: FoundName[] = [];
  for (const anchor of anchorsOf(forms, query, minScore)) {
    for (const token of anchor.keys()) {
      const end = forms.postingStarts[token + 1] ?? 0;
      for (let at = forms.postingStarts[token] ?? 0; at < end; at += 1) {
        const form = forms.postings[at] ?? 0;
        if (marks.forms[form] === marks.stamp) continue;
        marks.forms[form] = marks.stamp;
        if (maxPossibleScore(forms, marks, form, total) < minScore) continue;
        const score = scoreForm(forms, form, query);
        const oneWord = (forms.starts[form + 1] ?? 0) - (forms.starts[form] ?? 0) === 1;
        if (score >= minScore) found.push({ name: forms.names[form] ?? 0, score, oneWord });
      }
    }
  }
  return found;
}

/**
 * Matched listed words may weigh a little more than the payer's, so that a smaller part of the payer's name can
 * suffice.
 */
const ANCHOR_SLACK = 1.4;

/**
 * The rarest words of the query. A form that shares none of them leaves too much of the payer's name unmatched to reach
 * the score.
 */
function anchorsOf(forms: Forms, { similar, weights, total }: Query, minScore: number): SimilarTokens[] {
  const skippable = (ANCHOR_SLACK * total * (1 - minScore)) / (1 - (1 - QUERY_LEFTOVER) * minScore);
  const rarestFirst = similar
    .map((tokens, query) => ({ tokens, weight: weights[query] ?? 0, forms: countForms(forms, tokens) }))
    .sort((a, b) => a.forms - b.forms);
  const anchors: SimilarTokens[] = [];
  let looked = 0;
  for (const { tokens, weight } of rarestFirst) {
    anchors.push(tokens);
    looked += weight;
    if (looked > skippable) break;
  }
  return anchors;
}

function countForms({ postingStarts }: Forms, tokens: SimilarTokens): number {
  let count = 0;
  for (const token of tokens.keys()) count += (postingStarts[token + 1] ?? 0) - (postingStarts[token] ?? 0);
  return count;
}

function markGains(forms: Forms, marks: Marks, { similar, weights }: Query): void {
  similar.forEach((tokens, query) => {
    const weight = weights[query] ?? 0;
    for (const [token, alike] of tokens) {
      const gain = (alike * (weight + (forms.weights[token] ?? 0))) / 2;
      const known = marks.tokens[token] === marks.stamp ? (marks.gains[token] ?? 0) : 0;
      marks.tokens[token] = marks.stamp;
      marks.gains[token] = Math.max(known, gain);
    }
  });
}

/** Tolerance for rounding. */
const SLACK = 1.001;

/** An upper bound of the form's score: here several listed words may match the same word of the payer. */
function maxPossibleScore(forms: Forms, marks: Marks, form: number, total: number): number {
  let [gain, matched] = [0, 0];
  const end = forms.starts[form + 1] ?? 0;
  for (let at = forms.starts[form] ?? 0; at < end; at += 1) {
    const token = forms.tokens[at] ?? 0;
    if (marks.tokens[token] !== marks.stamp) continue;
    gain += marks.gains[token] ?? 0;
    matched += forms.weights[token] ?? 0;
  }
  // A pair weighs the average of its two words; unpaired words count as left over.
  const minWeight = total / 2 + matched / 2 + LISTED_LEFTOVER * ((forms.totals[form] ?? 0) - matched);
  return (SLACK * Math.min(gain, (total + matched) / 2)) / minWeight;
}

type Pair = { readonly query: number; readonly at: number; readonly alike: number; readonly weight: number };

/**
 * Pairs words one to one, highest gain first; words left over on either side lower the score. 0 if only one of several
 * words matches.
 */
function scoreForm(forms: Forms, form: number, query: Query): number {
  const usedQuery = new Set<number>();
  const usedListed = new Set<number>();
  let [alike, matched] = [0, 0];
  for (const pair of pairsOf(forms, form, query)) {
    if (usedQuery.has(pair.query) || usedListed.has(pair.at)) continue;
    usedQuery.add(pair.query);
    usedListed.add(pair.at);
    alike += pair.alike * pair.weight;
    matched += pair.weight;
  }
  const [start, end] = [forms.starts[form] ?? 0, forms.starts[form + 1] ?? 0];
  if (usedListed.size < Math.min(2, end - start)) return 0;
  let left = 0;
  query.weights.forEach((weight, at) => {
    if (!usedQuery.has(at)) left += QUERY_LEFTOVER * weight;
  });
  for (let at = start; at < end; at += 1) {
    if (!usedListed.has(at)) left += LISTED_LEFTOVER * (forms.weights[forms.tokens[at] ?? 0] ?? 0);
  }
  return alike / (matched + left);
}

function pairsOf(forms: Forms, form: number, { similar, weights }: Query): Pair[] {
  const pairs: Pair[] = [];
  for (let at = forms.starts[form] ?? 0; at < (forms.starts[form + 1] ?? 0); at += 1) {
    const token = forms.tokens[at] ?? 0;
    similar.forEach((found, query) => {
      const alike = found.get(token);
      if (alike === undefined) return;
      const weight = ((weights[query] ?? 0) + (forms.weights[token] ?? 0)) / 2;
      pairs.push({ query, at, alike, weight });
    });
  }
  return pairs.sort((a, b) => b.alike * b.weight - a.alike * a.weight);
}
