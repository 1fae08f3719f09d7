// An officer's optional message to the merchant about a decision. The decision's reason is only for officers. The message is a
// timeline entry, stored before the decision: the merchant reads it once the decision has taken effect, so that neither can exist
// without the other.
import type { Clock } from '@/lib/core/clock';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendTimeline, timelineActor } from '@/lib/payments/append-timeline';
import { type Decision, decideReview, type ReviewDecision } from '@/lib/payments/decide-payment';
import { lockPayment } from '@/lib/payments/lock-payment';
import { parseReviewNote } from '@/lib/payments/payment-notes';
import { HOLD_RELEASED, RELEASE_AGREED } from '@/lib/payments/review-opinions';
import type { ScreenPaymentDeps } from '@/lib/payments/screen-payment';
import type { Prisma, TimelineEntry } from '@/prisma/generated/sqlite/client';

/** Kind of the timeline entry that holds the message. */
export const MERCHANT_MESSAGE = 'merchantMessage';

/** What the message is about: the payer is approved or rejected, or held money is released. */
type MessageTopic = ReviewDecision['verdict'] | 'release';

/** Decisions by the kind of their timeline entry. */
const TOPICS: Readonly<Record<string, MessageTopic>> = {
  reviewCleared: 'clear',
  reviewDenied: 'denied',
  [HOLD_RELEASED]: 'release',
};

/** Entries with an officer's reason. */
const WITH_REASON: ReadonlySet<string> = new Set([...Object.keys(TOPICS), RELEASE_AGREED]);

/** Entries read per payment, the latest first. */
const MAX_MESSAGES = 100;

/** The trimmed message, empty for none; undefined when it is too long or contains hidden characters. */
export function parseMerchantMessage(text: string): string | undefined {
  return text.trim() === '' ? '' : parseReviewNote(text);
}

/** Decides a review as `decideReview`, with a message to the merchant, which may be empty. */
export async function decideWithMessage(
  deps: ScreenPaymentDeps,
  decision: ReviewDecision,
  message: string,
): Promise<Decision> {
  const { paymentId, verdict, userId } = decision;
  await storeMerchantMessage(deps, { paymentId, topic: verdict, message, userId });
  return decideReview(deps, decision);
}

/** Stores the message that the merchant reads once this user's decision takes effect. It replaces their earlier one. */
export async function storeMerchantMessage(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  about: {
    readonly paymentId: string;
    readonly topic: MessageTopic;
    /** Empty for none. */
    readonly message: string;
    readonly userId: string;
  },
): Promise<void> {
  const { paymentId, topic, message: note, userId } = about;
  await writeTransaction(database, async (tx) => {
    if ((await lockPayment(tx, paymentId)) === null) return;
    const known = (await readMerchantMessages(tx, [paymentId]))(paymentId, userId, topic);
    if (note === known) return;
    const entry = { paymentId, at: clock.now(), kind: MERCHANT_MESSAGE, detail: { topic, note } };
    appendTimeline(tx, { ...entry, actor: timelineActor(userActor(userId)) });
  });
}

/** What one officer wrote about a payment; empty for nothing. */
type OfficerTexts = (paymentId: string, userId: string, topic: MessageTopic) => string;

/**
 * Reads the officers' latest messages to the merchant.
 * @param paymentIds those of one page, a bounded number
 */
export function readMerchantMessages(db: Queryable, paymentIds: readonly string[]): Promise<OfficerTexts> {
  return readTexts(db, paymentIds, MERCHANT_MESSAGE);
}

/** Reads the latest reasons of officers who agreed to release held money. */
export function readReleaseReasons(db: Queryable, paymentIds: readonly string[]): Promise<OfficerTexts> {
  return readTexts(db, paymentIds, RELEASE_AGREED);
}

async function readTexts(
  db: Queryable,
  paymentIds: readonly string[],
  kind: typeof MERCHANT_MESSAGE | typeof RELEASE_AGREED,
): Promise<OfficerTexts> {
  const entries = await db.timelineEntry.findMany({
    where: { paymentId: { in: [...paymentIds] }, kind },
    orderBy: { id: 'desc' },
    take: paymentIds.length * MAX_MESSAGES,
    select: { paymentId: true, actor: true, detail: true },
  });
  const texts = new Map(
    entries.toReversed().map(({ paymentId, actor, detail }) => {
      // An agreement is about nothing else.
      const { topic = 'release', note } = fieldsOf(detail);
      return [`${paymentId} ${actor} ${topic}`, typeof note === 'string' ? note : ''];
    }),
  );
  return (paymentId, userId, topic) => texts.get(`${paymentId} ${userActor(userId)} ${topic}`) ?? '';
}

type Entry = Pick<TimelineEntry, 'kind' | 'actor' | 'detail'>;

/**
 * The entries as the merchant sees them: an officer's decision has the message to the merchant in place of the reason. Pure.
 * @param entries of one payment, oldest first
 */
export function asMerchantSees<Row extends Entry>(entries: readonly Row[]): Row[] {
  const messages = new Map<string, Prisma.JsonObject>();
  const shown: Row[] = [];
  for (const entry of entries) {
    const fields = fieldsOf(entry.detail);
    if (entry.kind === MERCHANT_MESSAGE) messages.set(`${entry.actor} ${fields.topic}`, fields);
    else if (WITH_REASON.has(entry.kind)) {
      const message = messages.get(`${entry.actor} ${TOPICS[entry.kind]}`);
      shown.push({ ...entry, detail: withMessage(fields, message) });
    } else shown.push(entry);
  }
  return shown;
}

function withMessage(
  { note: _reason, noteErasedAt: _erased, ...facts }: Prisma.JsonObject,
  message: Prisma.JsonObject | undefined,
): Prisma.JsonObject {
  const { note, noteErasedAt } = message ?? {};
  return {
    ...facts,
    ...(note !== undefined && note !== '' && { note }),
    ...(noteErasedAt !== undefined && { noteErasedAt }),
  };
}

function fieldsOf(detail: Prisma.JsonValue): Prisma.JsonObject {
  return detail !== null && typeof detail === 'object' && !Array.isArray(detail) ? detail : {};
}
