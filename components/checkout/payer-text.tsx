// The words of the payer's language, for every component of the payer's pages.
'use client';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '@/lib/core/languages/languages';
import { createText, type MessageKey, type Messages, piecesOf, type Text } from '@/lib/core/languages/text';

const PayerText = createContext<Text | null>(null);

/** A language with its words, as the server hands them to a page. */
export type PayerLanguage = { readonly language: Language; readonly messages: Messages };

export function PayerTextProvider({
  language,
  messages,
  children,
}: PayerLanguage & { readonly children?: ReactNode }) {
  const text = useMemo(() => createText(language, messages), [language, messages]);
  return <PayerText value={text}>{children}</PayerText>;
}

/** @throws Error outside the payer's pages */
export function useText(): Text {
  const text = useContext(PayerText);
  if (text === null) throw new Error('there are no words here: a PayerTextProvider is missing');
  return text;
}

/** A message in which components stand: an amount, a link. */
export function Words({
  id,
  ...fillings
}: { readonly id: MessageKey } & Readonly<Record<string, ReactNode>>) {
  const { messages } = useText();
  const pieces = piecesOf(messages[id]).map((piece, place) => ({ piece, place }));
  return pieces.map(({ piece, place }) => (
    <Fragment key={place}>{'words' in piece ? piece.words : fillings[piece.name]}</Fragment>
  ));
}

/** The key where there are words for it: codes of the server become keys. */
export function keyOr({ messages }: Text, key: string, otherwise: MessageKey): MessageKey {
  return isKey(messages, key) ? key : otherwise;
}

function isKey(messages: Messages, key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}
