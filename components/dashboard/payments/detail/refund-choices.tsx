// The choices of the refund dialog: source and amount.
'use client';
import { Input } from '@/components/ui/field';
import { withDecimalPoint } from '@/lib/core/decimal';
import { parseNano } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';
import { Choice, Choices } from './radio-choices';
import { amountText, nanoOfPrice, type RefundedPrice } from './refund-amount';
import type { Way } from './refund-request';

type AmountChoicesProps = {
  readonly limit: RefundOptions['min'];
  /** The full amount for the chosen destination, nano; less than the limit for one of several senders. */
  readonly full: string;
  readonly price: RefundedPrice;
  /** Nano. */
  readonly min: string;
  /** Null for the full amount. */
  readonly partialAmount: string | null;
  /** As entered in the price's currency; null for an amount in nano. */
  readonly entered: string | null;
  /** What is wrong with the partial amount. */
  readonly error: string | undefined;
  readonly choose: (inCurrency: string | null, inNano: string | null) => void;
};

export function AmountChoices(props: AmountChoicesProps) {
  const { limit, full, price, min, partialAmount, entered, error, choose } = props;
  const { currency } = price;
  const shown = (nano: string) => amountText(price, { amount: nano, entered: null });
  return (
    <>
      <Choices label="Amount">
        <Choice name="part" checked={partialAmount === null} choose={() => choose(null, null)}>
          {full === limit.nano ? 'Full amount' : 'All that this account can get back'}:{' '}
          <span className="figures">{shown(full)}</span>
        </Choice>
        <Choice name="part" checked={entered !== null} choose={() => choose('', '')}>
          Partial amount in {currency}
        </Choice>
        <Choice
          name="part"
          checked={partialAmount !== null && entered === null}
          choose={() => choose(null, '')}
        >
          Partial amount in nano
        </Choice>
      </Choices>
      {entered !== null && (
        <Input
          {...AMOUNT_FIELD}
          name="price"
          label={`Amount in ${currency}`}
          hint={`Up to ${shown(limit.nano)}, at the payment’s rate. Rounded down to six decimals of nano.`}
          error={error}
          value={entered}
          onChange={(event) => {
            const typed = withDecimalPoint(event.target.value);
            choose(typed, nanoOfPrice(price, typed, parseNano(full) ?? 0n));
          }}
        />
      )}
      {partialAmount !== null && entered === null && (
        <Input
          {...AMOUNT_FIELD}
          name="amount"
          label="Amount in nano"
          hint={`${min} to ${limit.nano}`}
          error={error}
          value={partialAmount}
          onChange={(event) => choose(null, withDecimalPoint(event.target.value))}
        />
      )}
    </>
  );
}

/** The field of the partial amount, in either unit. */
export const AMOUNT_FIELD_ID = 'refund-amount';
const AMOUNT_FIELD = { id: AMOUNT_FIELD_ID, inputMode: 'decimal', autoComplete: 'off' } as const;

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
