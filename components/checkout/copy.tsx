// A copy button in the payer's language.
'use client';
import { CopyButton } from '@/components/ui/copy-button';
import type { MessageKey } from '@/lib/core/languages/text';
import { useText } from './payer-text';

type CopyProps = {
  readonly text: string;
  readonly name: MessageKey & `copy.${string}`;
  /** Shown next to the icon. */
  readonly label?: MessageKey & `copy.${string}`;
};

export function Copy({ text: copied, name, label }: CopyProps) {
  const text = useText();
  return (
    <CopyButton
      text={copied}
      name={text(name)}
      label={label && text(label)}
      messages={{ done: text('copy.done'), failed: text('copy.failed') }}
    />
  );
}
