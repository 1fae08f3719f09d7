// The choices of the refund dialog: source and amount.
'use client';
import { Input } from '@/components/ui/field';
import { fromMinorUnits, minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { parseDecimal, withDecimalPoint } from '@/lib/core/decimal';
import { priceText } from '@/lib/core/languages/prices';
import { minorUnitsFromRaw, refundFromPrice } from '@/lib/core/price-in-raw';
import { formatNano, parseNano } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';
import { Choice, Choices } from './radio-choices';

/** How the merchant pays for the refund. */
export type Way = RefundOptions['sources'][number]['source'] | 'newTopUp' | 'ownWallet';

/** The price of a payment in another currency than US dollars and nano, and its locked rate. */
export type RefundedPrice = { readonly currency: string /** Exact decimal. */; readonly perNano: string };

type AmountChoicesProps = {
  readonly limit: RefundOptions['min'];
  /** The full amount for the chosen destination, nano; less than the limit for one of several senders. */
  readonly full: string;
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

export function AmountChoices(props: AmountChoicesProps) {
  const { limit, full, price, min, partialAmount, entered, choose } = props;
  return (
    <>
      <Choices label="Amount">
        <Choice name="part" checked={partialAmount === null} choose={() => choose(null, null)}>
          {full === limit.nano ? 'Full amount' : 'All that this account can get back'}:{' '}
          <span className="figures">{full} nano</span>
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
          onChange={(event) => {
            const typed = withDecimalPoint(event.target.value);
            choose(typed, nanoOfPrice(price, typed.trim(), parseNano(full) ?? 0n));
          }}
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
          onChange={(event) => choose(null, withDecimalPoint(event.target.value))}
        />
      )}
    </>
  );
}

/** Nano at the locked rate, as `refundFromPrice` rounds it; empty text for anything that is no amount of the currency. */
export function nanoOfPrice({ currency, perNano }: RefundedPrice, entered: string, leftRaw: bigint): string {
  const [amount, rate] = [parseDecimal(entered), parseDecimal(perNano)];
  const minorUnits = amount && toMinorUnits(amount, currency);
  if (minorUnits === undefined || rate === undefined || rate.units === 0n) return '';
  return formatNano(refundFromPrice(fromMinorUnits(minorUnits, currency), rate, leftRaw));
}

function priceOfRaw({ currency, perNano }: RefundedPrice, raw: string): string {
  const rate = parseDecimal(perNano);
  if (rate === undefined) return currency;
  return priceText('en', minorUnitsText(minorUnitsFromRaw(BigInt(raw), rate, currency), currency), currency);
}

type SourceChoicesProps = {
  readonly options: Pick<RefundOptions, 'sources' | 'left'>;
  readonly chosen: Way;
  readonly choose: (way: Way) => void;
};

/** The ways to pay for the refund. The last line says why the payment's own money is not among them. */
export function SourceChoices({ options, chosen, choose }: SourceChoicesProps) {
  const choice = (way: Way, label: string, hint: string) => (
    <Choice key={way} name="source" checked={chosen === way} choose={() => choose(way)} hint={hint}>
      {label}
    </Choice>
  );
  const { left, sources } = options;
  const unsettled = sources.find(({ source }) => source === 'unsettled');
  const topUp = sources.find(({ source }) => source === 'topUp');
  return (
    <Choices label="Refund from">
      {unsettled !== undefined &&
        choice('unsettled', 'This payment, before it settles', `Up to ${unsettled.nano} nano`)}
      {topUp !== undefined && choice('topUp', 'Top-up balance', `Up to ${topUp.nano} nano`)}
      {left !== null && choice('newTopUp', 'New top-up', NEW_TOP_UP)}
      {left !== null && choice('ownWallet', 'Your own wallet', OWN_WALLET)}
      {unsettled === undefined && <p className="text-xs text-ink-soft">{SETTLED}</p>}
    </Choices>
  );
}

const SETTLED =
  'This payment has settled or is settling. To refund before settlement, choose daily or manual settlement.';
const NEW_TOP_UP = 'You get an address and the exact amount. The refund is sent when your money arrives.';
const OWN_WALLET = 'You send the refund yourself and enter its block hash here.';
