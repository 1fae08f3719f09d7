// What tests of the signer expect of its responses.
import { expect } from 'vitest';
import { addressOf, NANO, type TestSigner } from './test-signer';

export const PAYER = addressOf(1);

export const SIGNED = { signatures: [expect.stringMatching(/^[0-9A-F]{128}$/)], refusal: null };
export const forbidden = (code: string) => ({ signatures: [], refusal: { kind: 'forbidden', code } });
/** The signer can't say when. */
export const later = (code: string) => ({ signatures: [], refusal: { kind: 'later', code, retryAt: null } });
/** A freeze or a reached limit: the engine asks again after a while. */
export const waiting = (code: 'frozen' | 'capReached') => ({
  signatures: [],
  refusal: { kind: 'later', code, retryAt: expect.any(Date) },
});
export const DELAYED = { signatures: [], refusal: expect.objectContaining({ code: 'delayed' }) };

/** An account with a payer's deposit of this many nano. */
export async function paidAccount(
  signer: TestSigner,
  nano: bigint,
  index = 0,
  merchantId: string | null = 'shop',
) {
  const account = signer.account(index, merchantId);
  const hash = signer.ledger.send(PAYER, account.address, nano * NANO);
  expect(await account.receive(hash, nano * NANO)).toEqual(SIGNED);
  return account;
}
