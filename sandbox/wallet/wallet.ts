// The test wallet: pays each payment from a fresh account, and takes back what is refunded to it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAddress } from '@/lib/nano/address';
import { openBlock, receiveBlock, sendBlock } from '@/lib/nano/block';
import { deriveSecretKey, publicKeyOf } from '@/lib/nano/keys';
import { GENESIS_ACCOUNT } from '../ledger/genesis';
import type { Ledger } from '../ledger/ledger';
import { CONFIRMED_RECEIVABLES, receivablesOf } from '../ledger/receivables';
import { headOf } from '../ledger/state';
import { type Faucet, payableAccount, WalletError } from './faucet';
import { publishOwnBlock } from './own-block';
import type { Payment } from './payment';
import { type PaymentView, viewPayment } from './payment-view';

/** How many payments the list shows. */
export const MAX_LISTED_PAYMENTS = 100;
/** How many indices may be taken already before the wallet gives up looking for a fresh one. */
const MAX_TAKEN_INDICES = 10_000;

export type PayRequest = { readonly destination: string; readonly amountRaw: bigint };
export type PayReceipt = { readonly sender: string; readonly blockHash: string; readonly amountRaw: bigint };

export type Wallet = {
  /**
   * Pays from a fresh account; resolves when the send is stored. Confirmation follows by itself.
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

export function createWallet(deps: {
  ledger: Ledger;
  faucet: Faucet;
  /** 32 bytes, from which every paying account comes. */
  seed: Uint8Array;
  /** Payments of earlier runs, oldest first. */
  payments: readonly Payment[];
  recordPayment: (payment: Payment) => void;
  now: () => Date;
}): Wallet {
  const { ledger, faucet, seed } = deps;
  const bySender = new Map(deps.payments.map((payment) => [payment.sender, payment]));
  let latest = deps.payments.slice(-MAX_LISTED_PAYMENTS);
  let nextIndex = 1 + deps.payments.reduce((highest, payment) => Math.max(highest, payment.index), -1);
  let queue: Promise<unknown> = Promise.resolve();

  function freshAccount(): { index: number; account: string; secretKey: Uint8Array } {
    for (let taken = 0; taken < MAX_TAKEN_INDICES; taken += 1) {
      const index = nextIndex;
      nextIndex += 1;
      const secretKey = deriveSecretKey(seed, index);
      const account = formatAddress(publicKeyOf(secretKey));
      const used = ledger.state.accounts.has(account) || ledger.state.pending.has(account);
      if (!used) return { index, account, secretKey };
    }
    throw new Error('no fresh wallet account found');
  }

  /** Fund, open and send, in one turn; the first two are the wallet's own affair and are confirmed at once. */
  async function payNow(destination: string, amountRaw: bigint): Promise<PayReceipt> {
    const { index, account, secretKey } = freshAccount();
    const fundingHash = faucet.send(account, amountRaw);
    const open = openBlock({ account, representative: GENESIS_ACCOUNT, sourceHash: fundingHash, amountRaw });
    const openHash = publishOwnBlock(ledger, open, secretKey, 'receive');
    const send = sendBlock({
      account,
      previous: openHash,
      previousBalanceRaw: amountRaw,
      representative: GENESIS_ACCOUNT,
      destination,
      amountRaw,
    });
    const blockHash = publishOwnBlock(ledger, send, secretKey, 'send');
    const sentAt = deps.now().toISOString();
    remember({ index, sender: account, destination, amountRaw, blockHash, fundingHash, sentAt });
    await ledger.confirm(openHash, { internal: true });
    return { sender: account, blockHash, amountRaw };
  }

  function remember(payment: Payment): void {
    deps.recordPayment(payment);
    bySender.set(payment.sender, payment);
    latest = [...latest.slice(1 - MAX_LISTED_PAYMENTS), payment];
  }

  function pocket(account: string): void {
    const payment = bySender.get(account);
    if (payment === undefined) return;
    const secretKey = deriveSecretKey(seed, payment.index);
    for (const pending of receivablesOf(ledger.state, account, CONFIRMED_RECEIVABLES)) {
      const head = headOf(ledger.state, account);
      if (head === undefined) return;
      const block = receiveBlock({
        account,
        previous: head.hash,
        previousBalanceRaw: head.balanceRaw,
        representative: head.representative,
        sourceHash: pending.hash,
        amountRaw: pending.amountRaw,
      });
      publishOwnBlock(ledger, block, secretKey, 'receive');
    }
  }

  ledger.listen({ confirmed: ({ entry }) => pocket(entry.counterpart ?? '') });

  return {
    async pay({ destination, amountRaw }) {
      const account = payableAccount(destination);
      if (amountRaw <= 0n) throw new WalletError('the amount must be over zero');
      // One at a time, with a turn for other callers between: a payment takes some 20 ms of arithmetic.
      const paid = queue.then(() => nextTurn()).then(() => payNow(account, amountRaw));
      queue = paid.catch(() => undefined);
      return paid;
    },
    payments: () => latest.map((payment) => viewPayment(ledger.state, payment)).reverse(),
    secretKeyOf(account) {
      const payment = bySender.get(account);
      return payment === undefined ? undefined : deriveSecretKey(seed, payment.index);
    },
    pocketAll() {
      for (const account of ledger.state.pending.keys()) pocket(account);
    },
  };
}
