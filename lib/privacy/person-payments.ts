// What officers see of a person's payments: merchant, amount, date, hold, and whose they are. Masked until an officer reveals it.
import {
  type CustomerFields,
  maskCustomer,
  openCustomer,
  type SealedCustomer,
} from '@/lib/compliance/customer-record';
import { foldName } from '@/lib/core/fold-name';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import { writeTransaction } from '@/lib/db/transaction';
import { formatUsd } from '@/lib/rates/quote';
import type { PersonErasureDeps } from './erase-person';
import type { PersonDeps } from './find-person';

/** A payer as shown: empty texts where nothing is stored. */
export type ShownPayer = { readonly name: string; readonly email: string };

/** Payments of one page by id. `revealed`: with the payers' full names and e-mail addresses. */
export async function readPersonPayments(
  { db, keyRing }: PersonDeps,
  paymentIds: readonly string[],
  { revealed = false }: { readonly revealed?: boolean } = {},
) {
  const rows = await db.payment.findMany({
    where: { id: { in: [...paymentIds] } },
    select: {
      ...{ id: true, usdAmount: true, createdAt: true, status: true, merchantId: true },
      merchant: { select: { name: true } },
      customer: { select: { paymentId: true, sealed: true, wrappedKey: true, legalHoldAt: true } },
    },
  });
  const people = new Map<string, number>();
  const payments = rows.map(({ id, usdAmount, createdAt, status, merchantId, merchant, customer }) => {
    const fields = customer && readFields(keyRing, customer);
    return {
      ...{ id, status, merchantId, merchantName: merchant.name },
      ...{ usd: formatUsd(usdAmount), createdAt: createdAt.toISOString() },
      isHeld: customer !== null && customer.legalHoldAt !== null,
      /** Null if the data was erased or can't be decrypted. */
      payer: fields && shownPayer(revealed ? fields : maskCustomer(fields)),
      /** The same number for payments under the same name; null without a payer. */
      person: fields && numberOf(people, fields),
    };
  });
  return new Map(payments.map((payment) => [payment.id, payment]));
}

export type PersonPayment =
  Awaited<ReturnType<typeof readPersonPayments>> extends ReadonlyMap<string, infer P> ? P : never;

/**
 * The payers' full names and e-mail addresses, by payment, each with an entry in the audit log.
 * @param paymentIds those of one page, a bounded number
 */
export async function revealPersonPayments(
  { database, clock, keyRing }: PersonErasureDeps,
  paymentIds: readonly string[],
  actor: AuditActor,
): Promise<ReadonlyMap<string, ShownPayer>> {
  const payments = await readPersonPayments({ db: database.db, keyRing }, paymentIds, { revealed: true });
  const shown = [...payments.values()].flatMap(({ id, merchantId, payer }) =>
    payer === null ? [] : [{ paymentId: id, merchantId, payer }],
  );
  // Recorded first: if this fails, nothing is revealed.
  await writeTransaction(database, async (tx) => {
    const at = clock.now();
    const entry = { at, actor, action: 'customerRevealed', detail: {} } as const;
    appendAuditLog(
      tx,
      shown.map(({ paymentId, merchantId }) => ({ ...entry, paymentId, merchantId })),
    );
  });
  return new Map(shown.map(({ paymentId, payer }) => [paymentId, payer]));
}

/** Null if the data was erased, or the encryption key is missing: one unreadable record must not hide the others. */
function readFields(ring: KeyRing, customer: SealedCustomer): CustomerFields | null {
  try {
    return openCustomer(ring, customer);
  } catch {
    return null;
  }
}

function shownPayer({ firstName = '', lastName = '', email = '' }: CustomerFields): ShownPayer {
  return { name: `${firstName} ${lastName}`.trim(), email };
}

/** Numbers people by name, because only the name tells apart those who share a phone number or an e-mail address. */
function numberOf(people: Map<string, number>, { firstName, lastName }: CustomerFields): number {
  const words = foldName(`${firstName ?? ''} ${lastName ?? ''}`)
    .split(' ')
    .toSorted();
  const name = words.join(' ').trim();
  const number = people.get(name) ?? people.size;
  people.set(name, number);
  return number;
}
