// Provides the texts of the payer's language to the components of the payer's pages.
'use client';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '@/lib/core/languages/languages';
import { createText, type MessageKey, type Messages, partsOf, type Text } from '@/lib/core/languages/text';

const PayerText = createContext<Text | null>(null);

/** A language with its messages, as the server passes them to a page. */
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
  if (text === null) throw new Error('useText needs a PayerTextProvider');
  return text;
}

/** A message with components as placeholders' values, such as an amount or a link. */
export function Message({
  id,
  ...values
}: { readonly id: MessageKey } & Readonly<Record<string, ReactNode>>) {
  const { messages } = useText();
  const parts = partsOf(messages[id]).map((part, index) => ({ part, index }));
  return parts.map(({ part, index }) => (
    <Fragment key={index}>{'text' in part ? part.text : values[part.placeholder]}</Fragment>
  ));
}

/** `key` if a message exists for it, else `fallback`. Turns error codes of the server into message keys. */
export function keyOr({ messages }: Text, key: string, fallback: MessageKey): MessageKey {
  return isKey(messages, key) ? key : fallback;
}

function isKey(messages: Messages, key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}
