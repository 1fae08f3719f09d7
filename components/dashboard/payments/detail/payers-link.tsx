// The link that makes its holder the payer, hidden until the user reveals it.
'use client';
import { Fact } from '@/components/ui/definition-list';
import type { Refusal } from '@/components/ui/forms/action-result';
import { RevealButton, useReveal } from '@/components/ui/reveal';
import { LongText } from '@/components/ui/short-text';

export type LinkReveal = { readonly ok: true; readonly link: string } | Refusal;

export function PayersLink({ reveal }: { readonly reveal: () => Promise<LinkReveal> }) {
  const revealed = useReveal(reveal);
  return (
    <Fact name="Link for the payer" stacked>
      <span className="flex flex-col items-start gap-2">
        {revealed.shown !== null && <LongText text={revealed.shown.link} what="link for the payer" />}
        <RevealButton {...revealed} what=" link" />
      </span>
    </Fact>
  );
}
