import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateWork } from '@/lib/nano/work';
import { GENESIS_HASH } from '../ledger/genesis';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import { at, callRpc } from '../testing/call-rpc';
import { genesisAccount, processParams, testAccount, testBlock } from '../testing/test-account';

const shop = testAccount(1);
const guest = testAccount(2);
const genesis = genesisAccount();

let sandbox: RunningSandbox;
let rpc: (action: string, params?: object) => Promise<unknown>;

beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.faults.update({ confirmation: { mode: 'manual' } });
  rpc = (action, params) => callRpc(sandbox.rpcUrl, action, params);
});
afterAll(() => sandbox.close());

describe('receivables', () => {
  const accounts = [shop.address, guest.address];
  const hashes: string[] = [];

  beforeAll(async () => {
    for (const amountRaw of [5n, 300n, 7n]) hashes.push(sandbox.faucet.send(shop.address, amountRaw));
    await sandbox.ledger.confirm(hashes[1] ?? '');
  });

  it('an unconfirmed send shows only with include_active and without include_only_confirmed', async () => {
    const confirmed = hashes.slice(0, 2).sort(); // Confirming the second block first confirmed the one before it.
    const ask = async (options: object) => {
      const answer = at(await rpc('receivable', { account: shop.address, ...options }), 'blocks');
      return Array.isArray(answer) ? answer : [];
    };
    expect(await ask({})).toEqual(confirmed);
    expect(await ask({ include_active: true })).toEqual(confirmed);
    expect(await ask({ include_only_confirmed: 'false' })).toEqual(confirmed);
    expect(await ask({ include_active: 'true', include_only_confirmed: 'false' })).toEqual(
      [...hashes].sort(),
    );
  });

  it('threshold, count, offset and sorting select among them', async () => {
    const some = { account: shop.address, threshold: '6' };
    expect(await rpc('receivable', some)).toEqual({ blocks: { [hashes[1] ?? '']: '300' } });
    expect(await rpc('pending', some)).toEqual({ deprecated: '1', blocks: { [hashes[1] ?? '']: '300' } });
    const sorted = { account: shop.address, sorting: true };
    expect(Object.values(Object(at(await rpc('receivable', sorted), 'blocks')))).toEqual(['300', '5']);
    expect(await rpc('receivable', { ...sorted, count: 1, offset: 1 })).toEqual({
      blocks: { [hashes[0] ?? '']: '5' },
    });
    expect(await rpc('receivable', { account: shop.address, count: '0' })).toEqual({ blocks: '' });
  });

  it('accounts without receivables are omitted, and old addresses appear in their new form', async () => {
    const asked = accounts.map((account) => account.replace('nano_', 'xrb_'));
    const answer = await rpc('accounts_receivable', { accounts: asked, threshold: '6', source: 'true' });
    expect(answer).toEqual({
      blocks: { [shop.address]: { [hashes[1] ?? '']: { amount: '300', source: genesis.address } } },
    });
  });

  it('balances count confirmed sends, or all', async () => {
    const ask = (options: object) => rpc('account_balance', { account: shop.address, ...options });
    expect(await ask({})).toEqual({ balance: '0', pending: '305', receivable: '305' });
    expect(await ask({ include_only_confirmed: false })).toEqual({
      balance: '0',
      pending: '312',
      receivable: '312',
    });
  });

  it('lists per account, with errors under the requested text', async () => {
    expect(
      await rpc('accounts_frontiers', { accounts: [genesis.address, guest.address, 'nano_bad'] }),
    ).toEqual({
      frontiers: { [genesis.address]: hashes[2] },
      errors: { [guest.address]: 'Account not found', nano_bad: 'Bad account number' },
    });
  });
});

describe('blocks', () => {
  it('genesis is the published one, and its chain can be listed', async () => {
    expect(await rpc('block_info', { hash: GENESIS_HASH, json_block: true })).toMatchObject({
      amount: (2n ** 128n - 1n).toString(),
      height: '1',
      confirmed: 'true',
      contents: { type: 'open', account: genesis.address },
    });
    const history = await rpc('account_history', { account: genesis.address, count: 1, offset: 1 });
    expect(at(history, 'history')).toHaveLength(1);
    expect(at(history, 'previous')).toMatch(/^[0-9A-F]{64}$/);
  });

  it('a rejected block returns the node’s message with HTTP 200', async () => {
    const lost = testBlock(guest, { previous: 'AB'.repeat(32), balanceRaw: 1n });
    expect(await rpc('process', processParams(lost, 'send'))).toEqual({ error: 'Gap previous block' });
  });
});

describe('work', () => {
  const hash = '718CC2121C3E641059BC1C2CFC45666C99E8AE922F7A807B7D07B62C995D79E2';

  it('generated work meets the requested difficulty', async () => {
    for (const difficulty of ['f000000000000000', 'ffc0000000000000', 'fff0000000000000']) {
      const work = at(await rpc('work_generate', { hash, difficulty }), 'work');
      expect(validateWork(hash, String(work), BigInt(`0x${difficulty}`))).toBe(true);
    }
  });

  it.each(['efffffffffffffff', 'ffffffffffffffff'])(
    'is not made for a difficulty of %s',
    async (difficulty) => {
      expect(await rpc('work_generate', { hash, difficulty })).toEqual({
        error: 'Difficulty above config limit or below publish threshold',
      });
    },
  );
});
