// The test wallet: pays each payment from a fresh account, and takes back what is refunded to it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deriveSecretKey } from '@/lib/nano/keys';
import type { Ledger } from '../ledger/ledger';
import type { Payment } from '../persistence/ledger-store';
import { type Faucet, payableAccount, WalletError } from './faucet';
import { createFreshAccounts, payOnce } from './fresh-accounts';
import { receiveAll } from './own-blocks';
import { type PaymentView, viewPayment } from './payment-view';

/** How many payments the list shows. */
export const MAX_LISTED_PAYMENTS = 100;

export type PayRequest = {
  readonly destination: string;
  readonly amountRaw: bigint;
  /** Names the payment: asked for again by the same name, it is not paid again. */
  readonly reference?: string | undefined;
};
export type PayReceipt = { readonly sender: string; readonly blockHash: string; readonly amountRaw: bigint };

export type Wallet = {
  /**
   * Pays from a fresh account; resolves when the send is stored. Confirmation follows by itself. A payment whose
   * reference is known was made before: its receipt is given again, whatever the request says besides.
   * @throws WalletError on a bad destination or amount, or when the faucet has not enough
   */
  pay(request: PayRequest): Promise<PayReceipt>;
  /** The latest payments, newest first, with what came back. */
  payments(): readonly PaymentView[];
  /** The secret key of one of the wallet's paying accounts. */
  secretKeyOf(account: string): Uint8Array | undefined;
  /** Receives what waits for the wallet's accounts: after a restart. */
  pocketAll(): void;
};

export type WalletDeps = {
  readonly ledger: Ledger;
  readonly faucet: Faucet;
  /** 32 bytes, from which every paying account comes. */
  readonly seed: Uint8Array;
  /** Payments of earlier runs, oldest first. */
  readonly payments: readonly Payment[];
  readonly recordPayment: (payment: Payment) => void;
  readonly now: () => Date;
};

export function createWallet(deps: WalletDeps): Wallet {
  const { ledger, seed } = deps;
  const bySender = new Map(deps.payments.map((payment) => [payment.sender, payment]));
  const byReference = new Map(deps.payments.flatMap((payment) => referenced(payment)));
  const highest = deps.payments.reduce((index, payment) => Math.max(index, payment.index), -1);
  const freshAccount = createFreshAccounts(ledger.state, seed, highest + 1);
  let latest = deps.payments.slice(-MAX_LISTED_PAYMENTS);
  let queue: Promise<unknown> = Promise.resolve();

  async function payNow({ destination, amountRaw, reference }: PayRequest): Promise<PayReceipt> {
    const before = byReference.get(reference ?? '');
    if (before !== undefined) return receiptOf(before);
    const payer = freshAccount();
    const { openHash, ...paid } = payOnce(deps, payer, destination, amountRaw);
    const sentAt = deps.now().toISOString();
    const to = { destination, amountRaw, reference };
    const payment = { index: payer.index, sender: payer.account, ...to, ...paid, sentAt };
    deps.recordPayment(payment);
    bySender.set(payment.sender, payment);
    for (const [name] of referenced(payment)) byReference.set(name, payment);
    latest = [...latest.slice(1 - MAX_LISTED_PAYMENTS), payment];
    // Funding and opening are the wallet's own affair; only the payment itself waits for the network.
    await ledger.confirm(openHash, { internal: true });
    return receiptOf(payment);
  }

  function secretKeyOf(account: string): Uint8Array | undefined {
    const payment = bySender.get(account);
    return payment === undefined ? undefined : deriveSecretKey(seed, payment.index);
  }

  function pocket(account: string): void {
    const secretKey = secretKeyOf(account);
    if (secretKey !== undefined) receiveAll(ledger, account, secretKey);
  }

  ledger.listen({
    confirmed({ entry }) {
      if (entry.subtype === 'send' && entry.counterpart !== undefined) pocket(entry.counterpart);
    },
  });

  return {
    async pay(request) {
      const destination = payableAccount(request.destination);
      if (request.amountRaw <= 0n) throw new WalletError('the amount must be over zero');
      // One at a time, with a turn for other callers between: a payment takes some 20 ms of arithmetic.
      const paid = queue.then(() => nextTurn()).then(() => payNow({ ...request, destination }));
      queue = paid.catch(() => undefined);
      return paid;
    },
    payments: () => latest.map((payment) => viewPayment(ledger.state, payment)).reverse(),
    secretKeyOf,
    pocketAll() {
      for (const account of [...ledger.state.pending.keys()]) pocket(account);
    },
  };
}

function referenced(payment: Payment): [reference: string, payment: Payment][] {
  return payment.reference === undefined ? [] : [[payment.reference, payment]];
}

function receiptOf({ sender, blockHash, amountRaw }: Payment): PayReceipt {
  return { sender, blockHash, amountRaw };
}
