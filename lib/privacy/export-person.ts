// A person's access request: all their data in one document, recorded in the audit log. Excludes screening results,
// reasons of decisions, notes, holds and reports.

import { openPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { openCustomer } from '@/lib/compliance/customer-record';
import { type Clock, formatUtcSeconds } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { signedHash } from '@/lib/money/unsigned-blocks';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type FoundPerson, findPerson, type PersonQuery, type PersonSearch } from './find-person';

type ExportDeps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** `document` is personal: for the person only, never logged. */
type PersonExport =
  | {
      readonly outcome: 'exported';
      readonly document: PersonDocument & { readonly exportedAt: string; readonly searchedBy: string };
    }
  | Exclude<PersonSearch, { outcome: 'found' }>;

/** Payments named in the audit log per export; their number is always recorded. */
const MAX_NAMED = 50;

/**
 * All data stored about one person, of all merchants or of one.
 * @throws Error if the ring lacks the key of a record: no partial exports
 */
export async function exportPerson(
  { database, clock, keyRing }: ExportDeps,
  query: PersonQuery,
  actor: AuditActor,
): Promise<PersonExport> {
  const search = await findPerson({ db: database.db, keyRing }, query);
  if (search.outcome !== 'found') return search;
  const { paymentIds, linkIds } = search.person;
  const document = await readPersonDocument(database.db, keyRing, search.person);
  const at = clock.now();
  const { merchantId = null, by } = query;
  const counts = { payments: paymentIds.length, paymentLinks: linkIds.length };
  const detail = { by, ...counts, paymentIds: paymentIds.slice(0, MAX_NAMED) };
  await writeTransaction(database, async (tx) =>
    appendAuditLog(tx, [{ at, actor, action: 'customerExported', merchantId, detail }]),
  );
  return {
    outcome: 'exported',
    document: { exportedAt: formatUtcSeconds(at), searchedBy: by, ...document },
  };
}

/** Rows per query. */
const PAGE_ROWS = 200;

const WITH_ALL = {
  merchant: { select: { name: true } },
  customer: true,
  deposits: { orderBy: { recordedAt: 'asc' } },
  transfers: {
    where: { kind: 'refund' },
    orderBy: { createdAt: 'asc' },
    include: { block: true, claim: true },
  },
} as const satisfies Prisma.PaymentInclude;

type PaymentRow = Prisma.PaymentGetPayload<{ include: typeof WITH_ALL }>;

type PersonDocument = Awaited<ReturnType<typeof readPersonDocument>>;

/** Times are UTC in whole seconds, amounts whole raw. @throws Error if the ring lacks the key of a record */
async function readPersonDocument(db: Queryable, ring: KeyRing, { paymentIds, linkIds }: FoundPerson) {
  const payments: ReturnType<typeof paymentOf>[] = [];
  for (let first = 0; first < paymentIds.length; first += PAGE_ROWS) {
    const ids = paymentIds.slice(first, first + PAGE_ROWS);
    const rows = await db.payment.findMany({
      where: { id: { in: ids } },
      orderBy: { id: 'asc' },
      include: WITH_ALL,
    });
    payments.push(...rows.map((row) => paymentOf(ring, row)));
  }
  const links = [];
  for (const id of linkIds) {
    const link = await db.paymentLink.findUniqueOrThrow({
      where: { id },
      select: { prefill: true, merchant: { select: { name: true } } },
    });
    links.push({ id, merchant: link.merchant.name, paymentCustomer: openPrefill(ring, id, link.prefill) });
  }
  return { payments, paymentLinks: links };
}

function paymentOf(ring: KeyRing, payment: PaymentRow) {
  const { customer } = payment;
  return {
    paymentIdentifier: payment.id,
    merchant: payment.merchant.name,
    createdAt: formatUtcSeconds(payment.createdAt),
    endedAt: timeOf(payment.endedAt),
    paymentStatus: payment.status,
    usdAmount: payment.usdAmount,
    rawNanoAmount: payment.amountRaw,
    depositAddress: payment.depositAddress,
    refundAddress: payment.refundAddress,
    orderId: payment.orderId,
    orderDescription: payment.orderDescription,
    metadata: payment.metadata,
    paymentCustomer: customer === null || customer.erasedAt !== null ? null : openCustomer(ring, customer),
    customerErasedAt: timeOf(customer?.erasedAt ?? null),
    deposits: payment.deposits.map((deposit) => ({
      blockHash: deposit.blockHash,
      sender: deposit.sender,
      rawNanoAmount: deposit.amountRaw,
      confirmedAt: formatUtcSeconds(deposit.confirmedAt),
    })),
    refunds: payment.transfers.map(refundOf),
  };
}

type RefundRow = Pick<
  PaymentRow['transfers'][number],
  'amountRaw' | 'destination' | 'confirmedAt' | 'block' | 'claim'
>;

function refundOf({ amountRaw, destination, confirmedAt, block, claim }: RefundRow) {
  return {
    blockHash: signedHash(block),
    destination,
    rawNanoAmount: amountRaw,
    confirmedAt: timeOf(confirmedAt),
    claimedFor: claim?.destination ?? null,
    claimedAt: timeOf(claim?.claimedAt ?? null),
  };
}

function timeOf(time: Date | null): string | null {
  return time === null ? null : formatUtcSeconds(time);
}
