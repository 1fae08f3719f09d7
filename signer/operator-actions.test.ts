// What an operator may approve, what the operator is shown, and that actions do not wait for long requests.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_BLOCKS_TO_SIGN } from '@/lib/nano/signer';
import { MAX_MESSAGE_BYTES } from '@/lib/nano/signer-messages';
import { MAX_LISTED, operatorResponse } from '@/lib/nano/signer-operator';
import { PAYER, paidAccount, waiting } from './testing/responses';
import { addressOf, createTestSigner, NANO, type TestSigner } from './testing/test-signer';

const [SHOP, OTHER, NEW] = [addressOf(3), addressOf(4), addressOf(5)];

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
});
afterEach(() => signer.close());

const approve = (merchantId: string, address: string, also = false) =>
  signer.act({ action: 'approve', merchantId, address, also, approvedBy: 'operator' });
const approved = async () => (await signer.status()).addresses;

describe('an approval', () => {
  it('of the address of another merchant is refused: somebody may have renamed this one', async () => {
    await approve('shop', SHOP);
    const { refused } = await approve('victim', SHOP);
    expect(refused).toContain(`${SHOP} is approved for shop.`);
    expect(refused).toContain('--also');
    expect(await approved()).toEqual([{ merchantId: 'shop', address: SHOP }]);
  });
  it('of a second address of a merchant is refused', async () => {
    await approve('shop', SHOP);
    const { refused } = await approve('shop', NEW);
    expect(refused).toContain(`shop has the address ${SHOP}.`);
    expect(await approved()).toEqual([{ merchantId: 'shop', address: SHOP }]);
  });
  it('names everything that speaks against it', async () => {
    await approve('shop', SHOP);
    await approve('other', OTHER);
    const { refused } = await approve('other', SHOP);
    expect(refused).toContain(`other has the address ${OTHER}.`);
    expect(refused).toContain(`${SHOP} is approved for shop.`);
  });
  it('is allowed once the operator has checked it, or removed the earlier one', async () => {
    await approve('shop', SHOP);
    expect((await approve('shop', NEW, true)).refused).toBeNull();
    await approve('other', OTHER);
    await signer.act({ action: 'remove', merchantId: 'other', address: OTHER });
    expect((await approve('other', addressOf(6))).refused).toBeNull();
    // Again, as after a lost response.
    expect((await approve('shop', SHOP)).refused).toBeNull();
    expect(await approved()).toHaveLength(3);
  });
});

describe('an assignment', () => {
  it('names the account, so that a wrong index is noticed', async () => {
    const { address: account } = signer.account(7);
    const assign = (index: number) =>
      signer.act({ action: 'assign', index, account, merchantId: 'shop', approvedBy: 'operator' });
    expect((await assign(8)).refused).toContain(`The account at index 8 is ${signer.account(8).address}`);
    const { number } = (await signer.status()).record;
    expect(await assign(7)).toMatchObject({ refused: null, record: { number: number + 1 } });
  });
});

describe('a freeze', () => {
  const named = MAX_BLOCKS_TO_SIGN;
  it.each([
    ['read from the record', 0],
    ['compared with the node', 2],
  ])('does not wait while the accounts of a request are %s', async (_, compared) => {
    const { frontiers } = signer.ledger;
    let count = 0;
    signer.ledger.frontiers = (accounts) => {
      count += 1;
      return frontiers(accounts);
    };
    await signer.restart();
    const account = await paidAccount(signer, 5n);
    const block = account.sendBlock(PAYER, NANO);
    const blocks = Array.from({ length: named }, (_, place) => ({
      block,
      send: { transferId: 'transfer', purpose: 'refund' as const, depositIndex: 1 + place },
    }));
    count = 0;
    const signing = signer.core().sign({ index: 0, merchantId: 'shop', blocks });
    do await nextTurn();
    while (count < compared);
    const freezing = signer.act({ action: 'freeze', reason: 'theft' });
    expect(count).toBe(compared);
    expect(await signing).toEqual(waiting('frozen'));
    expect(count).toBe(named);
    await freezing;
  });
});

describe('the state', () => {
  it('lists all approvals in pages that fit in a message, and other responses stay short', async () => {
    const merchants = Array.from({ length: 2 * MAX_LISTED + 1 }, (_, place) => `"${place}"`.padEnd(64, '"'));
    for (const merchantId of merchants) await approve(merchantId, addressOf(10), true);
    const bytes = (response: unknown) => JSON.stringify(response).length;
    expect(bytes(await signer.act({ action: 'freeze', reason: 'a test' }))).toBeLessThan(1_000);
    const { refused } = await approve('victim', addressOf(10));
    expect(refused).toContain('and more');
    expect(refused?.length).toBeLessThan(2_000);

    const listed: string[] = [];
    let pages = 0;
    for (let after: string | null = ''; after !== null; pages += 1) {
      const page = await signer.act({ action: 'status', after });
      expect(bytes(page)).toBeLessThan(MAX_MESSAGE_BYTES / 2);
      listed.push(...page.addresses.map(({ merchantId }) => merchantId));
      after = operatorResponse.parse(JSON.parse(JSON.stringify(page))).next;
    }
    expect([pages, listed]).toEqual([3, merchants.toSorted()]);
  });
  it('after an approval lists the addresses of its merchant alone', async () => {
    await approve('shop', SHOP);
    expect((await approve('other', OTHER)).addresses).toEqual([{ merchantId: 'other', address: OTHER }]);
  });
});
