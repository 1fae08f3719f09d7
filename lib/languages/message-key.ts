// What there are words for: the keys of the English messages, which are the source of the others.
import type en from './messages/en.json';

export type MessageKey = keyof typeof en;

/** One language's words. A name in braces is filled in where the message is used. */
export type Messages = Readonly<Record<MessageKey, string>>;
