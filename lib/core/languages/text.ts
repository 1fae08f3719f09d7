// Texts of one language by message key, with placeholders filled in. Pure: used on the server and in the browser.

import type en from '@/lib/core/languages/messages/en.json';
import { directionOf, type Language } from './languages';
import { numberText } from './numbers';

/** Values for the placeholders in braces. */
type Values = Readonly<Record<string, string | number>>;

export type Text = {
  /** The message of a key with its placeholders filled in; numbers are formatted for the language. */
  (key: MessageKey, values?: Values): string;
  readonly language: Language;
  readonly messages: Messages;
};

/** A part of a message: plain text or a placeholder. */
type MessagePart = { readonly text: string } | { readonly placeholder: string };

export function createText(language: Language, messages: Messages): Text {
  return Object.assign(fillerOf(language, messages), { language, messages });
}

/** The message of a key with its placeholders filled in; numbers are formatted for the language. */
export function fillerOf<Key extends string>(
  language: Language,
  messages: Readonly<Record<Key, string>>,
): (key: Key, values?: Values) => string {
  const isRightToLeft = directionOf(language) === 'rtl';
  const filled = (value: string | number | undefined, name: string) => {
    if (value === undefined) throw new Error(`no value for the placeholder {${name}}`);
    const formatted = typeof value === 'number' ? numberText(language, value) : value;
    return isRightToLeft ? `${FIRST_STRONG_ISOLATE}${formatted}${POP_ISOLATE}` : formatted;
  };
  return (key, values = {}) =>
    partsOf(messages[key])
      .map((part) => ('text' in part ? part.text : filled(values[part.placeholder], part.placeholder)))
      .join('');
}

/** Isolates inserted values, so that a Latin name doesn't break the order of an Arabic sentence (Unicode UAX #9). */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Splits a message at its placeholders. */
export function partsOf(message: string): MessagePart[] {
  return message
    .split(/(\{[a-zA-Z]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { placeholder: part.slice(1, -1) } : { text: part }));
}

export type MessageKey = keyof typeof en;

/** The messages of one language. A placeholder in braces is filled in where the message is used. */
export type Messages = Readonly<Record<MessageKey, string>>;
