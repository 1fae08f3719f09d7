// A case file for an authority, as JSON or CSV: the subject, deposits and transfers with block hashes, screening
// results, timeline, and decisions with their reasons. Contains personal data.

import { openCustomer } from '@/lib/compliance/customer-record';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { signedHash } from '@/lib/money/unsigned-blocks';
import { screeningReasonsOf } from '@/lib/payments/review-policy';
import { openHits } from '@/lib/payments/store-assessment';
import { csvCell } from '@/lib/queries/export/export-payments';
import type { Prisma } from '@/prisma/generated/sqlite/client';

const WITH_ALL = {
  merchant: { select: { name: true } },
  customer: true,
  deposits: { orderBy: { recordedAt: 'asc' } },
  transfers: {
    orderBy: { createdAt: 'asc' },
    include: { block: { select: { hash: true, signature: true } } },
  },
  timeline: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.PaymentInclude;

type PaymentRow = Prisma.PaymentGetPayload<{ include: typeof WITH_ALL }>;

/** A payment with all stored data. */
export type CasePayment = NonNullable<Awaited<ReturnType<typeof readCasePayment>>>;

/** One payment of the case; null if it does not exist. @throws Error if the ring lacks the key of its payer's data */
export async function readCasePayment(db: Queryable, ring: KeyRing, paymentId: string) {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, include: WITH_ALL });
  if (payment === null) return null;
  const [opinions, auditLog] = await Promise.all([
    db.reviewOpinion.findMany({ where: { paymentId }, orderBy: { at: 'asc' } }),
    db.auditLogEntry.findMany({ where: { paymentId }, orderBy: { sequence: 'asc' } }),
  ]);
  return {
    ...factsOf(payment),
    ...subjectOf(ring, payment),
    deposits: payment.deposits.map(
      ({ disposition, sender, amountRaw, blockHash, recordedAt, confirmedAt }) => ({
        ...movement(disposition, sender, amountRaw),
        ...{ blockHash, at: iso(recordedAt), confirmedAt: isoOrNull(confirmedAt) },
      }),
    ),
    transfers: payment.transfers.map(({ kind, destination, amountRaw, block, createdAt, confirmedAt }) => ({
      ...movement(kind, destination, amountRaw),
      ...{ blockHash: signedHash(block), at: iso(createdAt), confirmedAt: isoOrNull(confirmedAt) },
    })),
    timeline: payment.timeline.map(({ at, kind, detail }) => ({ at: iso(at), kind, detail })),
    opinions: opinions.map(({ at, userId: officer, verdict, note }) => ({
      ...{ at: iso(at), officer, verdict, note },
    })),
    auditLog: auditLog.map(({ sequence, at, actor, action, detail, hash }) => ({
      ...{ sequence, at: iso(at), actor, action, detail, hash },
    })),
  };
}

function factsOf(payment: PaymentRow) {
  return {
    paymentIdentifier: payment.id,
    merchant: payment.merchant.name,
    paymentStatus: payment.status,
    createdAt: iso(payment.createdAt),
    endedAt: isoOrNull(payment.endedAt),
    usdAmount: payment.usdAmount,
    nanoAmount: formatNano(BigInt(payment.amountRaw)),
    rawNanoAmount: payment.amountRaw,
    usdPerNano: payment.usdPerNano,
    orderId: payment.orderId,
    depositAddress: payment.depositAddress,
    settlementAddress: payment.settlementAddress,
    heldSince: isoOrNull(payment.sanctionsHoldAt),
  };
}

function subjectOf(ring: KeyRing, { customer, ...payment }: PaymentRow) {
  const isThere = customer !== null && customer.wrappedKey !== null;
  return {
    subject: isThere ? openCustomer(ring, customer) : null,
    country: customer?.country ?? null,
    administrativeArea: customer?.administrativeArea ?? null,
    screening: {
      outcome: payment.screening,
      reasons: screeningReasonsOf(payment.screeningReasons),
      listVersion: payment.screeningListVersion,
      screenedAt: isoOrNull(payment.screenedAt),
      hits: isThere ? openHits(ring, customer) : [],
    },
  };
}

function movement(kind: string, account: string, amountRaw: string) {
  return { kind, account, nanoAmount: formatNano(BigInt(amountRaw)), rawNanoAmount: amountRaw };
}

function iso(date: Date): string {
  return date.toISOString();
}

function isoOrNull(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

const COLUMNS = ['payment', 'at', 'kind', 'who', 'nano', 'raw', 'block', 'text'] as const;

type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

/** RFC 4180, with a header row. */
export function caseCsv(payments: readonly CasePayment[]): string {
  const rows = payments.flatMap((payment) =>
    rowsOf(payment).map((row) => ({ ...row, payment: payment.paymentIdentifier })),
  );
  const lines = rows.map((row: Row) => COLUMNS.map((column) => csvCell(row[column] ?? '')).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function rowsOf(payment: CasePayment): Row[] {
  const { createdAt: at, nanoAmount: nano, rawNanoAmount: raw, screening } = payment;
  const text = `${payment.usdAmount} USD, ${payment.paymentStatus}, order ${payment.orderId ?? '-'}`;
  const facts: Row[] = [
    { at, kind: 'payment', who: payment.merchant, nano, raw, text },
    ...Object.entries(payment.subject ?? {}).map(([field, value]) => ({
      ...{ at, kind: `subject.${field}`, text: value },
    })),
    ...screening.hits.map((hit) => ({
      ...{ at: screening.screenedAt ?? at, kind: 'hit', who: `${hit.list} ${hit.entityId}` },
      text: `${hit.name}, ${hit.programs.join(' ')}, score ${hit.score}`,
    })),
  ];
  return [...facts, ...eventsOf(payment).toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))];
}

function eventsOf(payment: CasePayment): Row[] {
  return [
    ...payment.deposits.map((deposit) => movementRow('deposit', deposit)),
    ...payment.transfers.map((transfer) => movementRow('transfer', transfer)),
    ...payment.timeline.map(({ at, kind, detail }) => ({
      ...{ at, kind: `timeline.${kind}`, text: JSON.stringify(detail) },
    })),
    ...payment.opinions.map(({ at, officer, verdict, note }) => ({
      ...{ at, kind: `opinion.${verdict}`, who: officer, text: note },
    })),
    ...payment.auditLog.map(({ at, actor, action, sequence, detail }) => ({
      ...{ at, kind: `audit.${action}`, who: actor, text: `${sequence} ${detail}` },
    })),
  ];
}

type Movement = CasePayment['deposits' | 'transfers'][number];

function movementRow(what: string, { kind, account, at, ...amounts }: Movement): Row {
  const { nanoAmount: nano, rawNanoAmount: raw, blockHash, confirmedAt } = amounts;
  const text = confirmedAt === null ? 'not confirmed' : `confirmed ${confirmedAt}`;
  return { at, kind: `${what}.${kind}`, who: account, nano, raw, block: blockHash ?? '', text };
}
