// Texts as a terminal may show them. Names and notes come from the database, where somebody may have written escape sequences. Pure.

/** Control characters, lone surrogates, separators of lines and paragraphs, and marks that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** One line: unsafe characters, line breaks included, are shown by their code, such as `\u{1b}`. */
export function printable(text: string): string {
  return text.replaceAll(UNSAFE, codeOf);
}

function codeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** A text of several lines, each as `printable` shows it. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** What a shell expands between double quotes, too. */
const EXPANDED = /[$`!]/g;

/** What may be pasted into a shell: no character in it has a meaning there. */
const WORD = /^[\w.:-]{1,200}$/;

/** A value that people paste into a command, or, in quotes, one that nobody should. @param max code points shown */
export function pasted(text: string, max: number): string {
  return WORD.test(text) ? text : quoted(text, max).replaceAll(EXPANDED, codeOf);
}

/** A value of any length in quotes that it can't end itself. @param max code points shown */
export function quoted(text: string, max: number): string {
  const characters = [...text];
  const shown = characters.slice(0, max).join('').replaceAll(/["\\]/g, '\\$&');
  return `"${printable(shown)}${characters.length > max ? '…' : ''}"`;
}
