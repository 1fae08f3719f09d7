// The refund dialog of a completed payment: how it is paid for, amount, destination and note. Its next step shows the address of a
// top-up, or asks for the block of a refund from the merchant's own wallet.
'use client';
import { Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/field';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { drawFormToken } from '@/components/ui/forms/form-frame';
import { Problem } from '@/components/ui/notice';
import { TextEnds } from '@/components/ui/short-text';
import type { WaitingRefund } from '@/lib/money/refunds/await-funds';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';
import { OwnWalletStep } from './own-wallet-step';
import {
  AmountChoices,
  DestinationChoices,
  OTHER,
  type RefundedPrice,
  SourceChoices,
  type Way,
} from './refund-choices';
import { type RefundProgress, TopUpStep } from './top-up-step';
import { UndoNotice } from './undo-notice';

/** What the page sends. The server validates it again. */
export type RefundRequest = {
  readonly token: string;
  readonly source: Exclude<Way, 'ownWallet'>;
  /** Nano, as entered. */
  readonly amount: string;
  readonly destination: string;
  readonly note: string;
  /** The refundable amount that the page showed, raw. */
  readonly seenRaw: string;
};

/** A refund that the merchant sent from their own wallet. */
export type WalletRefundEntry = Pick<RefundRequest, 'amount' | 'destination' | 'note'> & {
  readonly blockHash: string;
};

/** `waiting`: the refund waits for this top-up; null when it is sent in a few seconds. */
export type RefundResult =
  | {
      readonly ok: true;
      readonly refundId: string;
      readonly text: string;
      readonly waiting: WaitingRefund | null;
    }
  | Refusal;

type Ordered = Extract<RefundResult, { readonly ok: true }>;

type RefundActions = {
  readonly order: (request: RefundRequest) => Promise<RefundResult>;
  readonly undo: (refundId: string) => Promise<ActionResult>;
  readonly record: (entry: WalletRefundEntry) => Promise<ActionResult>;
};

type RefundPaymentProps = RefundActions & {
  /** What can be refunded now; null when the payment is not completed. */
  readonly options: RefundOptions | null;
  readonly progress: RefundProgress;
  readonly price: RefundedPrice | null;
  readonly undoMs: number;
  readonly maxNote: number;
};

export function RefundPayment(props: RefundPaymentProps) {
  const { options, progress, undoMs, undo } = props;
  /** Identifies the refund: a request sent twice creates one refund. Null while the dialog is closed. */
  const [token, setToken] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const reset = useCallback(() => setOrdered(null), []);
  if (options === null) return null;
  const close = () => setToken(null);
  const awaited = ordered?.waiting ?? null;
  const open = () => {
    if (awaited !== null) reset();
    setToken(drawFormToken());
  };
  return (
    <>
      <Button icon={<Undo2 />} onClick={open} className="needs-scripts">
        Refund
      </Button>
      <Dialog
        open={token !== null}
        onClose={close}
        title={awaited === null ? 'Refund this payment' : 'Send the top-up'}
      >
        {token !== null && awaited !== null && (
          <TopUpStep first={awaited} {...progress} undo={undo} onLeave={close} />
        )}
        {token !== null && awaited === null && (
          <RefundForm
            {...props}
            key={token}
            token={token}
            options={options}
            onLeave={close}
            onOrdered={(result) => {
              setOrdered(result);
              if (result.waiting === null) close();
            }}
          />
        )}
      </Dialog>
      {ordered !== null && awaited === null && (
        <div className="fixed inset-x-4 bottom-24 z-20 mx-auto max-w-lg lg:bottom-6">
          <UndoNotice
            key={ordered.refundId}
            text={ordered.text}
            undoMs={undoMs}
            undo={() => undo(ordered.refundId)}
            onGone={reset}
          />
        </div>
      )}
    </>
  );
}

type RefundFormProps = RefundActions & {
  readonly price: RefundedPrice | null;
  readonly token: string;
  readonly options: RefundOptions;
  /** Maximum characters. */
  readonly maxNote: number;
  readonly onLeave: () => void;
  readonly onOrdered: (result: Ordered) => void;
};

const UNREACHABLE = 'Can’t reach the server. Try again: the refund is sent at most once.';

function RefundForm(props: RefundFormProps) {
  const { token, options, order, onLeave, onOrdered } = props;
  const { senders, left } = options;
  const [way, setWay] = useState<Way>(options.sources[0]?.source ?? 'newTopUp');
  const [part, setPart] = useState<string | null>(null);
  const [chosen, setChosen] = useState(senders.find(({ isExchange }) => !isExchange)?.address ?? OTHER);
  const [other, setOther] = useState('');
  const [note, setNote] = useState('');
  const { pending, problem, run } = useActionResult<RefundResult>(UNREACHABLE);
  const limit = options.sources.find(({ source }) => source === way) ?? (isOnServer(way) ? null : left);
  if (limit === null) return <NothingToRefund hasOthers={left !== null} onLeave={onLeave} />;
  const amount = (part ?? limit.nano).trim();
  const destination = chosen === OTHER ? other.trim() : chosen;
  const asked = { amount, destination, note };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (way === 'ownWallet') return;
        run(() => order({ token, source: way, ...asked, seenRaw: limit.raw }), onOrdered);
      }}
      className="flex flex-col gap-5"
    >
      <SourceChoices options={options} chosen={way} choose={setWay} />
      <AmountChoices limit={limit} price={props.price} min={options.min.nano} part={part} setPart={setPart} />
      <DestinationChoices
        senders={senders}
        chosen={chosen}
        choose={setChosen}
        other={other}
        setOther={setOther}
      />
      <Textarea
        id="refund-note"
        name="note"
        label="Reason"
        optional
        rows={1}
        hint="Your team sees it in the timeline."
        maxLength={props.maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {way === 'ownWallet' ? (
        <OwnWalletStep asked={asked} record={props.record} onLeave={onLeave} />
      ) : (
        <>
          <Summary amount={amount} way={way} destination={destination} />
          <Problem text={problem} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onLeave}>Go back</Button>
            <Button
              type="submit"
              variant="danger"
              pending={pending}
              disabled={amount === '' || destination === ''}
            >
              Refund
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** Whether the money for the refund is on this server already. */
function isOnServer(way: Way): boolean {
  return way === 'unsettled' || way === 'topUp';
}

type SummaryProps = { readonly amount: string; readonly way: Way; readonly destination: string };

function Summary({ amount, way, destination }: SummaryProps) {
  const to = destination === '' ? 'the address you enter' : <TextEnds text={destination} start={11} />;
  const shown = amount === '' ? 'The amount' : <span className="figures">{amount} Ӿ</span>;
  return (
    <p className="rounded-field bg-subtle p-3 text-ink">
      {shown} is sent to {to}
      {way === 'newTopUp'
        ? ' as soon as your top-up arrives. You can cancel the refund until then.'
        : ` from ${way === 'topUp' ? 'your top-ups' : 'this payment. Your settlement is reduced by the same amount'}. You can undo the refund for 10 seconds. After that it can’t be reversed.`}
    </p>
  );
}

/** `hasOthers`: the chosen source is used up, but another way is available. */
function NothingToRefund({ hasOthers, onLeave }: { hasOthers: boolean; onLeave: () => void }) {
  return (
    <>
      <p>
        {hasOthers
          ? 'The source you chose has nothing left to refund. Go back and choose another source.'
          : 'Nothing is left to refund. Refunds can’t exceed what the payment received.'}
      </p>
      <div className="mt-6 flex justify-end">
        <Button onClick={onLeave}>Go back</Button>
      </div>
    </>
  );
}
