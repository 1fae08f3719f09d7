// A copy button in the payer's language.
'use client';
import { CopyButton } from '@/components/ui/copy-button';
import type { MessageKey } from '@/lib/core/languages/text';
import { useText } from './payer-text';

type CopyProps = {
  readonly text: string;
  readonly name: MessageKey & `copy.${string}`;
  /** Shows the name next to the icon. */
  readonly inWords?: boolean;
};

export function Copy({ text: copied, name, inWords = false }: CopyProps) {
  const text = useText();
  return (
    <CopyButton
      text={copied}
      name={text(name)}
      label={inWords ? text(name) : undefined}
      messages={{ done: text('copy.done'), failed: text('copy.failed') }}
    />
  );
}
