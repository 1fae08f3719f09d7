// Reads the data of the payer's view in one query.

import { openReturnSecret } from '@/lib/accounts/merchants/return-url';
import { BRAND_COLUMNS, brandOf } from '@/lib/core/brand';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { mayBeId } from '@/lib/core/ids';
import { type KeyRing, openOrNull } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import { isTestMode } from '@/lib/core/network';
import type { Database } from '@/lib/db/client';
import { readClaimSummary } from '@/lib/money/refund-claims';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { PAYER_COLUMNS } from './payer-stage';
import { type PayerView, payerView, type ViewContext } from './payer-view';

export type PayerViewDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'network' | 'dustLimitRaw' | 'explorerUrl'>;
  readonly secrets: { readonly keyRing: KeyRing };
  /** Whether no payment can be confirmed at the moment. */
  readonly confirmations: { isDelayed(): Promise<boolean> };
};

/** Deposits and refunds that are read. No genuine payment has more. */
const MAX_MOVEMENTS = 1_000;

/** The current view of a payment; null for an unknown payment. */
export async function readPayerView(
  deps: PayerViewDeps,
  paymentIdentifier: string,
): Promise<PayerView | null> {
  const [facts, isDelayed] = await Promise.all([
    readPayerFacts(deps, paymentIdentifier),
    deps.confirmations.isDelayed(),
  ]);
  return facts && payerView(facts, viewContext(deps, isDelayed));
}

/** The data of a payment's view and receipt; null for an unknown payment. */
export async function readPayerFacts(
  { database, log, secrets }: Pick<PayerViewDeps, 'database' | 'log' | 'secrets'>,
  paymentIdentifier: string,
) {
  if (!mayBeId(paymentIdentifier)) return null;
  const row = await readPayment(database, paymentIdentifier);
  if (row === null) return null;
  const { merchant, paymentLink, deposits, transfers, walletRefunds, ...rest } = row;
  const { sanctionsHoldAt, returnUrl, cancelUrl, ...payment } = rest;
  const { sealedSecret, ...urls } = returnTargetOf(
    { status: payment.status, returnUrl, cancelUrl },
    merchant,
    paymentLink,
  );
  const claim = transfers.some(({ heldAt, confirmedAt }) => heldAt !== null && confirmedAt === null)
    ? await readClaimSummary(database.db, payment)
    : null;
  return {
    payment: { ...payment, orderDescription: payment.orderDescription ?? titleOf(paymentLink, merchant) },
    isInvoice: paymentLink !== null && paymentLink.invoiceNumber !== null,
    merchantName: merchant.name,
    brand: brandOf(merchant),
    returnTarget: {
      ...urls,
      secret:
        sealedSecret &&
        openOrNull(log, 'return secret', merchant.id, () =>
          openReturnSecret(secrets.keyRing, merchant.id, sealedSecret),
        ),
    },
    deposits: deposits.map(({ disposition, ...deposit }) => ({
      ...deposit,
      counted: disposition === 'counted',
      held: disposition === 'ownAccount' || sanctionsHoldAt !== null,
    })),
    refunds: transfers.map(({ id, heldAt, manualRefundId, block, ...transfer }) => ({
      ...transfer,
      // An unpublished block can't be viewed in an explorer.
      blockHash: block?.publishedAt == null ? null : block.hash,
      held: heldAt !== null,
      ordered: manualRefundId !== null,
      claimed: claim?.refunds.find(({ transferId }) => transferId === id) ?? null,
    })),
    walletRefunds,
    claim,
  };
}

/** What a payment is for, without its movements; null for an unknown payment and while it waits. */
export async function readOrder({ db }: Database, id: string) {
  const payment = await db.payment.findUnique({
    where: { id },
    select: {
      ...{ id: true, status: true, orderId: true, orderDescription: true },
      merchant: { select: { name: true } },
      paymentLink: { select: { title: true } },
    },
  });
  if (payment === null || payment.status === 'Waiting') return null;
  const { merchant, paymentLink, orderId, orderDescription } = payment;
  return {
    ...{ paymentIdentifier: id, orderId },
    orderDescription: orderDescription ?? titleOf(paymentLink, merchant),
  };
}

/** What a link is for, as its form says. A sale without a note has the shop's name as its title. */
function titleOf(
  link: { readonly title: string } | null,
  { name }: { readonly name: string },
): string | null {
  return link === null || link.title === name ? null : link.title;
}

/** The context of a view besides the payment's rows. */
export function viewContext(
  { clock, config }: Pick<PayerViewDeps, 'clock' | 'config'>,
  isDelayed: boolean,
): ViewContext {
  return {
    now: clock.now(),
    isDelayed,
    dustLimitRaw: config.dustLimitRaw,
    simulatedRate: isTestMode(config.network),
    explorer: config.explorerUrl,
  };
}

type Shop = Pick<Merchant, 'returnUrl' | 'returnUrlSecret'>;

type OwnUrls = {
  readonly status: string;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
};

/**
 * The payment's own URLs have priority over the link's, and that over the merchant's. Only completed payments need the secret.
 */
function returnTargetOf(
  { status, returnUrl, cancelUrl }: OwnUrls,
  merchant: Shop,
  link: Pick<Shop, 'returnUrl'> | null,
) {
  const url = returnUrl ?? link?.returnUrl ?? merchant.returnUrl;
  const sealedSecret = url !== null && status === 'Completed' ? merchant.returnUrlSecret : null;
  return { url, unpaidUrl: cancelUrl ?? url, sealedSecret };
}

function readPayment({ db }: Database, id: string) {
  return db.payment.findUnique({
    where: { id },
    select: {
      ...PAYER_COLUMNS,
      rateObservedAt: true,
      sanctionsHoldAt: true,
      ...{ returnUrl: true, cancelUrl: true },
      merchant: {
        select: { id: true, name: true, ...BRAND_COLUMNS, returnUrl: true, returnUrlSecret: true },
      },
      paymentLink: { select: { returnUrl: true, title: true, invoiceNumber: true } },
      walletRefunds: {
        where: { countedHash: { not: null } },
        select: { amountRaw: true },
        take: MAX_MOVEMENTS,
      },
      deposits: {
        where: { disposition: { notIn: ['dust', 'unassigned'] } },
        orderBy: { recordedAt: 'asc' },
        take: MAX_MOVEMENTS,
        select: { blockHash: true, sender: true, amountRaw: true, confirmedAt: true, disposition: true },
      },
      transfers: {
        where: { kind: 'refund' },
        orderBy: { createdAt: 'asc' },
        take: MAX_MOVEMENTS,
        select: {
          id: true,
          amountRaw: true,
          destination: true,
          confirmedAt: true,
          heldAt: true,
          manualRefundId: true,
          block: { select: { hash: true, publishedAt: true } },
        },
      },
    },
  });
}
