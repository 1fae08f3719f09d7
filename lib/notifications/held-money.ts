// The notification of money that needs a decision, as the dashboard shows it: which amounts and orders, and whether they are still
// held. Read when it is shown, because the stored fact names the items only.
import { z } from 'zod';
import { DOLLAR, minorUnitsText } from '@/lib/core/currencies';
import { parseDecimal } from '@/lib/core/decimal';
import { priceText } from '@/lib/core/languages/prices';
import { minorUnitsFromRaw } from '@/lib/core/price-in-raw';
import { formatNano, parseRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { ATTENTION_LINK, ATTENTION_TEXT, type NotificationText } from './notification-text';

/** Amounts in one text. */
const MAX_NAMED = 5;

/** `name`: amount and order; null without both. `isDenied`: the operator holds it because the payment was denied. */
export type HeldMoney = {
  readonly name: string | null;
  readonly isDenied: boolean;
  readonly isResolved: boolean;
};

/** @param references of attention items @returns the money of those that exist, by reference */
export async function readHeldMoney(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, HeldMoney>> {
  if (references.length === 0) return new Map();
  const items = await db.attentionItem.findMany({
    where: { reference: { in: [...references] } },
    select: { reference: true, kind: true, paymentId: true, detail: true, resolvedAt: true },
  });
  const payments = await db.payment.findMany({
    where: { id: { in: items.flatMap(({ paymentId }) => paymentId ?? []) } },
    select: PAYMENT_COLUMNS,
  });
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  return new Map(
    items.map(({ reference, kind, paymentId, detail, resolvedAt }) => {
      const payment = paymentOf.get(paymentId ?? '') ?? null;
      const isDenied = kind === 'complianceHold' && payment?.status === 'AMLError';
      return [reference, { name: nameOf(payment, detail), isDenied, isResolved: resolvedAt !== null }];
    }),
  );
}

const PAYMENT_COLUMNS = {
  ...{ id: true, orderId: true, status: true },
  ...{ usdPerNano: true, priceCurrency: true, pricePerNano: true },
} as const;

type NamedPayment = Pick<Payment, keyof typeof PAYMENT_COLUMNS>;

const detailSchema = z.object({ amountRaw: z.string() });

/** "$12.34 · EX-1": the held amount at the payment's locked rate, rounded down, and the order. */
function nameOf(payment: NamedPayment | null, detail: unknown): string | null {
  const raw = parseRaw(detailSchema.safeParse(detail).data?.amountRaw ?? '');
  const amount = raw === undefined ? null : amountText(payment, raw);
  return [amount, payment?.orderId].filter(Boolean).join(' · ') || null;
}

function amountText(payment: NamedPayment | null, raw: bigint): string {
  const currency = payment?.priceCurrency ?? DOLLAR;
  const perNano = parseDecimal(payment?.pricePerNano ?? payment?.usdPerNano ?? '');
  const minorUnits = perNano === undefined ? 0n : minorUnitsFromRaw(raw, perNano, currency);
  if (minorUnits === 0n) return `${formatNano(raw)} nano`;
  return priceText('en', minorUnitsText(minorUnits, currency), currency);
}

/** Without any money, as in a notification of the previous version, the text names none. Pure. */
export function heldMoneyText(money: readonly HeldMoney[]): NotificationText {
  const held = money.filter(({ isResolved }) => !isResolved);
  if (money.length === 0) return ATTENTION_TEXT;
  if (held.length === 0) {
    return {
      ...{ tone: 'good', link: ATTENTION_LINK, title: `Resolved: ${namesOf(money)}` },
      text: 'The decision was made. You don’t need to do anything.',
    };
  }
  if (held.every(({ isDenied }) => isDenied)) {
    return {
      ...{ ...ATTENTION_TEXT, title: 'Payment denied, money held by the operator' },
      text: `${namesOf(held)}. The operator decides what happens to it. You don’t need to do anything.`,
    };
  }
  if (held.length === 1) {
    return {
      ...{ ...ATTENTION_TEXT, title: `${namesOf(held)} is held` },
      text: 'It is held until someone decides what happens to it.',
    };
  }
  return {
    ...{ ...ATTENTION_TEXT, title: `${held.length} amounts are held` },
    text: `${namesOf(held)}. They are held until someone decides what happens to them.`,
  };
}

function namesOf(money: readonly HeldMoney[]): string {
  const names = money.slice(0, MAX_NAMED).map(({ name }) => name ?? 'Money of a payment');
  const more = money.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
