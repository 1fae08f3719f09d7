// For tests: a development ledger with thousands of tiny sends, written to its journal unsigned.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { hashBlock, openBlock, type StateBlock, sendBlock } from '@/lib/nano/block';
import { GENESIS_ACCOUNT } from '@/sandbox/ledger/genesis';
import { createLedger } from '@/sandbox/ledger/ledger';
import { addBlock, headOf } from '@/sandbox/ledger/state';
import { openLedgerStore } from '@/sandbox/persistence/ledger-store';

/** The journal is trusted; only published blocks must be signed. */
const NO_SIGNATURE = '0'.repeat(128);
const NO_WORK = '0'.repeat(16);

/** The folder of a sandbox whose ledger holds `count` confirmed sends of `amountRaw` each to `destination`. */
export async function spammedLedger(spam: {
  destination: string;
  amountRaw: bigint;
  count: number;
  /** Accounts that send in turn; default: the genesis account. */
  senders?: readonly string[];
}) {
  const { destination, amountRaw, count, senders = [] } = spam;
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-spam-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openLedgerStore(join(dataDir, 'sandbox'), () => undefined);
  const nowS = Math.floor(Date.now() / 1000);
  const ledger = createLedger({ state: store.state, journal: store.journal, nowS: () => nowS });
  const add = (block: StateBlock): string => {
    const hash = hashBlock(block);
    const signed = { ...block, signature: NO_SIGNATURE, work: NO_WORK };
    store.journal.blockAdded(addBlock(store.state, hash, signed, nowS), signed);
    return hash;
  };
  const send = (account: string, to: string, sentRaw: bigint): string => {
    const head = headOf(store.state, account);
    if (head === undefined) throw new Error(`the account ${account} has no block`);
    const { hash: previous, balanceRaw: previousBalanceRaw, representative } = head;
    const place = { account, previous, previousBalanceRaw, representative };
    return add(sendBlock({ ...place, destination: to, amountRaw: sentRaw }));
  };
  const fundsRaw = amountRaw * BigInt(count);
  for (const account of senders) {
    const sourceHash = send(GENESIS_ACCOUNT, account, fundsRaw);
    await ledger.confirm(sourceHash);
    add(openBlock({ account, representative: account, sourceHash, amountRaw: fundsRaw }));
  }
  const accounts = senders.length === 0 ? [GENESIS_ACCOUNT] : senders;
  const hashes = Array.from({ length: count }, (_, place) =>
    send(accounts[place % accounts.length] ?? '', destination, amountRaw),
  );
  for (const hash of hashes.slice(-accounts.length)) await ledger.confirm(hash);
  await store.close();
  return { dataDir, hashes };
}
