// The refund dialog of a completed payment: how it is paid for, destination, amount and note. With several senders it refunds all of
// them at once. Its next step shows the address of a top-up, or asks for the block of a refund from the merchant's own wallet.
'use client';
import { Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import { Textarea } from '@/components/ui/field';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { drawFormToken } from '@/components/ui/forms/form-frame';
import { ProblemInView } from '@/components/ui/into-view';
import { formatNano } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';
import { DestinationChoices } from './destination-choices';
import { OwnWalletStep, WalletRefundRecorded } from './own-wallet-step';
import { amountText, type RefundedPrice, rangeError } from './refund-amount';
import { AMOUNT_FIELD_ID, AmountChoices, SourceChoices } from './refund-choices';
import type { RefundActions, RefundResult, Way } from './refund-request';
import { OneByOne, SendersChoice } from './refund-senders-choice';
import { Missing, missingText, NothingToRefund, RefundSummary } from './refund-summary';
import { ALL_SENDERS, destinationOf, fullRefund, nextSender, OTHER, whyNotAlone } from './split-refund';
import { type RefundProgress, topUpTitle } from './top-up-state';
import { TopUpStep } from './top-up-step';
import { UndoNotice } from './undo-notice';
import { useSenderRefunds } from './use-sender-refunds';

type Ordered = Extract<RefundResult, { readonly ok: true }>;

type RefundPaymentProps = RefundActions & {
  /** What can be refunded now; null when the payment is not completed. */
  readonly options: RefundOptions | null;
  readonly progress: RefundProgress;
  readonly price: RefundedPrice;
  readonly undoMs: number;
  readonly maxNote: number;
};

const TITLES = { form: 'Refund this payment', recorded: 'Refund recorded' } as const;

export function RefundPayment(props: RefundPaymentProps) {
  const { options, progress, undoMs, undo } = props;
  /** Identifies the refund: a request sent twice creates one refund. Null while the dialog is closed. */
  const [token, setToken] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  /** The dialog ended with a refund from the merchant's own wallet. */
  const [isRecorded, setRecorded] = useState(false);
  const reset = useCallback(() => setOrdered(null), []);
  if (options === null) return null;
  const close = () => setToken(null);
  const awaited = ordered?.waiting ?? [];
  const isAwaiting = awaited.length > 0;
  const step = isRecorded ? 'recorded' : isAwaiting ? 'topUp' : 'form';
  const isRefundable = options.left !== null || options.sources.length > 0;
  // What was ordered here can be looked at again, even if nothing is left to refund.
  const isOffered = isRefundable || ordered !== null || token !== null;
  const open = () => {
    if (isAwaiting && isRefundable) reset();
    setRecorded(false);
    setToken(drawFormToken());
  };
  return (
    <>
      {isOffered && (
        <Button icon={<Undo2 />} onClick={open} className="needs-scripts">
          Refund
        </Button>
      )}
      <Dialog
        open={token !== null}
        onClose={close}
        title={step === 'topUp' ? topUpTitle(awaited, progress) : TITLES[step]}
      >
        {token !== null && step === 'recorded' && <WalletRefundRecorded onLeave={close} />}
        {token !== null && step === 'topUp' && (
          <TopUpStep first={awaited} {...progress} undo={undo} onLeave={close} />
        )}
        {token !== null && step === 'form' && (
          <RefundForm
            {...props}
            key={token}
            token={token}
            options={options}
            onLeave={close}
            onRecorded={() => setRecorded(true)}
            onOrdered={(result) => {
              setOrdered(result);
              if (result.waiting.length === 0) close();
            }}
          />
        )}
      </Dialog>
      {ordered !== null && !isAwaiting && (
        <div className="fixed inset-x-4 bottom-24 z-20 mx-auto max-w-lg lg:bottom-6">
          <UndoNotice
            key={ordered.refundIds.join()}
            text={ordered.text}
            undoMs={undoMs}
            undo={() => undo(ordered.refundIds)}
            onGone={reset}
          />
        </div>
      )}
    </>
  );
}

type RefundFormProps = RefundActions & {
  readonly price: RefundedPrice;
  readonly token: string;
  readonly options: RefundOptions;
  /** Maximum characters. */
  readonly maxNote: number;
  readonly onLeave: () => void;
  /** The last refund from the merchant's own wallet was recorded. */
  readonly onRecorded: () => void;
  readonly onOrdered: (result: Ordered) => void;
};

const UNREACHABLE = 'Can’t reach the server. Try again: the refund is sent at most once.';

function RefundForm(props: RefundFormProps) {
  const { token, options, price, order, orderAll, onLeave, onRecorded, onOrdered } = props;
  const { senders, left, min } = options;
  const [way, setWay] = useState<Way>(options.sources[0]?.source ?? 'newTopUp');
  const [partialAmount, setPartialAmount] = useState<string | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const smallestRaw = BigInt(min.raw);
  const rules = { areSeveral: senders.length > 1, smallestRaw };
  const canGet = senders.filter((sender) => whyNotAlone(sender, rules) === null);
  /** Null until the user chooses: all senders, or the first one that can get a refund. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [other, setOther] = useState('');
  const [note, setNote] = useState('');
  /** The senders refunded from the merchant's own wallet in this dialog. */
  const [recorded, setRecorded] = useState<readonly string[]>([]);
  const { pending, result, problem, run, reset } = useActionResult<RefundResult>(UNREACHABLE);
  const limit = options.sources.find(({ source }) => source === way) ?? (isOnServer(way) ? null : left);
  const { senderRefunds, selected, selectedNano, areSeveral, toggle } = useSenderRefunds(
    options,
    BigInt(limit?.raw ?? 0),
  );
  if (limit === null) return <NothingToRefund hasOthers={left !== null} onLeave={onLeave} />;
  // From the merchant's own wallet, each account needs a send and a block of its own.
  const offersAll = way !== 'ownWallet' && areSeveral;
  const chosen = destinationOf(wanted, { offersAll, canGet });
  const mayGet = chosen === OTHER || canGet.some(({ address }) => address === chosen);
  const full = formatNano(fullRefund(senders, { limitRaw: BigInt(limit.raw), destination: chosen }));
  const amount = chosen === ALL_SENDERS ? selectedNano : (partialAmount ?? full).trim();
  const destination = chosen === OTHER ? other.trim() : chosen;
  const typed = { amount, entered: chosen === ALL_SENDERS ? null : entered };
  const error =
    chosen === ALL_SENDERS || partialAmount === null ? undefined : rangeError(price, typed, { min, limit });
  const missing = missingText({ amount, destination, mayGet, accounts: selected.length });
  const asked = { amount, destination, note };
  const goOn = () => {
    const done = [...recorded, destination];
    const next = nextSender(senders, { done, smallestRaw });
    if (next === null) return onRecorded();
    setRecorded(done);
    setWanted(next);
    setEntered(null);
    setPartialAmount(null);
  };
  const reason = <Reason note={note} maxNote={props.maxNote} setNote={setNote} />;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (way === 'ownWallet') return;
        if (error !== undefined) {
          event.currentTarget.querySelector<HTMLElement>(`#${AMOUNT_FIELD_ID}`)?.focus();
          return;
        }
        const common = { token, source: way, note, seenRaw: limit.raw };
        const all = selected.map(({ address, nano }) => ({ destination: address, amount: nano }));
        run(
          () =>
            chosen === ALL_SENDERS
              ? orderAll({ ...common, parts: all })
              : order({ ...common, amount, entered, destination }),
          onOrdered,
        );
      }}
      onInput={reset}
      className="flex flex-col gap-5"
    >
      <SourceChoices options={options} chosen={way} choose={setWay} />
      <DestinationChoices
        senders={senders}
        smallestRaw={smallestRaw}
        offersAll={offersAll}
        chosen={chosen}
        choose={setWanted}
        other={other}
        setOther={setOther}
      >
        {chosen === ALL_SENDERS && (
          <SendersChoice senderRefunds={senderRefunds} hasMore={options.hasMoreSenders} toggle={toggle} />
        )}
        {way === 'ownWallet' && rules.areSeveral && <OneByOne recorded={recorded} />}
      </DestinationChoices>
      {chosen !== ALL_SENDERS && (
        <AmountChoices
          limit={limit}
          full={full}
          price={price}
          min={min.nano}
          partialAmount={partialAmount}
          entered={entered}
          error={error}
          choose={(inCurrency, inNano) => {
            setEntered(inCurrency);
            setPartialAmount(inNano);
          }}
        />
      )}
      {way === 'ownWallet' ? (
        <OwnWalletStep
          key={`block ${recorded.length}`}
          asked={asked}
          missing={error ?? missing}
          scrolls={recorded.length === 0}
          record={props.record}
          onRecorded={goOn}
          onLeave={onLeave}
        >
          {reason}
        </OwnWalletStep>
      ) : (
        <>
          {reason}
          <RefundSummary
            amount={amountText(price, typed)}
            way={way}
            destination={destination}
            accounts={selected.length}
          />
          <ProblemInView text={problem} of={result} />
          <DialogFooter>
            <Missing text={missing} />
            <Button onClick={onLeave}>Go back</Button>
            <Button type="submit" variant="danger" pending={pending} disabled={missing !== null}>
              Refund
            </Button>
          </DialogFooter>
        </>
      )}
    </form>
  );
}

/** Whether the money for the refund is on this server already. */
function isOnServer(way: Way): boolean {
  return way === 'unsettled' || way === 'topUp';
}

type ReasonProps = {
  readonly note: string;
  readonly maxNote: number;
  readonly setNote: (note: string) => void;
};

function Reason({ note, maxNote, setNote }: ReasonProps) {
  return (
    <Disclosure summary="Add a reason" className="-my-2">
      <Textarea
        id="refund-note"
        name="note"
        label="Reason"
        optional
        rows={1}
        hint="Your team sees it in the timeline."
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        frameClassName="pb-2"
      />
    </Disclosure>
  );
}
