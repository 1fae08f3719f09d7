// A payer's other payments at all merchants, for the officer who reviews one of them. Found by the keyed hash of the e-mail address.
import type { SealedCustomer } from '@/lib/compliance/customer-record';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { openHits } from '@/lib/payments/store-assessment';
import { formatUsd } from '@/lib/rates/quote';
import { LABELLED_COLUMNS, labelledStatus } from './list-payments-view';

/** Payments shown, the newest first. */
export const MAX_OTHERS = 5;

export type OtherPayments = Awaited<ReturnType<typeof readOtherPayments>>;

type OfficerDeps = { readonly db: Queryable; readonly keyRing: KeyRing };

/** None before the payment is indexed, or after the payer's data was erased. */
export async function readOtherPayments(deps: OfficerDeps, paymentId: string, dustLimitRaw: bigint) {
  const { db } = deps;
  const own = await db.paymentSearch.findUnique({ where: { paymentId }, select: { emailIndex: true } });
  const emailIndex = own?.emailIndex ?? null;
  if (emailIndex === null) return { payments: [], hasMore: false };
  const rows = await db.paymentSearch.findMany({
    where: { emailIndex, paymentId: { not: paymentId } },
    orderBy: { paymentId: 'desc' },
    take: MAX_OTHERS + 1,
    select: {
      payment: {
        select: {
          ...{ id: true, usdAmount: true, createdAt: true, ...LABELLED_COLUMNS },
          merchant: { select: { name: true } },
        },
      },
    },
  });
  const shown = rows.slice(0, MAX_OTHERS).map(({ payment }) => payment);
  const decisions = await readEarlierDecisions(
    deps,
    paymentId,
    shown.map(({ id }) => id),
  );
  const payments = shown.map((payment) => ({
    ...{ id: payment.id, merchantName: payment.merchant.name, usd: formatUsd(payment.usdAmount) },
    ...{ createdAt: payment.createdAt.toISOString(), ...labelledStatus(payment, dustLimitRaw) },
    /** The officers' decision about its payer; null without one. */
    decision: decisions.get(payment.id) ?? null,
  }));
  return { payments, hasMore: rows.length > MAX_OTHERS };
}

/** `isSameEntry`: it was held for an entry of a list that also matches the payment in review. */
type EarlierDecision = {
  readonly verdict: 'clear' | 'denied';
  readonly at: string;
  readonly isSameEntry: boolean;
};

/** A payment has one decision that took effect. */
async function readEarlierDecisions(
  { db, keyRing }: OfficerDeps,
  paymentId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, EarlierDecision>> {
  const entries = await db.auditLogEntry.findMany({
    where: { paymentId: { in: [...otherIds] }, action: { in: ['reviewCleared', 'reviewDenied'] } },
    orderBy: { sequence: 'asc' },
    take: MAX_OTHERS,
    select: { paymentId: true, action: true, at: true },
  });
  if (entries.length === 0) return new Map();
  const customers = await db.paymentCustomer.findMany({
    where: { paymentId: { in: [paymentId, ...otherIds] } },
    select: { paymentId: true, sealed: true, wrappedKey: true, sealedHits: true },
  });
  const listed = new Map(customers.map((customer) => [customer.paymentId, entriesOf(keyRing, customer)]));
  const own = new Set(listed.get(paymentId));
  return new Map(
    entries.flatMap(({ paymentId: id, action, at }): [string, EarlierDecision][] => {
      if (id === null) return [];
      const verdict = action === 'reviewCleared' ? 'clear' : 'denied';
      const isSameEntry = listed.get(id)?.some((entry) => own.has(entry)) === true;
      return [[id, { verdict, at: at.toISOString(), isSameEntry }]];
    }),
  );
}

/** The matching entries of lists; none after erasure, or if they can't be decrypted: one unreadable record must not hide the case. */
function entriesOf(
  keyRing: KeyRing,
  customer: SealedCustomer & { readonly sealedHits: string | null },
): readonly string[] {
  if (customer.wrappedKey === null) return [];
  try {
    return openHits(keyRing, customer).map(({ list, entityId }) => JSON.stringify([list, entityId]));
  } catch {
    return [];
  }
}
