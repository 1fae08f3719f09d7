// Words of one language with what is filled into them, by the keys of the English messages. Pure: the server and the
// browser write alike.

import type en from '@/lib/core/languages/messages/en.json';
import { directionOf, type Language } from './languages';

/** What fills the names in braces. */
type Fillings = Readonly<Record<string, string | number>>;

export type Text = {
  /** The words of a key, filled in; numbers in the language's own digits and marks. */
  (key: MessageKey, fillings?: Fillings): string;
  readonly language: Language;
  readonly messages: Messages;
};

/** A piece of a message: words, or the name of what stands there. */
type Piece = { readonly words: string } | { readonly name: string };

export function createText(language: Language, messages: Messages): Text {
  const numbers = new Intl.NumberFormat(language);
  const isRightToLeft = directionOf(language) === 'rtl';
  const filled = (value: string | number | undefined, name: string) => {
    if (value === undefined) throw new Error(`nothing was given for {${name}}`);
    const written = typeof value === 'number' ? numbers.format(value) : value;
    return isRightToLeft ? `${FIRST_STRONG_ISOLATE}${written}${POP_ISOLATE}` : written;
  };
  const text = (key: MessageKey, fillings: Fillings = {}) =>
    piecesOf(messages[key])
      .map((piece) => ('words' in piece ? piece.words : filled(fillings[piece.name], piece.name)))
      .join('');
  return Object.assign(text, { language, messages });
}

/** Around what is filled in: a Latin name must not tear the order of an Arabic sentence (Unicode, UAX #9). */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Cuts a message at its names in braces. */
export function piecesOf(message: string): Piece[] {
  return message
    .split(/(\{[a-zA-Z]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { name: part.slice(1, -1) } : { words: part }));
}

export type MessageKey = keyof typeof en;

/** One language's words. A name in braces is filled in where the message is used. */
export type Messages = Readonly<Record<MessageKey, string>>;
