// Words of one language with what is filled into them. Pure: the server and the browser write alike.
import type { Language } from './languages';
import type { MessageKey, Messages } from './message-key';

/** What fills the names in braces. */
export type Fillings = Readonly<Record<string, string | number>>;

export type Text = {
  /** The words of a key, filled in; numbers in the language's own digits and marks. */
  (key: MessageKey, fillings?: Fillings): string;
  readonly language: Language;
  readonly messages: Messages;
};

/** A piece of a message: words, or the name of what stands there. */
export type Piece = { readonly words: string } | { readonly name: string };

export function createText(language: Language, messages: Messages): Text {
  const numbers = new Intl.NumberFormat(language);
  const text = (key: MessageKey, fillings: Fillings = {}) =>
    piecesOf(messages[key])
      .map((piece) => ('words' in piece ? piece.words : filled(numbers, fillings[piece.name], piece.name)))
      .join('');
  return Object.assign(text, { language, messages });
}

/** Cuts a message at its names in braces. */
export function piecesOf(message: string): Piece[] {
  return message
    .split(/(\{[a-zA-Z]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { name: part.slice(1, -1) } : { words: part }));
}

function filled(numbers: Intl.NumberFormat, value: string | number | undefined, name: string): string {
  if (value === undefined) throw new Error(`nothing was given for {${name}}`);
  return typeof value === 'number' ? numbers.format(value) : value;
}
