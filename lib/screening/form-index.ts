// Finds the listed names that a payer's name is like: forms of names in flat arrays, looked up word by word.
import { createTokenTable, type SimilarToken, type TokenTable } from './token-table';

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

/** A word counts by its letters, a long one no more than this. */
const MOST_LETTERS = 8;
/** What a word of the payer's counts that the listed name lacks. */
const QUERY_LEFTOVER = 0.8;
/** What a word of the listed name counts that the payer's lacks: patronymics and second surnames are left out often. */
const LISTED_LEFTOVER = 0.25;
/** Words of a form; more are not compared (names have at most 16). */
const MOST_FORM_TOKENS = 17;

type Forms = {
  readonly table: TokenTable;
  /** Letters that count, by word. */
  readonly weights: Float32Array;
  /** The words of form f: `tokens[starts[f]] …`. */
  readonly starts: Int32Array;
  readonly tokens: Int32Array;
  readonly names: Int32Array;
  readonly totals: Float32Array;
  /** The forms that word t is in: `postings[postingStarts[t]] …`. */
  readonly postingStarts: Int32Array;
  readonly postings: Int32Array;
};

/** @throws RangeError when the names have too many different words */
export function buildFormIndex(listed: readonly ListedForms[]): FormIndex {
  const forms = layOut(listed);
  const tally = createTally(forms.names.length);
  return {
    find: (queries, leastScore) => {
      const best = new Map<number, FoundName>();
      for (const query of queries) {
        for (const found of findForm(forms, tally, query, leastScore)) {
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

function layOut(listed: readonly ListedForms[]): Forms {
  const numbers = new Map<string, number>();
  const tokens: number[] = [];
  const starts = [0];
  const names: number[] = [];
  for (const { name, forms } of listed) {
    for (const form of forms) {
      for (const word of form.slice(0, MOST_FORM_TOKENS)) {
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        tokens.push(number);
      }
      starts.push(tokens.length);
      names.push(name);
    }
  }
  const words = [...numbers.keys()];
  const laid = {
    table: createTokenTable(words),
    weights: Float32Array.from(words, weightOf),
    starts: Int32Array.from(starts),
    tokens: Int32Array.from(tokens),
    names: Int32Array.from(names),
  };
  return { ...laid, totals: totalsOf(laid), ...postingsOf(laid, words.length) };
}

function totalsOf({
  starts,
  tokens,
  weights,
  names,
}: Pick<Forms, 'starts' | 'tokens' | 'weights' | 'names'>) {
  return Float32Array.from(names, (_, form) => {
    let total = 0;
    for (let at = starts[form] ?? 0; at < (starts[form + 1] ?? 0); at += 1)
      total += weights[tokens[at] ?? 0] ?? 0;
    return total;
  });
}

function postingsOf({ starts, tokens, names }: Pick<Forms, 'starts' | 'tokens' | 'names'>, words: number) {
  const postingStarts = new Int32Array(words + 1);
  for (const token of tokens) postingStarts[token + 1] = (postingStarts[token + 1] ?? 0) + 1;
  for (let token = 0; token < words; token += 1) {
    postingStarts[token + 1] = (postingStarts[token + 1] ?? 0) + (postingStarts[token] ?? 0);
  }
  const next = postingStarts.slice();
  const postings = new Int32Array(tokens.length);
  for (let form = 0; form < names.length; form += 1) {
    for (let at = starts[form] ?? 0; at < (starts[form + 1] ?? 0); at += 1) {
      const token = tokens[at] ?? 0;
      const place = next[token] ?? 0;
      postings[place] = form;
      next[token] = place + 1;
    }
  }
  return { postingStarts, postings };
}

/** What the words of one question add up to, by form; a form's sums hold where its stamp is the question's. */
type Tally = {
  stamp: number;
  readonly stamps: Uint32Array;
  readonly lastQuery: Int16Array;
  readonly hits: Uint8Array;
  readonly alike: Float32Array;
  readonly matched: Float32Array;
  readonly matchedListed: Float32Array;
  readonly touched: number[];
};

function createTally(forms: number): Tally {
  return {
    stamp: 0,
    stamps: new Uint32Array(forms),
    lastQuery: new Int16Array(forms),
    hits: new Uint8Array(forms),
    alike: new Float32Array(forms),
    matched: new Float32Array(forms),
    matchedListed: new Float32Array(forms),
    touched: [],
  };
}

function findForm(forms: Forms, tally: Tally, query: readonly string[], leastScore: number): FoundName[] {
  const similar = query.map((word) => forms.table.similar(word));
  const weights = query.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  tallyUp(forms, tally, similar, weights);
  const found: FoundName[] = [];
  for (const form of tally.touched) {
    const size = (forms.starts[form + 1] ?? 0) - (forms.starts[form] ?? 0);
    if ((tally.hits[form] ?? 0) < Math.min(2, size)) continue;
    if (mostPossible(forms, tally, form, total) < leastScore) continue;
    const score = scoreForm(forms, form, similar, weights);
    if (score >= leastScore) found.push({ name: forms.names[form] ?? 0, score, oneWord: size === 1 });
  }
  return found;
}

/** Adds up, form by form, what each word of the question finds there at best. */
function tallyUp(
  forms: Forms,
  tally: Tally,
  similar: readonly (readonly SimilarToken[])[],
  weights: readonly number[],
): void {
  const { stamps, lastQuery, hits, alike, matched, matchedListed, touched } = tally;
  tally.stamp += 1;
  touched.length = 0;
  for (let query = 0; query < similar.length; query += 1) {
    const ownWeight = weights[query] ?? 0;
    for (const found of similar[query] ?? []) {
      const weight = (ownWeight + (forms.weights[found.token] ?? 0)) / 2;
      const end = forms.postingStarts[found.token + 1] ?? 0;
      for (let at = forms.postingStarts[found.token] ?? 0; at < end; at += 1) {
        const form = forms.postings[at] ?? 0;
        if (stamps[form] !== tally.stamp) {
          stamps[form] = tally.stamp;
          hits[form] = 0;
          alike[form] = 0;
          matched[form] = 0;
          matchedListed[form] = 0;
          touched.push(form);
        } else if (lastQuery[form] === query) continue;
        lastQuery[form] = query;
        hits[form] = (hits[form] ?? 0) + 1;
        alike[form] = (alike[form] ?? 0) + found.alike * weight;
        matched[form] = (matched[form] ?? 0) + ownWeight;
        matchedListed[form] = (matchedListed[form] ?? 0) + (forms.weights[found.token] ?? 0);
      }
    }
  }
}

/** Room for rounding, and for words that two words of the question both found. */
const SLACK = 1.02;

/** No assignment gives the form a higher score: here two words may have found the same one. */
function mostPossible(forms: Forms, tally: Tally, form: number, total: number): number {
  const [matched, listed] = [tally.matched[form] ?? 0, tally.matchedListed[form] ?? 0];
  const left =
    QUERY_LEFTOVER * (total - matched) + LISTED_LEFTOVER * Math.max(0, (forms.totals[form] ?? 0) - listed);
  return (SLACK * (tally.alike[form] ?? 0)) / ((matched + listed) / 2 + left);
}

type Pair = { readonly query: number; readonly at: number; readonly alike: number; readonly weight: number };

/** One word to one word, the pairs that count most first; what is left over on either side lowers the score. */
function scoreForm(
  forms: Forms,
  form: number,
  similar: readonly (readonly SimilarToken[])[],
  weights: readonly number[],
): number {
  const usedQuery = new Set<number>();
  const usedListed = new Set<number>();
  let [alike, matched] = [0, 0];
  for (const pair of pairsOf(forms, form, similar, weights)) {
    if (usedQuery.has(pair.query) || usedListed.has(pair.at)) continue;
    usedQuery.add(pair.query);
    usedListed.add(pair.at);
    alike += pair.alike * pair.weight;
    matched += pair.weight;
  }
  let left = 0;
  weights.forEach((weight, query) => {
    if (!usedQuery.has(query)) left += QUERY_LEFTOVER * weight;
  });
  for (let at = forms.starts[form] ?? 0; at < (forms.starts[form + 1] ?? 0); at += 1) {
    if (!usedListed.has(at)) left += LISTED_LEFTOVER * (forms.weights[forms.tokens[at] ?? 0] ?? 0);
  }
  return alike / (matched + left);
}

function pairsOf(
  forms: Forms,
  form: number,
  similar: readonly (readonly SimilarToken[])[],
  weights: readonly number[],
): Pair[] {
  const pairs: Pair[] = [];
  for (let at = forms.starts[form] ?? 0; at < (forms.starts[form + 1] ?? 0); at += 1) {
    const token = forms.tokens[at] ?? 0;
    similar.forEach((found, query) => {
      const same = found.find((candidate) => candidate.token === token);
      if (same === undefined) return;
      const weight = ((weights[query] ?? 0) + (forms.weights[token] ?? 0)) / 2;
      pairs.push({ query, at, alike: same.alike, weight });
    });
  }
  return pairs.sort((a, b) => b.alike * b.weight - a.alike * a.weight);
}
