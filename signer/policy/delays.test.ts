// Refunds to other accounts: how long they wait, for how long they are allowed then, and what an operator sees of them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DELAYED, paidAccount, SIGNED, waiting } from '../testing/responses';
import {
  addressOf,
  createTestSigner,
  HOUR_MS,
  NANO,
  OPEN_POLICY,
  type TestSigner,
} from '../testing/test-signer';
import { judgeSend } from './judge-send';
import { createPolicyFacts } from './policy-facts';

const OTHER = addressOf(2);
const THIEF = addressOf(9);

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
});
afterEach(() => signer.close());

describe('a refund to another account', () => {
  it('is allowed for a day after its delay, then it has to wait again', async () => {
    const account = await paidAccount(signer, 5n);
    await account.send(OTHER, NANO, 'refund', 'one');
    await account.send(OTHER, NANO, 'refund', 'two');
    signer.pass(25 * HOUR_MS);
    expect(await account.send(OTHER, NANO, 'refund', 'one')).toEqual(SIGNED);
    signer.pass(1);
    expect(await account.send(OTHER, NANO, 'refund', 'two')).toEqual(DELAYED);
    await signer.restart();
    expect(await account.send(OTHER, NANO, 'refund', 'two')).toEqual(DELAYED);
    signer.pass(HOUR_MS);
    expect(await account.send(OTHER, NANO, 'refund', 'two')).toEqual(SIGNED);
  });
  it('is allowed for a day after a longer delay, too', async () => {
    const policy = { elsewhereDelayMs: 72 * HOUR_MS };
    await signer.restart(policy);
    const account = await paidAccount(signer, 5n);
    await account.send(OTHER, NANO, 'refund');
    signer.pass(72 * HOUR_MS - 1);
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(DELAYED);
    signer.pass(24 * HOUR_MS);
    await signer.restart(policy);
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(SIGNED);
  });
  it('does not start its delay while 50,000 others wait, so that a long delay does not fill the memory', () => {
    const policy = { ...OPEN_POLICY, elsewhereDelayMs: 14 * 24 * HOUR_MS };
    const facts = createPolicyFacts(policy);
    const to = { merchantId: 'shop', to: THIEF, amountRaw: 1n } as const;
    for (let number = 0; number < 50_000; number += 1) {
      const entry = { kind: 'requested', account: OTHER, transferId: `t${number}`, ...to } as const;
      facts.apply({ entry, atMs: number });
    }
    const verdictAt = (nowMs: number) => {
      const owner = { account: OTHER, transferId: 'next', purpose: 'refund', belongsToOther: false } as const;
      const place = { ...to, balanceRaw: 0n, depositedOn: null, replacedRule: null } as const;
      return judgeSend(facts, policy, { ...owner, ...place }, nowMs);
    };
    expect(verdictAt(2 * HOUR_MS)).toMatchObject({ kind: 'refused', refusal: { code: 'delayed' } });
    // The first one is forgotten.
    expect(verdictAt(15 * 24 * HOUR_MS + 1)).toMatchObject({ kind: 'wait' });
    facts.apply({ entry: { kind: 'unfrozen' }, atMs: 3 * HOUR_MS });
    expect(verdictAt(3 * HOUR_MS)).toMatchObject({ kind: 'wait' });
  });
  it('that was prepared before a freeze waits again after it', async () => {
    const account = await paidAccount(signer, 5n);
    await account.send(THIEF, NANO, 'refund');
    await signer.act({ action: 'freeze', reason: 'a theft' });
    signer.pass(2 * HOUR_MS);
    expect(await account.send(THIEF, NANO, 'refund')).toEqual(waiting('frozen'));
    await signer.act({ action: 'unfreeze' });
    await signer.restart();
    expect(await account.send(THIEF, NANO, 'refund')).toEqual(DELAYED);
    signer.pass(HOUR_MS - 1);
    expect(await account.send(THIEF, NANO, 'refund')).toEqual(DELAYED);
    signer.pass(1);
    expect(await account.send(THIEF, NANO, 'refund')).toEqual(SIGNED);
  });
  it('waits as it is: from the same account to the same one', async () => {
    const [account, other] = [await paidAccount(signer, 5n), await paidAccount(signer, 5n, 1)];
    await account.send(OTHER, NANO, 'refund');
    signer.pass(HOUR_MS);
    expect(await other.send(OTHER, NANO, 'refund')).toEqual(DELAYED);
    expect(await account.send(THIEF, NANO, 'refund')).toEqual(DELAYED);
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(SIGNED);
  });
  it('stays forgotten when the clock is set back', async () => {
    const account = await paidAccount(signer, 5n);
    await account.send(THIEF, NANO, 'refund');
    signer.pass(26 * HOUR_MS);
    await account.send(OTHER, NANO, 'refund');
    signer.pass(-24 * HOUR_MS);
    await signer.core().close();
    await signer.setClock();
    await signer.restart();
    expect(await account.send(THIEF, NANO, 'refund')).toEqual(DELAYED);
  });
  it('is logged when it begins to wait, and when it is signed', async () => {
    const account = await paidAccount(signer, 5n);
    const line = (msg: string) =>
      expect.objectContaining({
        level: 40,
        msg,
        account: account.address,
        to: OTHER,
        transferId: 'transfer',
      });
    await account.send(OTHER, NANO, 'refund');
    expect(signer.logged()).toContainEqual(line('a refund to another account waits'));
    expect(signer.logged()).not.toContainEqual(line('signs a refund to another account'));
    signer.pass(HOUR_MS);
    await account.send(OTHER, NANO, 'refund');
    expect(signer.logged()).toContainEqual(line('signs a refund to another account'));
  });
});

