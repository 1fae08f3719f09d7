// For tests: a development ledger that begins with thousands of tiny sends, laid into its journal without signing them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { hashBlock, sendBlock } from '@/lib/nano/block';
import { GENESIS_ACCOUNT } from '@/sandbox/ledger/genesis';
import { createLedger } from '@/sandbox/ledger/ledger';
import { addBlock, headOf } from '@/sandbox/ledger/state';
import { openLedgerStore } from '@/sandbox/persistence/ledger-store';

/** A journal is believed as it is read: only what is published has to be signed. */
const NO_SIGNATURE = '0'.repeat(128);
const NO_WORK = '0'.repeat(16);

/** The folder of a sandbox whose ledger holds `count` confirmed sends of `amountRaw` each to `destination`. */
export async function spammedLedger(spam: { destination: string; amountRaw: bigint; count: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-spam-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openLedgerStore(join(dataDir, 'sandbox'), () => undefined);
  const nowS = Math.floor(Date.now() / 1000);
  const ledger = createLedger({ state: store.state, journal: store.journal, nowS: () => nowS });
  const hashes: string[] = [];
  for (let sent = 0; sent < spam.count; sent += 1) {
    const head = headOf(store.state, GENESIS_ACCOUNT);
    if (head === undefined) throw new Error('the genesis account has no block');
    const { destination, amountRaw } = spam;
    const { hash: previous, balanceRaw: previousBalanceRaw, representative } = head;
    const account = GENESIS_ACCOUNT;
    const block = sendBlock({
      account,
      previous,
      previousBalanceRaw,
      representative,
      destination,
      amountRaw,
    });
    const hash = hashBlock(block);
    const signed = { ...block, signature: NO_SIGNATURE, work: NO_WORK };
    store.journal.blockAdded(addBlock(store.state, hash, signed, nowS), signed);
    hashes.push(hash);
  }
  await ledger.confirm(hashes.at(-1) ?? '');
  await store.close();
  return { dataDir, hashes };
}
