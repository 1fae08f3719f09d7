// The choices of the refund dialog: source, amount and destination. An unavailable source says why and what to do.
'use client';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/field';
import { fromMinorUnits, minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { parseDecimal } from '@/lib/core/decimal';
import { priceText } from '@/lib/core/languages/prices';
import { minorUnitsFromRaw, rawFromPriceRoundingDown } from '@/lib/core/price-in-raw';
import { formatNano } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';

/** How the merchant pays for the refund. */
export type Way = RefundOptions['sources'][number]['source'] | 'newTopUp' | 'ownWallet';

/** The choice of an address other than a sender's. */
export const OTHER = 'other';
/** The choice of all senders at once. */
export const ALL_SENDERS = 'all';

/** The price of a payment in another currency than US dollars and nano, and its locked rate. */
export type RefundedPrice = { readonly currency: string /** Exact decimal. */; readonly perNano: string };

type AmountChoicesProps = {
  readonly limit: RefundOptions['min'];
  /** Null in US dollars or nano. */
  readonly price: RefundedPrice | null;
  /** Nano. */
  readonly min: string;
  /** Null for the full amount. */
  readonly partialAmount: string | null;
  /** As entered in the price's currency; null for an amount in nano. */
  readonly entered: string | null;
  readonly choose: (inCurrency: string | null, inNano: string | null) => void;
};

export function AmountChoices({ limit, price, min, partialAmount, entered, choose }: AmountChoicesProps) {
  return (
    <>
      <Choices label="Amount">
        <Choice name="part" checked={partialAmount === null} choose={() => choose(null, null)}>
          Full amount: <span className="figures">{limit.nano} Ӿ</span>
        </Choice>
        {price !== null && (
          <Choice name="part" checked={entered !== null} choose={() => choose('', '')}>
            Partial amount in {price.currency}
          </Choice>
        )}
        <Choice
          name="part"
          checked={partialAmount !== null && entered === null}
          choose={() => choose(null, '')}
        >
          Partial amount{price !== null && ' in nano'}
        </Choice>
      </Choices>
      {price !== null && entered !== null && (
        <Input
          id="refund-price"
          name="price"
          label={`Amount in ${price.currency}`}
          inputMode="decimal"
          autoComplete="off"
          hint={`Up to ${priceOfRaw(price, limit.raw)}, at the payment’s rate`}
          value={entered}
          onChange={(event) => choose(event.target.value, nanoOfPrice(price, event.target.value.trim()))}
        />
      )}
      {partialAmount !== null && entered === null && (
        <Input
          id="refund-amount"
          name="amount"
          label="Amount in nano"
          inputMode="decimal"
          autoComplete="off"
          hint={`${min} to ${limit.nano}`}
          value={partialAmount}
          onChange={(event) => choose(null, event.target.value)}
        />
      )}
    </>
  );
}

/** Nano at the locked rate, rounded down; empty text for anything that is no amount of the currency. */
function nanoOfPrice({ currency, perNano }: RefundedPrice, entered: string): string {
  const [amount, rate] = [parseDecimal(entered), parseDecimal(perNano)];
  const minorUnits = amount && toMinorUnits(amount, currency);
  if (minorUnits === undefined || rate === undefined || rate.units === 0n) return '';
  return formatNano(rawFromPriceRoundingDown(fromMinorUnits(minorUnits, currency), rate));
}

function priceOfRaw({ currency, perNano }: RefundedPrice, raw: string): string {
  const rate = parseDecimal(perNano);
  if (rate === undefined) return currency;
  return priceText('en', minorUnitsText(minorUnitsFromRaw(BigInt(raw), rate, currency), currency), currency);
}

type DestinationChoicesProps = {
  readonly senders: RefundOptions['senders'];
  /** Whether all senders can be refunded at once. */
  readonly offersAll: boolean;
  /** Below the choice of all senders. */
  readonly children: ReactNode;
  /** A sender's address, ALL_SENDERS or OTHER. */
  readonly chosen: string;
  readonly choose: (chosen: string) => void;
  readonly other: string;
  readonly setOther: (address: string) => void;
};

export function DestinationChoices(props: DestinationChoicesProps) {
  const { senders, offersAll, chosen, choose, other, setOther } = props;
  return (
    <>
      <Choices label="Destination">
        {offersAll && (
          <Choice
            name="destination"
            checked={chosen === ALL_SENDERS}
            choose={() => choose(ALL_SENDERS)}
            hint="Each account gets back what it paid, minus earlier refunds."
          >
            All senders
          </Choice>
        )}
        {props.children}
        {senders.map(({ address, nano, isExchange }) => (
          <Choice
            key={address}
            name="destination"
            checked={chosen === address}
            disabled={isExchange}
            choose={() => choose(address)}
            hint={isExchange ? EXCHANGE_HINT : undefined}
          >
            Sender of <span className="figures">{nano} Ӿ</span>
            <span className="block font-mono text-xs break-all text-ink-soft">{address}</span>
          </Choice>
        ))}
        <Choice name="destination" checked={chosen === OTHER} choose={() => choose(OTHER)}>
          Another address
        </Choice>
      </Choices>
      {chosen === OTHER && (
        <Input
          id="refund-destination"
          name="destination"
          label="Nano address"
          autoComplete="off"
          hint="Check the address. A refund to a wrong address is lost."
          className="font-mono text-sm"
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
    </>
  );
}

export const EXCHANGE_HINT =
  'This account belongs to an exchange and is shared by its customers. A refund to it may be lost. Ask the customer for their own address.';

type SourceChoicesProps = {
  readonly options: Pick<RefundOptions, 'sources' | 'left'>;
  readonly chosen: Way;
  readonly choose: (way: Way) => void;
};

/** The ways to pay for the refund. Money on this server that is not there any more says why. */
export function SourceChoices({ options, chosen, choose }: SourceChoicesProps) {
  const choice = (way: Way, label: string, hint: string, isOffered = true) => (
    <Choice
      key={way}
      name="source"
      checked={chosen === way}
      disabled={!isOffered}
      choose={() => choose(way)}
      hint={hint}
    >
      {label}
    </Choice>
  );
  const { left, sources } = options;
  const unsettled = sources.find(({ source }) => source === 'unsettled');
  const topUp = sources.find(({ source }) => source === 'topUp');
  return (
    <Choices label="Refund from">
      {choice(
        'unsettled',
        'This payment, before it settles',
        unsettled === undefined ? SETTLED : `Up to ${unsettled.nano} Ӿ`,
        unsettled !== undefined,
      )}
      {topUp !== undefined && choice('topUp', 'Top-up balance', `Up to ${topUp.nano} Ӿ`)}
      {left !== null && choice('newTopUp', 'New top-up', NEW_TOP_UP)}
      {left !== null && choice('ownWallet', 'Your own wallet', OWN_WALLET)}
    </Choices>
  );
}

const SETTLED =
  'The payment has settled or is settling. To refund payments before they settle, switch to daily or manual settlement.';
const NEW_TOP_UP = 'You get an address and the exact amount. The refund is sent when your money arrives.';
const OWN_WALLET = 'You send the refund yourself and enter its block hash here.';

/** A group of radio buttons with large touch targets. */
function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly choose: () => void;
  /** What the choice means, or why it is unavailable. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

function Choice({ name, checked, disabled = false, choose, hint, children }: ChoiceProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex min-h-11 gap-3 rounded-field border px-3 py-2',
        checked ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={choose}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className={classNames('block', disabled ? 'text-ink-soft' : 'text-ink')}>
          {children}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
