// Turns e-mail about a payment, an invoice or a payment link off, by the link in each e-mail. The link's token is derived, so
// nothing is stored.
import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Queryable } from '@/lib/db/client';

/**
 * What a recipient turns e-mail off about. `id`: of the payment or the invoice. A payment link can be sent to several people, so for
 * one it is the id of the recipient's e-mail.
 */
export type OptOutSubject = { readonly kind: keyof typeof LETTERS; readonly id: string };

const LETTERS = { payment: 'p', invoice: 'i', paymentLink: 'l' } as const;
const KINDS: Readonly<Record<string, OptOutSubject['kind'] | undefined>> = {
  p: 'payment',
  i: 'invoice',
  l: 'paymentLink',
};
const TOKEN_BYTES = 16;
/** Longer than any token. */
const MAX_TOKEN_CHARACTERS = 200;

/** The token of the link: `<kind>.<id>.<key id>.<22 characters>`. Allows nothing but turning e-mail off. */
export function optOutToken(ring: KeyRing, subject: OptOutSubject): string {
  return tokenOf(ring, ring.currentId, subject) ?? '';
}

/** What the token is about; null for an invalid one. Tokens of older keys work as long as the ring has the key. */
export function readOptOutToken(ring: KeyRing, token: string): OptOutSubject | null {
  if (token.length > MAX_TOKEN_CHARACTERS) return null;
  const [letter = '', id = '', keyId = '', ...rest] = token.split('.');
  const kind = Object.hasOwn(KINDS, letter) ? KINDS[letter] : undefined;
  if (kind === undefined || rest.length !== 1 || !mayBeId(id)) return null;
  const expected = tokenOf(ring, keyId, { kind, id });
  // Hashed, because timingSafeEqual requires equal lengths.
  return expected !== null && timingSafeEqual(digest(token), digest(expected)) ? { kind, id } : null;
}

function tokenOf(ring: KeyRing, keyId: string, { kind, id }: OptOutSubject): string | null {
  const key = ring.keys.get(keyId);
  if (key === undefined) return null;
  const bytes = hkdfSync('sha256', key, '', `no-email:${kind}:${id}`, TOKEN_BYTES);
  return `${LETTERS[kind]}.${id}.${keyId}.${Buffer.from(bytes).toString('base64url')}`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export type OptOutView = {
  readonly kind: OptOutSubject['kind'];
  readonly merchantName: string;
  readonly isOff: boolean;
};

/** What the page of the link shows; null for an invalid token. */
export async function readOptOut(db: Queryable, ring: KeyRing, token: string): Promise<OptOutView | null> {
  const subject = readOptOutToken(ring, token);
  if (subject === null) return null;
  const { kind, id } = subject;
  const merchant = { select: { name: true } } as const;
  if (kind === 'invoice') {
    const link = await db.paymentLink.findUnique({ where: { id }, select: { noEmailAt: true, merchant } });
    return link && { kind, merchantName: link.merchant.name, isOff: link.noEmailAt !== null };
  }
  if (kind === 'paymentLink') {
    const email = await db.payerEmail.findUnique({ where: { id } });
    const sender = email && (await db.merchant.findUnique({ where: { id: email.merchantId } }));
    return sender && { kind, merchantName: sender.name, isOff: email.noEmailAt !== null };
  }
  const payment = await db.payment.findUnique({
    where: { id },
    select: { merchant, customer: { select: { noEmailAt: true, erasedAt: true } } },
  });
  if (payment === null) return null;
  const { customer } = payment;
  const isOff = customer === null || customer.noEmailAt !== null || customer.erasedAt !== null;
  return { kind, merchantName: payment.merchant.name, isOff };
}

/** Turns e-mail off; repeating it changes nothing. @returns false for an invalid token */
export async function turnEmailOff(
  { database: { db }, clock, keyRing }: { database: Database; clock: Clock; keyRing: KeyRing },
  token: string,
): Promise<boolean> {
  const subject = readOptOutToken(keyRing, token);
  if (subject === null) return false;
  const { kind, id } = subject;
  const data = { noEmailAt: clock.now() };
  switch (kind) {
    case 'invoice':
      await db.paymentLink.updateMany({ where: { id, noEmailAt: null }, data });
      return true;
    case 'paymentLink':
      await db.payerEmail.updateMany({ where: { id, noEmailAt: null }, data });
      return true;
    case 'payment':
      await db.paymentCustomer.updateMany({ where: { paymentId: id, noEmailAt: null }, data });
      return true;
  }
}
