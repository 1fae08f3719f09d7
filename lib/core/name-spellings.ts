// The spellings under which a searched name may be stored: "Krüger", typed as "Krueger" where a keyboard has no ü. Pure.
import { foldName } from './fold-name';

/** Letters that are also written with two; `foldName` drops their diacritics or writes them with two already. */
const WRITTEN_WITH_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const TWO_LETTERS = /aa|ae|oe|ue/g;
/** Spellings of one word that are searched. */
const MAX_SPELLINGS = 4;

/**
 * The words of a text, folded as `foldName` does, each with its other spellings: `ä` and `ae`, `ö`, `ø` and `oe`, `ü` and `ue`,
 * `å` and `aa`. The typed spelling comes first. `ß` and `æ` have one spelling, because they are folded to two letters.
 */
export function wordSpellings(text: string): string[][] {
  const typed = foldName(text).split(' ').filter(Boolean);
  const long = foldName(withTwoLetters(text)).split(' ').filter(Boolean);
  const isRepeated = (word: string, place: number) => typed.indexOf(word) !== place;
  return typed.flatMap((word, place) =>
    isRepeated(word, place) ? [] : [spellingsOf(word, long[place] ?? word)],
  );
}

function withTwoLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (letter) => WRITTEN_WITH_TWO[letter] ?? letter);
}

/** A word with several such letters has more spellings than are searched: the consistent ones come first. */
function spellingsOf(typed: string, long: string): string[] {
  const short = long.replace(TWO_LETTERS, ([first = '']) => first);
  const mixed = [...long.matchAll(TWO_LETTERS)].map(
    ({ index }) => long.slice(0, index + 1) + long.slice(index + 2),
  );
  return [...new Set([typed, long, short, ...mixed])].slice(0, MAX_SPELLINGS);
}
