// The test wallet: makes each payment from a new account and receives the refunds.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deriveSecretKey } from '@/lib/nano/keys';
import type { Ledger } from '../ledger/ledger';
import type { Payment } from '../persistence/ledger-store';
import { type Faucet, payableAccount, WalletError } from './faucet';
import { createFreshAccounts, payOnce } from './fresh-accounts';
import { receiveAll } from './own-blocks';
import { type PaymentView, viewPayment } from './payment-view';

/** Payments in the list. */
export const MAX_LISTED_PAYMENTS = 100;

export type PayRequest = {
  readonly destination: string;
  readonly amountRaw: bigint;
  /** Identifies the payment: a second request with the same reference does not pay again. */
  readonly reference?: string | undefined;
};
export type PayReceipt = { readonly sender: string; readonly blockHash: string; readonly amountRaw: bigint };

export type Wallet = {
  /**
   * Pays from a new account. Resolves when the send is stored; confirmation follows later. For a known reference it
   * returns the receipt of the earlier payment and ignores the other fields.
   * @throws WalletError on a bad destination or amount, or when the faucet's balance is too low
   */
  pay(request: PayRequest): Promise<PayReceipt>;
  /** The latest payments, newest first, with their refunds. */
  payments(): readonly PaymentView[];
  /** The secret key of one of the wallet's paying accounts. */
  secretKeyOf(account: string): Uint8Array | undefined;
  /** Receives the receivables of the wallet's accounts after a restart. */
  pocketAll(): void;
};

export type WalletDeps = {
  readonly ledger: Ledger;
  readonly faucet: Faucet;
  /** 32 bytes, from which every paying account is derived. */
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
    // Funding and opening are confirmed immediately; only the payment itself waits for the network.
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
      if (request.amountRaw <= 0n) throw new WalletError('the amount must be above zero');
      // One at a time, yielding to other callers in between: a payment takes about 20 ms of computation.
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
