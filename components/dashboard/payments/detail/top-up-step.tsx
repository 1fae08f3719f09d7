// Refunds that wait for a top-up: the address with its QR code and the exact amount, until the money arrives.
'use client';
import { CircleCheck, Wallet } from 'lucide-react';
import { useState } from 'react';
import { QrCode } from '@/components/checkout/qr-code';
import { AnchorButton, Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { NanoAmount } from '@/components/ui/nano-amount';
import { Notice, Problem } from '@/components/ui/notice';
import { LongText, TextEnds } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import { paymentUri } from '@/lib/core/address';
import { formatNano, parseNano, sumRaw } from '@/lib/core/raw';
import type { WaitingRefund } from '@/lib/money/refunds/await-funds';
import { type RefundProgress, topUpState, topUpTitle } from './top-up-state';

type TopUpActions = RefundProgress & {
  /** Undoes all of them, or none. */
  readonly undo: (refundIds: readonly string[]) => Promise<ActionResult>;
};

type TopUpStepProps = TopUpActions & {
  /** The refunds when the step was opened; at least one. */
  readonly first: readonly WaitingRefund[];
  readonly onLeave: () => void;
};

/** The address until the money has arrived; the page keeps `waiting` and `funded` up to date. */
export function TopUpStep({ first, waiting, funded, undo, onLeave }: TopUpStepProps) {
  const { pending, problem, run } = useActionResult<ActionResult>();
  const { stage, awaited } = topUpState(first, { waiting, funded });
  const ids = awaited.map(({ id }) => id);
  return (
    <>
      <div role="status">{stage !== 'missing' && <Arrived refunds={first} isSent={stage === 'sent'} />}</div>
      {stage === 'missing' && <Address refunds={awaited} />}
      <Problem text={problem} className="mt-4" />
      <DialogFooter>
        {ids.length > 0 && (
          <Button pending={pending} onClick={() => run(() => undo(ids), onLeave)}>
            {ids.length === 1 ? 'Cancel refund' : 'Cancel refunds'}
          </Button>
        )}
        <Button variant="primary" onClick={onLeave}>
          {ids.length > 0 ? 'Close' : 'Done'}
        </Button>
      </DialogFooter>
    </>
  );
}

function Arrived({ refunds, isSent }: { refunds: readonly WaitingRefund[]; isSent: boolean }) {
  const isOne = refunds.length === 1;
  const [was, being] = isOne ? ['was', 'is'] : ['were', 'are'];
  return (
    <p className="flex items-start gap-3 rounded-field bg-good-soft p-3 text-ink">
      <CircleCheck className="size-5 shrink-0 text-good" />
      <span>
        Your top-up has arrived. {isOne ? 'The refund' : 'The refunds'} of{' '}
        <NanoAmount nano={totalNano(refunds)} /> {isSent ? `${was} sent` : `${being} being sent`}.
      </span>
    </p>
  );
}

function totalNano(refunds: readonly WaitingRefund[]): string {
  return formatNano(sumRaw(refunds.map(({ nano }) => parseNano(nano) ?? 0n)));
}

/** All refunds of a payment wait for the same top-up. */
function Address({ refunds }: { refunds: readonly WaitingRefund[] }) {
  const [refund, ...others] = refunds;
  if (refund === undefined) return null;
  const isOne = others.length === 0;
  const { address, until, destination } = refund;
  const missingRaw = sumRaw(refunds.map(({ missing }) => BigInt(missing.raw)));
  const missing = formatNano(missingRaw);
  const nano = totalNano(refunds);
  return (
    <div className="flex flex-col gap-4">
      <p>
        Send exactly this amount from your wallet. {isOne ? 'The refund' : 'The refunds'} of{' '}
        <NanoAmount nano={nano} /> to{' '}
        {isOne ? <TextEnds text={destination} start={11} /> : `${refunds.length} accounts`}{' '}
        {isOne ? 'starts' : 'start'} automatically when your top-up arrives. You can close this dialog.
      </p>
      <p className="flex items-center gap-1 text-2xl font-semibold tracking-tight text-ink">
        <NanoAmount nano={missing} />
        <CopyButton text={missing} name="Copy amount" />
      </p>
      {/* A phone can't scan itself. */}
      <div className="hidden pointer-coarse:block">
        <AnchorButton
          href={paymentUri(address, missingRaw)}
          variant="primary"
          wide
          icon={<Wallet className="size-5" />}
        >
          Open in wallet
        </AnchorButton>
      </div>
      <QrCode value={paymentUri(address, missingRaw)} title="QR code of the top-up address and amount" />
      <LongText text={address} what="top-up address" />
      <p>
        {isOne ? 'The refund waits' : 'The refunds wait'} until <TimeStamp at={until} form="exact" />. Without
        the money {isOne ? 'it is' : 'they are'} not sent.
      </p>
    </div>
  );
}

/** The payment's waiting refunds, each with its dialog. */
export function WaitingRefunds({ waiting, funded, undo }: TopUpActions) {
  const [shown, setShown] = useState<WaitingRefund | null>(null);
  return (
    <>
      {waiting.map((refund) => (
        <Notice key={refund.id} tone="warn" title="Refund waits for your top-up" className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {refund.missing.raw === '0' ? (
              <p>
                Your top-up has arrived. The refund of <NanoAmount nano={refund.nano} /> starts in a moment.
              </p>
            ) : (
              <p>
                Send <NanoAmount nano={refund.missing.nano} />, and the refund of{' '}
                <NanoAmount nano={refund.nano} /> is sent.
              </p>
            )}
            <Button size="small" onClick={() => setShown(refund)} className="needs-scripts">
              Show address
            </Button>
          </div>
        </Notice>
      ))}
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={topUpTitle(shown === null ? [] : [shown], { waiting, funded })}
      >
        {shown !== null && (
          <TopUpStep
            key={shown.id}
            first={[shown]}
            waiting={waiting}
            funded={funded}
            undo={undo}
            onLeave={() => setShown(null)}
          />
        )}
      </Dialog>
    </>
  );
}
