// Which accounts stay in memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import { hashBlock, sendBlock, signBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { type KeySource, secretKeyAt } from '@/lib/nano/keys';
import { gatherEvidence } from '../gather-evidence';
import { createPolicyFacts } from '../policy/policy-facts';
import { createMemoryRecord } from '../testing/memory-record';
import { addressOf, createTestLedger, OPEN_POLICY } from '../testing/test-signer';
import { type AccountChain, balanceAfter, blockOn, depositsOf, hasReceived } from './account-chain';
import { createAccounts } from './accounts';
import type { BlockEntry } from './entries';
import type { RecordFile } from './record-file';

const SEED: KeySource = { kind: 'seed', seed: new Uint8Array(32).fill(7) };
/** Three accounts of one block: each account counts as one more. */
const MAX_KEPT = 6;
/** As many accounts without blocks. */
const OTHERS = [1, 2, 3, 4, 5, 6];
const FLOOD_BLOCKS = 10_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

let record: RecordFile;
let accounts: ReturnType<typeof createAccounts>;
let ledger: ReturnType<typeof createTestLedger>;
beforeEach(async () => {
  record = await createMemoryRecord().open(() => undefined);
  accounts = createAccounts(MAX_KEPT);
  ledger = createTestLedger();
});

/** A request uses the account. */
const chainAt = async (index: number) => {
  const chain = await accounts.chain(record, index);
  accounts.keep(chain, []);
  return chain;
};
/** A request receives the first deposit of the account. */
const open = async (index: number) => {
  const chain = await accounts.chain(record, index);
  accounts.add(chain, record.append(receive(index), new Date(0)));
  await record.durable();
  accounts.keep(chain, []);
  return chain;
};
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
  const evidence = await gatherEvidence({ ...deps, ...others, clock }, requested, [{ block, send: null }]);
  accounts.keep(chain, []);
  return evidence;
};

it('keeps the ones used last, up to a number of blocks', async () => {
  const first = await open(0);
  for (const index of [1, 2]) await open(index);
  expect(await chainAt(0)).toBe(first);
  for (const index of [3, 4]) await open(index);
  expect(await chainAt(0)).toBe(first);
  for (const index of [5, 6, 7]) await open(index);
  expect(await chainAt(0)).not.toBe(first);
});
it('counts the blocks that were added since an account was used before', async () => {
  const first = await flood(1);
  const other = await open(1);
  await open(2);
  accounts.add(first, record.append({ ...receive(0), hash: hashAt(1), previous: hashAt(0) }, new Date(0)));
  await record.durable();
  expect(await chainAt(0)).toBe(first);
  expect(await accounts.chain(record, 1)).not.toBe(other);
});
it('keeps an account of more blocks than that until another one is used', async () => {
  const first = await flood(MAX_KEPT + 1);
  expect(await chainAt(0)).toBe(first);
  await open(1);
  expect(await chainAt(0)).not.toBe(first);
});
it('does not keep other accounts of a request that have no blocks: an engine can name any number of them', async () => {
  const [used, own] = [await open(0), await accounts.chain(record, 1)];
  const others = await Promise.all([0, ...OTHERS.slice(1)].map((index) => accounts.chain(record, index)));
  accounts.keep(own, others);
  for (const [index, chain] of [used, own].entries()) expect(await accounts.chain(record, index)).toBe(chain);
  expect(await accounts.chain(record, 6)).not.toBe(others.at(-1));
});
it.each([10, 100])('looks at an account once when it is used, also while %d are kept', async (count) => {
  accounts = createAccounts();
  let looks = 0;
  for (let index = 0; index < count; index += 1) {
    const chain = await open(index);
    Object.defineProperty(chain.blocks, 'size', {
      get: () => {
        looks += 1;
        return 1;
      },
    });
  }
  for (let index = 0; index < count; index += 1) await chainAt(index);
  expect(looks).toBe(count);
});
it('reads an account again from the record, with all its blocks', async () => {
  const first = await open(0);
  for (const index of [1, 2, 3]) await open(index);
  const again = await chainAt(0);
  expect(again).not.toBe(first);
  expect([...again.blocks]).toEqual([...first.blocks]);
  expect(again.head).toBe(first.head);
});
it('needs less than 400 bytes for each block of a flooded account', async () => {
  await flood(FLOOD_BLOCKS);
  const before = usedBytes();
  const chain = await createLoaded(FLOOD_BLOCKS).chain(record, 0);
  expect((usedBytes() - before) / FLOOD_BLOCKS).toBeLessThan(400);
  expect(chain.blocks.size).toBe(FLOOD_BLOCKS);
});
it('knows of a flooded account what was deposited, received and returned, also when it is read again', async () => {
  const first = await flood(9);
  const again = await createLoaded(9).chain(record, 0);
  for (const chain of [first, again]) {
    expect(depositsOf(chain, chain.head, addressOf(1))).toEqual({ owedRaw: 1n, unspentRaw: 1n });
    expect(depositsOf(chain, hashAt(0), addressOf(1))).toEqual({ owedRaw: 1n, unspentRaw: 1n });
    expect(depositsOf(chain, hashAt(1), addressOf(1))).toEqual({ owedRaw: 0n, unspentRaw: 0n });
    expect(hasReceived(chain, chain.head, sourceAt(4))).toBe(true);
    expect(hasReceived(chain, hashAt(3), sourceAt(4))).toBe(false);
    expect(balanceAfter(chain, hashAt(6))).toBe(1n);
    expect(blockOn(chain, hashAt(6))?.offset).toBe(7);
    expect(blockOn(chain, ZERO_HASH)?.offset).toBe(0);
  }
});
it('does not keep an account because somebody asked for a block that the node lacks', async () => {
  const asked = await chainAt(0);
  expect(await askOnTopOf(0, 'B'.repeat(64))).toMatchObject({ refusal: { code: 'unknownPrevious' } });
  for (const index of OTHERS) await chainAt(index);
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
  for (const index of OTHERS) await chainAt(index);
  expect(await chainAt(0)).toBe(asked);
});

const hashAt = (place: number) => `A${place.toString(16).toUpperCase().padStart(63, '0')}`;
const sourceAt = (place: number) => `B${hashAt(place).slice(1)}`;

/** The account at index 0 receives deposits of one sender and returns each. */
async function flood(blocks: number): Promise<AccountChain> {
  const chain = await chainAt(0);
  const [payer, opened] = [addressOf(1), receive(0)];
  for (let place = 0; place < blocks; place += 1) {
    const isReceive = place % 2 === 0;
    const transferId = `${place}`.padStart(26, 't');
    const sent = {
      to: payer,
      rule: 'returned',
      transferId,
      depositIndex: null,
      isResent: false,
    } as const;
    const entry: BlockEntry = {
      ...opened,
      ...{ hash: hashAt(place), previous: place === 0 ? ZERO_HASH : hashAt(place - 1) },
      ...{ link: sourceAt(place), balanceRaw: isReceive ? 1n : 0n, before: chain.newest },
      effect: isReceive ? { type: 'receive', sender: payer } : { type: 'send', ...sent },
    };
    accounts.add(chain, record.append(entry, new Date(0)));
  }
  await record.durable();
  accounts.keep(chain, []);
  return chain;
}

/** Accounts of which nothing is in memory but the place of the newest of these blocks. */
function createLoaded(blocks: number) {
  const loaded = createAccounts(MAX_KEPT);
  loaded.note({ number: blocks, atMs: 0, entry: receive(0), offset: blocks - 1 });
  return loaded;
}

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
