// The forms of all listed names in flat arrays: the words of each form, and the forms of each word.
import { createTokenTable, type TokenTable } from './token-table';

/** A listed name with its forms for comparison. */
export type ListedForms = { readonly name: number; readonly forms: readonly (readonly string[])[] };

/** Max weight of a word; its weight is its number of letters. */
const MAX_LETTERS = 8;
/** Max words of a form that are compared (names have at most 16). */
const MAX_FORM_TOKENS = 17;

export type Forms = {
  readonly table: TokenTable;
  /** Weight by word. */
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

/** The weight of a word. */
export function weightOf(word: string): number {
  return Math.min(word.length, MAX_LETTERS);
}

/** @throws RangeError if the names have too many distinct words */
export function layOut(listed: readonly ListedForms[]): Forms {
  const numbers = new Map<string, number>();
  const tokens: number[] = [];
  const starts = [0];
  const names: number[] = [];
  for (const { name, forms } of listed) {
    for (const form of forms) {
      for (const word of form.slice(0, MAX_FORM_TOKENS)) {
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        tokens.push(number);
      }
      starts.push(tokens.length);
      names.push(name);
    }
  }
  const words = [...numbers.keys()];
  const layout = {
    table: createTokenTable(words),
    weights: Float32Array.from(words, weightOf),
    starts: Int32Array.from(starts),
    tokens: Int32Array.from(tokens),
    names: Int32Array.from(names),
  };
  return { ...layout, totals: totalsOf(layout), ...postingsOf(layout, words.length) };
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
      const slot = next[token] ?? 0;
      postings[slot] = form;
      next[token] = slot + 1;
    }
  }
  return { postingStarts, postings };
}
