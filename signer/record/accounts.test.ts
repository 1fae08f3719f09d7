// Which accounts stay in memory.
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import { hashBlock, sendBlock, signBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { type KeySource, secretKeyAt } from '@/lib/nano/keys';
import { gatherEvidence } from '../gather-evidence';
import { createPolicyFacts } from '../policy/policy-facts';
import { createMemoryRecord } from '../testing/memory-record';
import { addressOf, createTestLedger, OPEN_POLICY } from '../testing/test-signer';
import { createAccounts } from './accounts';
import type { BlockEntry } from './entries';
import type { RecordFile } from './record-file';

const SEED: KeySource = { kind: 'seed', seed: new Uint8Array(32).fill(7) };
const MAX_KEPT = 3;

let record: RecordFile;
let accounts: ReturnType<typeof createAccounts>;
let ledger: ReturnType<typeof createTestLedger>;
beforeEach(async () => {
  record = await createMemoryRecord().open(() => undefined);
  accounts = createAccounts(MAX_KEPT);
  ledger = createTestLedger();
});

const chainAt = (index: number) => accounts.chain(record, index);
/** Asks for a block on top of one that the record lacks. */
const askOnTopOf = async (index: number, previous: string) => {
  const account = addressOf(index);
  const place = { account, representative: account, previous, previousBalanceRaw: 5n };
  const block = sendBlock({ ...place, destination: account, amountRaw: 1n });
  const deps = { keySource: SEED, record, accounts, ledger, facts: createPolicyFacts(OPEN_POLICY) };
  const others = { policy: OPEN_POLICY, network: 'dev', log: createLog('signer-test', 'silent') } as const;
  const chain = await chainAt(index);
  const requested = { address: account, chain, others: new Map(), merchantId: null };
  const clock = { now: () => new Date(0) };
  return gatherEvidence({ ...deps, ...others, clock }, requested, [{ block, send: null }]);
};

it('keeps the ones used last, up to a number of blocks', async () => {
  const first = await chainAt(0);
  expect(await chainAt(0)).toBe(first);
  for (const index of [1, 2]) await chainAt(index);
  expect(await chainAt(0)).toBe(first);
  for (const index of [3, 4, 5]) await chainAt(index);
  expect(await chainAt(0)).not.toBe(first);
});
it('reads an account again from the record, with all its blocks', async () => {
  const first = await chainAt(0);
  accounts.add(first, record.append(receive(0), new Date(0)));
  await record.durable();
  for (const index of [1, 2, 3]) await chainAt(index);
  const again = await chainAt(0);
  expect(again).not.toBe(first);
  expect([...again.blocks]).toEqual([...first.blocks]);
});
it('does not keep an account because somebody asked for a block that the node lacks', async () => {
  const asked = await chainAt(0);
  expect(await askOnTopOf(0, 'B'.repeat(64))).toMatchObject({ refusal: { code: 'unknownPrevious' } });
  for (const index of [1, 2, 3]) await chainAt(index);
  expect(await chainAt(0)).not.toBe(asked);
});
it('keeps an account of which some blocks were read from the node, until it has the others', async () => {
  const account = addressOf(0);
  const place = { account, representative: account, previous: 'B'.repeat(64), previousBalanceRaw: 9n };
  const block = signBlock(sendBlock({ ...place, destination: account, amountRaw: 4n }), secretKeyAt(SEED, 0));
  const hash = ledger.send(addressOf(1), account, 1n);
  const info = (await ledger.blocks([hash])).get(hash);
  if (info === undefined) throw new Error('no block');
  ledger.add({ ...info, account, hash: hashBlock(block), block });
  const asked = await chainAt(0);
  await askOnTopOf(0, hashBlock(block));
  for (const index of [1, 2, 3, 4]) await chainAt(index);
  expect(await chainAt(0)).toBe(asked);
});

function receive(index: number): BlockEntry {
  const account = addressOf(index);
  return {
    ...{ kind: 'block', index, account, before: null, hash: 'D'.repeat(64), previous: ZERO_HASH },
    ...{
      representative: account,
      link: 'C'.repeat(64),
      balanceRaw: 1n,
      amountRaw: 1n,
      effect: { type: 'receive', sender: account },
    },
    ...{ isSigned: true, merchantId: null },
  };
}