describe('the number of refused requests, which raises the alert', () => {
  const refusedLately = async () => (await signer.core().state()).refusedLately;

  it('has a refund whose delay begins again after a freeze', async () => {
    const account = await paidAccount(signer, 5n);
    await account.send(THIEF, NANO, 'refund');
    expect(await refusedLately()).toBe(1);
    await signer.act({ action: 'freeze', reason: 'a theft' });
    await signer.act({ action: 'unfreeze' });
    expect(await refusedLately()).toBe(0);
    expect(await account.send(THIEF, NANO, 'refund')).toEqual(DELAYED);
    expect(await refusedLately()).toBe(1);
  });
  it('has a refund until its delay is over, however long that is', async () => {
    await signer.restart({ elsewhereDelayMs: 72 * HOUR_MS });
    const account = await paidAccount(signer, 5n);
    await account.send(THIEF, NANO, 'refund');
    signer.pass(72 * HOUR_MS - 1);
    expect(await refusedLately()).toBe(1);
    signer.pass(1);
    expect(await refusedLately()).toBe(0);
  });
});

describe('delays that begin within an hour', () => {
  const startAll = async (account: Awaited<ReturnType<typeof paidAccount>>, count: number) => {
    for (let number = 0; number < count; number += 1) await account.send(OTHER, NANO, 'refund', `t${number}`);
  };
  const isStarted = async (account: Awaited<ReturnType<typeof paidAccount>>, transfer: string) => {
    const { number } = (await signer.status()).record;
    expect(await account.send(THIEF, NANO, 'refund', transfer)).toEqual(DELAYED);
    // The refusal is recorded, too.
    return (await signer.status()).record.number === number + 2;
  };
  it('are at most 100 of one merchant, and others go on', async () => {
    const account = await paidAccount(signer, 5n);
    const other = await paidAccount(signer, 5n, 1, 'another shop');
    await startAll(account, 99);
    expect(await isStarted(account, 'last')).toBe(true);
    expect(await isStarted(account, 'theft')).toBe(false);
    expect(await isStarted(other, 'refund')).toBe(true);
    await signer.restart();
    expect(await isStarted(account, 'another theft')).toBe(false);
    signer.pass(HOUR_MS);
    expect(await isStarted(account, 'later')).toBe(true);
  });
  it('are at most 1,000 in all', async () => {
    for (let merchant = 0; merchant < 10; merchant += 1)
      await startAll(await paidAccount(signer, 5n, merchant, `shop ${merchant}`), 100);
    const account = await paidAccount(signer, 5n, 10, 'another shop');
    expect(await isStarted(account, 'refund')).toBe(false);
    signer.pass(HOUR_MS);
    expect(await isStarted(account, 'another refund')).toBe(true);
  });
});
