// Whether what an officer writes for the audit log tells who the payer is: the log keeps it for ever, an erasure does not.
import { foldName } from '@/lib/compliance/fold-name';
import type { KeyRing } from '@/lib/core/key-ring';
import { type CustomerFields, openCustomer, type SealedCustomer } from './customer-record';

/** Digits from which on a number is told from that of an order, and the letters of a name worth looking for. */
const LEAST_DIGITS = 7;
const LEAST_LETTERS = 2;

/** Whether a note holds the payer's last name as words of their own, the e-mail address, or the phone number. Pure. */
export function namesPayer(note: string, { lastName, email, phoneNumber }: CustomerFields): boolean {
  const name = foldName(lastName ?? '');
  if (name.length >= LEAST_LETTERS && ` ${foldName(note)} `.includes(` ${name} `)) return true;
  const mailbox = (email ?? '').trim().toLowerCase();
  if (mailbox !== '' && note.toLowerCase().includes(mailbox)) return true;
  const digits = (phoneNumber ?? '').replace(/\D/g, '');
  return digits.length >= LEAST_DIGITS && note.replace(/[^\p{L}\d]/gu, '').includes(digits);
}

/** The same of a stored payer. Who can't be opened any more, or by this ring, is not recognised. */
export function namesStored(note: string, ring: KeyRing, customer: SealedCustomer): boolean {
  try {
    return namesPayer(note, openCustomer(ring, customer));
  } catch {
    return false;
  }
}
