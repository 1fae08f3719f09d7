// The public view of a payment link: its amount, its merchant, and whether it accepts payments.
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { type Decimal, parseDecimal } from '@/lib/core/decimal';
import type { Queryable } from '@/lib/db/client';
import { countLinkUse } from '@/lib/payments/link-stock';
import type { Merchant, PaymentLink } from '@/prisma/generated/sqlite/client';
import { type AmountColumns, storedLinkPrice } from './link-price';
import type { LinkPrice } from './typed-amount';

/** The link's amount; with `open` the payer chooses it. */
export type LinkAmount =
  | { readonly kind: 'usd'; readonly usd: Decimal }
  | { readonly kind: 'currency'; readonly price: LinkPrice }
  | { readonly kind: 'nano'; readonly raw: bigint }
  | { readonly kind: 'open' };

/** A link with its merchant. The rows never leave the server. */
export type OpenPaymentLink = {
  readonly link: Omit<PaymentLink, 'image'>;
  readonly merchant: Merchant;
  readonly amount: LinkAmount;
  /** Why the link accepts no payments; null when it does. */
  readonly closedReason: ClosedReason | null;
  /** Remaining stock; null if unlimited. */
  readonly left: number | null;
};

const LINK_ID = /^[A-Za-z0-9_-]{1,64}$/;

type FindDeps = {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly config: Pick<Config, 'priceCurrencies'>;
};

/** The link with this id, also a closed one; null for an unknown id. */
export async function findPaymentLink(deps: FindDeps, linkId: string): Promise<OpenPaymentLink | null> {
  if (!LINK_ID.test(linkId)) return null;
  const row = await deps.db.paymentLink.findUnique({
    where: { id: linkId },
    include: { merchant: true },
    omit: { image: true },
  });
  if (row === null) return null;
  const { merchant, ...link } = row;
  const now = deps.clock.now();
  const taken = await countTaken(deps.db, link, now);
  const closed = linkClosedReason(link, { now, taken, priceCurrencies: deps.config.priceCurrencies });
  const takesPayments = merchant.state === 'approved' && activeSettlementAddress(merchant, now) !== null;
  return {
    link,
    merchant,
    amount: amountOf(link),
    closedReason: closed ?? (takesPayments ? null : 'merchantUnavailable'),
    left: link.stock === null ? null : Math.max(0, link.stock - taken),
  };
}

async function countTaken(
  db: Queryable,
  { id, stock }: Pick<PaymentLink, 'id' | 'stock'>,
  now: Date,
): Promise<number> {
  if (stock === null) return 0;
  return (await countLinkUse(db, [id], now)).get(id)?.taken ?? 0;
}

function amountOf(link: AmountColumns): LinkAmount {
  const price = storedLinkPrice(link);
  if (price !== null) return { kind: 'currency', price };
  if (link.amountRaw !== null) return { kind: 'nano', raw: BigInt(link.amountRaw) };
  if (link.usdAmount === null) return { kind: 'open' };
  const usd = parseDecimal(link.usdAmount);
  if (usd === undefined) throw new Error('a stored USD amount is not a number');
  return { kind: 'usd', usd };
}

/** `currencyDisabled`: the operator has disabled the currency of its price, so that there is no rate. */
export type ClosedReason = 'closed' | 'expired' | 'soldOut' | 'currencyDisabled' | 'merchantUnavailable';

type LinkTerms = Pick<PaymentLink, 'closedAt' | 'expiresAt' | 'stock' | 'priceCurrency'>;

/** What a link's state depends on besides its own terms. */
export type LinkContext = { readonly now: Date; readonly priceCurrencies: Config['priceCurrencies'] };

/** Why the link itself accepts no payments; what a sold unit can't change first. `taken`: units that payments take or hold. */
export function linkClosedReason(
  { closedAt, expiresAt, stock, priceCurrency }: LinkTerms,
  { now, taken, priceCurrencies }: LinkContext & { readonly taken: number },
): Exclude<ClosedReason, 'merchantUnavailable'> | null {
  if (closedAt !== null) return 'closed';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (!isEnabled(priceCurrency, priceCurrencies)) return 'currencyDisabled';
  return stock !== null && taken >= stock ? 'soldOut' : null;
}

/** Whether the server still has rates for this currency of a stored price. Null, US dollars and nano, is always enabled. */
export function isEnabled(priceCurrency: string | null, priceCurrencies: readonly string[]): boolean {
  return priceCurrency === null || priceCurrencies.includes(priceCurrency);
}
