// The content of the e-mails about a payment: its receipt, and one of its refunds. Times are in the merchant's time zone, with
// the zone's name.

import { nanoText, timeText } from '@/lib/core/languages/numbers';
import { priceText } from '@/lib/core/languages/prices';
import { sumRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { Merchant, Transfer } from '@/prisma/generated/sqlite/client';
import { nanoAmount } from '../payer-view';
import { readOrder } from '../read-payer-view';
import { readReceipt } from '../receipt';
import type { MailWriter } from './mail-texts';
import type { LetterContent, LetterDeps } from './payer-letter';

export type LetterSubject = {
  readonly deps: LetterDeps;
  readonly paymentId: string;
  readonly merchant: Pick<Merchant, 'name' | 'timeZone'>;
  readonly writer: MailWriter;
};

/** Null without a receipt. */
export async function receiptContent(subject: LetterSubject): Promise<LetterContent | null> {
  const { merchant, writer } = subject;
  const receipt = await readReceipt(subject.deps, subject.paymentId);
  if (receipt === null || receipt.endedAt === null) return null;
  const amount = priceText(writer.language, receipt.price.amount, receipt.price.currency);
  const paidAt = timeText(writer.language, receipt.endedAt, merchant.timeZone);
  return {
    title: writer.page('receipt.of', { merchant: merchant.name }),
    text: writer.mail('receipt.text', { amount, merchant: merchant.name }),
    price: [writer.page('invoice.total'), amount],
    facts: [
      [writer.page('facts.amount'), nanoText(writer.language, receipt.amount.nano)],
      [writer.page('receipt.completed'), paidAt],
      ...orderFacts(writer, receipt),
    ],
    ...footOf(subject),
  };
}

/** Transfers of one manual refund, which come from one to a few accounts. */
const MAX_TRANSFERS = 100;
/**
 * Automatic refunds of one payment that get an e-mail. Whoever creates a payment enters the address: without a limit, tiny deposits
 * from many senders would fill the mailbox of somebody else.
 */
const MAX_AUTOMATIC_LETTERS = 10;

/**
 * Null while a transfer is unconfirmed, and for automatic refunds after the first 10. Reads no deposits: a payment may have
 * thousands, and hundreds of refunds.
 */
export async function refundContent(subject: LetterSubject, refundId: string): Promise<LetterContent | null> {
  const { deps, paymentId, merchant, writer } = subject;
  const { db } = deps.database;
  const transfers = await db.transfer.findMany({
    where: { paymentId, kind: 'refund', OR: [{ id: refundId }, { manualRefundId: refundId }] },
    take: MAX_TRANSFERS,
    include: { block: { select: { hash: true } } },
  });
  const [first] = transfers;
  if (first === undefined || transfers.some(({ confirmedAt }) => confirmedAt === null)) return null;
  if (first.manualRefundId === null && (await earlierRefunds(db, first)) >= MAX_AUTOMATIC_LETTERS)
    return null;
  const order = await readOrder(deps.database, paymentId);
  if (order === null) return null;
  const total = nanoAmount(sumRaw(transfers.map(({ amountRaw }) => BigInt(amountRaw))));
  const amount = nanoText(writer.language, total.nano);
  const destinations = [...new Set(transfers.map(({ destination }) => destination))];
  const hashes = transfers.flatMap(({ block }) => block?.hash ?? []);
  return {
    title: writer.mail('refund.title', { merchant: merchant.name }),
    text: writer.mail('refund.text', { amount, merchant: merchant.name }),
    facts: [
      ...destinations.map((destination) => [writer.mail('refund.address'), destination] as const),
      ...hashes.map((hash) => [writer.mail('refund.block'), hash] as const),
      ...orderFacts(writer, order),
    ],
    ...footOf(subject),
  };
}

/** The payment's automatic refunds that were created before this one, at most 10. */
function earlierRefunds(db: Queryable, { id, paymentId, createdAt }: Transfer): Promise<number> {
  return db.transfer.count({
    where: {
      ...{ paymentId, kind: 'refund', manualRefundId: null },
      OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
    },
    take: MAX_AUTOMATIC_LETTERS,
  });
}

type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

function orderFacts(writer: MailWriter, order: Order): (readonly [string, string])[] {
  const { orderId, orderDescription, paymentIdentifier } = order;
  return [
    ...(orderId === null ? [] : [[writer.page('facts.order'), orderId] as const]),
    ...(orderDescription === null ? [] : [[writer.page('facts.for'), orderDescription] as const]),
    [writer.page('facts.payment'), paymentIdentifier],
  ];
}

function footOf({ deps, paymentId, merchant, writer }: LetterSubject): Pick<LetterContent, 'link' | 'why'> {
  const url = `${deps.config.publicUrl}/checkout/${paymentId}/receipt`;
  return {
    link: { url, label: writer.mail('receipt.link') },
    why: writer.mail('why.payment', { merchant: merchant.name }),
  };
}
