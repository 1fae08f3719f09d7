// Money that is held for compliance instead of returned, with a button to return it.
'use client';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { NoteDialog, type NoteResult } from '@/components/ui/forms/note-dialog';
import { UsdAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import { ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { SanctionsHoldView } from '@/lib/queries/sanctions-holds';
import { MESSAGE_FIELD, REASON_FIELD } from './review-text';

type SanctionsHoldsProps = {
  readonly holds: readonly SanctionsHoldView[];
  readonly now: string;
  /** Two officers must agree to return it. */
  readonly fourEyes: boolean;
  readonly release: (paymentId: string, note: string, message: string) => Promise<NoteResult>;
};

export function SanctionsHolds({ holds, now, fourEyes, release }: SanctionsHoldsProps) {
  const [message, setMessage] = useState<string | null>(null);
  if (holds.length === 0 && message === null) return null;
  return (
    <div id="held" className="mt-6 scroll-mt-20">
      <Card
        title="Held for compliance"
        description="The payer was denied for a sanctions hit, or the sending address is blocked. An officer can return the money to its senders."
      >
        <div role="status">
          {message !== null && (
            <Notice tone="good" className="mb-4">
              {message}
            </Notice>
          )}
        </div>
        <ul className="divide-y divide-line text-sm">
          {holds.map((hold) => (
            <li key={hold.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p>
                  <UsdAmount usd={hold.usd} className="font-semibold" />{' '}
                  <span className="text-ink-soft">for {hold.merchantName}, held </span>
                  <TimeStamp at={hold.heldAt} now={now} form="relative" className="text-ink-soft" />
                </p>
                <ShortText text={hold.id} what="payment identifier" start={12} />
                {hold.agreedBy.length > 0 && (
                  <p className="mt-1 wrap-anywhere">
                    {hold.agreedBy.join(', ')} agreed to return it to the sender. A second officer must agree.
                  </p>
                )}
                {hold.reason !== '' && (
                  <p className="mt-1 text-ink-soft wrap-anywhere">Internal reason: {hold.reason}</p>
                )}
                {hold.message !== '' && (
                  <p className="mt-1 text-ink-soft wrap-anywhere">Message to the merchant: {hold.message}</p>
                )}
              </div>
              <NoteDialog
                label="Return to sender"
                title="Return to sender?"
                confirmLabel="Return to sender"
                danger
                noteId={`release-${hold.id}`}
                {...REASON_FIELD}
                message={{ ...MESSAGE_FIELD, initial: hold.message }}
                action={(note, message) => release(hold.id, note, message)}
                onDone={(result) => setMessage(result.message ?? null)}
              >
                {fourEyes && 'Two officers must agree. The money is returned with the second one. '}
                The full amount is returned to its senders. If the payer was denied, later deposits are also
                returned. This can’t be undone.
              </NoteDialog>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
