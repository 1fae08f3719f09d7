// The refund dialog of a completed payment: source, amount, destination and note, a summary, and ten seconds to undo.
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
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';
import {
  AmountChoices,
  DestinationChoices,
  NoTopUp,
  OTHER,
  SETTLED,
  type Source,
  SourceChoices,
} from './refund-choices';
import { UndoNotice } from './undo-notice';

/** What the page sends. The server validates it again. */
export type RefundRequest = {
  readonly token: string;
  readonly source: Source;
  /** Nano, as entered. */
  readonly amount: string;
  readonly destination: string;
  readonly note: string;
  /** The refundable amount that the page showed, raw. */
  readonly seenRaw: string;
};

export type RefundResult = { readonly ok: true; readonly refundId: string; readonly text: string } | Refusal;

type RefundPaymentProps = {
  /** What can be refunded now; null when the payment is not completed. */
  readonly options: RefundOptions | null;
  readonly undoMs: number;
  readonly maxNote: number;
  readonly order: (request: RefundRequest) => Promise<RefundResult>;
  readonly undo: (refundId: string) => Promise<ActionResult>;
};

export function RefundPayment({ options, undoMs, maxNote, order, undo }: RefundPaymentProps) {
  /** Identifies the refund: a request sent twice creates one refund. Null while the dialog is closed. */
  const [token, setToken] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<Extract<RefundResult, { ok: true }> | null>(null);
  const reset = useCallback(() => setOrdered(null), []);
  if (options === null) return null;
  const close = () => setToken(null);
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setToken(drawFormToken())} className="needs-scripts">
        Refund
      </Button>
      <Dialog open={token !== null} onClose={close} title="Refund this payment">
        {token !== null && (
          <RefundForm
            key={token}
            token={token}
            options={options}
            maxNote={maxNote}
            order={order}
            onLeave={close}
            onOrdered={(result) => {
              setOrdered(result);
              close();
            }}
          />
        )}
      </Dialog>
      {ordered !== null && (
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

type RefundFormProps = {
  readonly token: string;
  readonly options: RefundOptions;
  /** Maximum characters. */
  readonly maxNote: number;
  readonly order: (request: RefundRequest) => Promise<RefundResult>;
  readonly onLeave: () => void;
  readonly onOrdered: (result: Extract<RefundResult, { ok: true }>) => void;
};

const UNREACHABLE = 'Can’t reach the server. Try again: the refund is sent at most once.';

function RefundForm(props: RefundFormProps) {
  const { token, options, order, onLeave, onOrdered } = props;
  const { sources, senders } = options;
  const [source, setSource] = useState(sources[0]?.source);
  const [part, setPart] = useState<string | null>(null);
  const [chosen, setChosen] = useState(senders.find(({ isExchange }) => !isExchange)?.address ?? OTHER);
  const [other, setOther] = useState('');
  const [note, setNote] = useState('');
  const { pending, problem, run } = useActionResult<RefundResult>(UNREACHABLE);
  const limit = sources.find((one) => one.source === source);
  if (limit === undefined) return <NothingToRefund hasOthers={sources.length > 0} onLeave={onLeave} />;
  const amount = (part ?? limit.nano).trim();
  const destination = chosen === OTHER ? other.trim() : chosen;
  const request = { token, source: limit.source, amount, destination, note, seenRaw: limit.raw };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        run(() => order(request), onOrdered);
      }}
      className="flex flex-col gap-5"
    >
      <SourceChoices sources={sources} chosen={limit.source} choose={setSource} />
      <AmountChoices limit={limit} min={options.min.nano} part={part} setPart={setPart} />
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
        rows={2}
        hint="Your team sees it in the timeline."
        maxLength={props.maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Summary amount={amount} source={limit.source} destination={destination} />
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
    </form>
  );
}

function Summary(props: { amount: string; source: Source; destination: string }) {
  const { amount, source, destination } = props;
  return (
    <p className="rounded-field bg-subtle p-3 text-ink">
      {amount === '' ? 'The amount' : <span className="figures">{amount} Ӿ</span>} is sent to{' '}
      {destination === '' ? 'the address you enter' : <TextEnds text={destination} start={11} />} from{' '}
      {source === 'topUp' ? 'your top-ups' : 'this payment. Your settlement is reduced by the same amount'}.
      You can undo the refund for 10 seconds. After that it can’t be reversed.
    </p>
  );
}

/** `hasOthers`: the chosen source is used up, but another one is available. */
function NothingToRefund({ hasOthers, onLeave }: { hasOthers: boolean; onLeave: () => void }) {
  return (
    <>
      {hasOthers ? (
        <p>The source you chose has nothing left to refund. Go back and choose another source.</p>
      ) : (
        <Reasons />
      )}
      <div className="mt-6 flex justify-end">
        <Button onClick={onLeave}>Go back</Button>
      </div>
    </>
  );
}

function Reasons() {
  return (
    <>
      <p>This payment can’t be refunded right now.</p>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
        <li>Refunds can’t exceed what the payment received. It may be fully refunded already.</li>
        <li>This payment’s balance: {SETTLED}</li>
        <li>
          Top-ups: <NoTopUp />
        </li>
      </ul>
    </>
  );
}
