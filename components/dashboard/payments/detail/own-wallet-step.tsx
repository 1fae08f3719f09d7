// A refund from the merchant's own wallet: where and how much to send, and the block that shows it.
'use client';
import { type ReactNode, useState } from 'react';
import { QrCode } from '@/components/checkout/qr-code';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { DialogFooter } from '@/components/ui/dialog';
import { Input } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { IntoView, ProblemInView } from '@/components/ui/into-view';
import { LongText } from '@/components/ui/short-text';
import { paymentUri } from '@/lib/core/address';
import { parseNano } from '@/lib/core/raw';
import type { WalletRefundEntry } from './refund-request';
import { Missing } from './refund-summary';

type OwnWalletStepProps = {
  readonly asked: Omit<WalletRefundEntry, 'blockHash'>;
  /** What is still to be entered or corrected above; null if nothing is. */
  readonly missing: string | null;
  /** Whether the step comes into view when it appears. */
  readonly scrolls: boolean;
  /** Below the fields. */
  readonly children: ReactNode;
  readonly record: (entry: WalletRefundEntry) => Promise<ActionResult>;
  readonly onRecorded: () => void;
  readonly onLeave: () => void;
};

const UNREACHABLE = 'Can’t reach the server. Try again: a block is recorded once.';

export function OwnWalletStep(props: OwnWalletStepProps) {
  const { asked, missing, scrolls, record, onRecorded, onLeave, children } = props;
  const { amount, destination } = asked;
  const [blockHash, setBlockHash] = useState('');
  const { pending, result, problem, run, reset } = useActionResult<ActionResult>(UNREACHABLE);
  const amountRaw = parseNano(amount);
  return (
    <>
      <IntoView of={scrolls || null} className="flex flex-col gap-5">
        {amountRaw !== undefined && missing === null && (
          <div className="grid items-center gap-4 rounded-field border border-line p-4 sm:grid-cols-[1fr_auto]">
            <div className="flex min-w-0 flex-col gap-2">
              <p className="text-ink">Send exactly this amount to the customer:</p>
              <p className="flex items-center gap-1 text-xl font-semibold text-ink">
                <span className="figures min-w-0 break-all">{amount} nano</span>
                <CopyButton text={amount} name="Copy amount" />
              </p>
              <LongText text={destination} what="refund address" />
            </div>
            <QrCode
              value={paymentUri(destination, amountRaw)}
              title="QR code of the refund address and amount"
              small
            />
          </div>
        )}
        <Input
          id="refund-block"
          name="blockHash"
          label="Block hash"
          hint="Your wallet shows it after sending. The server checks amount, address and time on the ledger."
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          value={blockHash}
          onChange={(event) => {
            reset();
            setBlockHash(event.target.value);
          }}
        />
      </IntoView>
      {children}
      <ProblemInView text={problem} of={result} />
      <DialogFooter>
        <Missing text={missing ?? (blockHash.trim() === '' ? 'Enter the block hash of your send.' : null)} />
        <Button onClick={onLeave}>Go back</Button>
        <Button
          variant="primary"
          pending={pending}
          disabled={missing !== null || blockHash.trim() === ''}
          onClick={() => run(() => record({ ...asked, blockHash }), onRecorded)}
        >
          Record refund
        </Button>
      </DialogFooter>
    </>
  );
}

/** The end of the dialog: what happens next, and where its result appears. */
export function WalletRefundRecorded({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <p>
        The server now checks your block on the ledger, which usually takes a few seconds. The result appears
        in the timeline of this payment. If the block doesn’t match, the refund does not count: you are
        notified and find it under Needs attention.
      </p>
      <DialogFooter>
        <Button onClick={onLeave}>Close</Button>
      </DialogFooter>
    </>
  );
}
