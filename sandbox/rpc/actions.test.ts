import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateWork } from '@/lib/nano/work';
import { GENESIS_HASH } from '../ledger/genesis';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import { at, callRpc } from '../testing/call-rpc';
import { genesisAccount, processParams, SEND, testAccount, testBlock } from '../testing/test-account';

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
    const confirmed = hashes.slice(0, 2).sort(); // Confirming the second confirmed the first before it.
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
    expect(await rpc('receivable_exists', { hash: hashes[2] })).toEqual({ exists: '0' });
    expect(await rpc('receivable_exists', { hash: hashes[0] })).toEqual({ exists: '1' });
  });

  it('threshold, count, offset and sorting choose among them', async () => {
    const some = { account: shop.address, threshold: '6' };
    expect(await rpc('receivable', some)).toEqual({ blocks: { [hashes[1] ?? '']: '300' } });
    const sorted = { account: shop.address, sorting: true };
    expect(Object.values(Object(at(await rpc('receivable', sorted), 'blocks')))).toEqual(['300', '5']);
    expect(await rpc('receivable', { ...sorted, count: 1, offset: 1 })).toEqual({
      blocks: { [hashes[0] ?? '']: '5' },
    });
    expect(await rpc('receivable', { account: shop.address, count: '0' })).toEqual({ blocks: '' });
  });

  it('accounts with nothing are left out, and old addresses are answered under the new', async () => {
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

  it('lists per account, with refusals beside under the text that was asked', async () => {
    expect(
      await rpc('accounts_frontiers', { accounts: [genesis.address, guest.address, 'nano_bad'] }),
    ).toEqual({
      frontiers: { [genesis.address]: hashes[2] },
      errors: { [guest.address]: 'Account not found', nano_bad: 'Bad account number' },
    });
  });
});

describe('blocks', () => {
  it('genesis is the published one, and its chain can be listed and republished', async () => {
    expect(await rpc('block_info', { hash: GENESIS_HASH, json_block: true })).toMatchObject({
      amount: (2n ** 128n - 1n).toString(),
      height: '1',
      confirmed: 'true',
      contents: { type: 'open', account: genesis.address },
    });
    const chain = at(await rpc('republish', { hash: GENESIS_HASH }), 'blocks');
    expect(Array.isArray(chain) && chain[0]).toBe(GENESIS_HASH);
    const history = await rpc('account_history', { account: genesis.address, count: 1, offset: 1 });
    expect(at(history, 'history')).toHaveLength(1);
    expect(at(history, 'previous')).toMatch(/^[0-9A-F]{64}$/);
  });

  it('a block made by block_create is taken by process', async () => {
    const frontier = at(await rpc('account_info', { account: genesis.address }), 'frontier');
    const balance = at(await rpc('account_info', { account: genesis.address }), 'balance');
    const made = await rpc('block_create', {
      type: 'state',
      json_block: true,
      key: sandbox.faucet.privateKey,
      previous: frontier,
      representative: shop.address,
      balance: (BigInt(String(balance)) - 9n).toString(),
      link: guest.address,
    });
    const answer = await rpc('process', { json_block: true, subtype: 'send', block: at(made, 'block') });
    expect(answer).toEqual({ hash: at(made, 'hash') });
    expect(await rpc('account_representative', { account: genesis.address })).toEqual({
      representative: shop.address,
    });
    expect(await rpc('block_hash', { json_block: true, block: at(made, 'block') })).toEqual({
      hash: at(made, 'hash'),
    });
  });

  it('a refused block is answered in the node’s words with HTTP 200', async () => {
    const lost = testBlock(guest, { previous: 'AB'.repeat(32), balanceRaw: 1n });
    expect(await rpc('process', processParams(lost, 'send'))).toEqual({ error: 'Gap previous block' });
  });
});

describe('work', () => {
  const hash = '718CC2121C3E641059BC1C2CFC45666C99E8AE922F7A807B7D07B62C995D79E2';

  it('made work is worth what was asked', async () => {
    for (const difficulty of ['f000000000000000', 'ffc0000000000000', 'fff0000000000000']) {
      const work = at(await rpc('work_generate', { hash, difficulty }), 'work');
      expect(validateWork(hash, String(work), difficulty)).toBe(true);
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

  it('is judged with the documented multiplier', async () => {
    const answer = await rpc('work_validate', {
      hash,
      work: '2b3d689bbcb21dca',
      difficulty: 'fffffff800000000',
    });
    expect(answer).toMatchObject({
      valid: '1',
      valid_all: '1',
      valid_receive: '1',
      difficulty: 'fffffff93c41ec94',
    });
    expect(await rpc('work_validate', { hash, work: '0' })).toMatchObject({ valid_all: '0' });
  });

  it('a search can be cancelled', async () => {
    const hardest = (2n ** 64n - (2n ** 64n - SEND) / 64n).toString(16);
    const search = rpc('work_generate', { hash, difficulty: hardest });
    let answer: unknown;
    const done = search.then((value) => {
      answer = value;
    });
    while (answer === undefined) {
      expect(await rpc('work_cancel', { hash })).toEqual({ success: '' });
    }
    await done;
    // A lucky search may end before it is cancelled.
    expect([at(answer, 'error'), typeof at(answer, 'work')]).toSatisfy(
      ([error, work]) => error === 'Cancelled' || work === 'string',
    );
  });
});

describe('arithmetic', () => {
  it('keys, addresses and units', async () => {
    expect(await rpc('key_expand', { key: sandbox.faucet.privateKey })).toEqual({
      private: sandbox.faucet.privateKey,
      public: genesis.publicKeyHex,
      account: genesis.address,
    });
    expect(await rpc('account_get', { key: genesis.publicKeyHex })).toEqual({ account: genesis.address });
    expect(await rpc('account_key', { account: genesis.address })).toEqual({ key: genesis.publicKeyHex });
    expect(await rpc('validate_account_number', { account: genesis.address })).toEqual({ valid: '1' });
    expect(await rpc('validate_account_number', { account: `${genesis.address}x` })).toEqual({ valid: '0' });
    expect(await rpc('nano_to_raw', { amount: '3' })).toEqual({ amount: `3${'0'.repeat(30)}` });
    expect(await rpc('raw_to_nano', { amount: `3${'0'.repeat(30)}` })).toEqual({ amount: '3' });
    expect(await rpc('raw_to_nano', { amount: '-3' })).toEqual({ error: 'Bad amount number' });
  });
});
