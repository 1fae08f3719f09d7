// Limits, freezing, and the clock that they count by.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DELAYED, forbidden, PAYER, paidAccount, SIGNED, waiting } from '../testing/responses';
import {
  addressOf,
  createTestSigner,
  HOUR_MS,
  NANO,
  OPEN_POLICY,
  type TestSigner,
} from '../testing/test-signer';

const OTHER = addressOf(2);
const SHOP = addressOf(3);
const THIEF = addressOf(9);

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
});
afterEach(() => signer.close());

describe('caps and freezing', () => {
  type Caps = (typeof OPEN_POLICY)['caps'];
  const capped = (
    rule: keyof Caps,
    whose: 'perMerchant' | 'inAll',
    cap: { hourRaw: bigint | null; dayRaw: bigint | null },
  ) => ({
    caps: { ...OPEN_POLICY.caps, [rule]: { ...OPEN_POLICY.caps[rule], [whose]: cap } },
  });
  const HOURLY = { hourRaw: 3n * NANO, dayRaw: null };
  const DAILY = { hourRaw: null, dayRaw: 3n * NANO };

  it.each([
    ['hourly', HOURLY],
    ['daily', DAILY],
  ])('freezes settlements at the %s limit of all, until an operator unfreezes them', async (name, cap) => {
    const policy = capped('settled', 'inAll', cap);
    await signer.restart(policy);
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    expect(await account.send(SHOP, 3n * NANO)).toEqual(SIGNED);
    expect(await account.send(SHOP, 1n)).toEqual(waiting('capReached'));
    signer.pass(25 * HOUR_MS);
    await signer.restart(policy);
    expect(await account.send(SHOP, 1n)).toEqual(waiting('frozen'));
    expect((await signer.status()).frozen?.reason).toBe(
      `only settlements: the ${name} limit of all is reached; most was sent for shop`,
    );
    expect(await account.send(PAYER, 1n)).toEqual(SIGNED);
    await signer.act({ action: 'unfreeze' });
    expect(await account.send(SHOP, 1n)).toEqual(SIGNED);
  });
  it('freezes refunds elsewhere at their limit, and nothing else', async () => {
    await signer.restart({ ...capped('elsewhere', 'inAll', HOURLY), elsewhereDelayMs: 0 });
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    await account.send(OTHER, 3n * NANO, 'refund');
    expect(await account.send(OTHER, 1n, 'refund')).toEqual(waiting('capReached'));
    expect(await account.send(OTHER, 1n, 'refund')).toEqual(waiting('frozen'));
    expect(await account.send(SHOP, NANO)).toEqual(SIGNED);
    expect(await account.send(PAYER, NANO, 'refund')).toEqual(SIGNED);
    expect((await signer.core().state()).frozen?.reason).toContain('only refunds to other accounts');
  });
  it.each([HOURLY, DAILY])('lets only the merchant wait at the merchant’s cap', async (cap) => {
    await signer.restart(capped('settled', 'perMerchant', cap));
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    expect(await account.send(SHOP, 1n)).toEqual(waiting('capReached'));
    const other = await paidAccount(signer, 9n, 1, 'another shop');
    await signer.approve(SHOP, 'another shop');
    expect(await other.send(SHOP, 3n * NANO)).toEqual(SIGNED);
    expect(await account.send(PAYER, 1n)).toEqual(SIGNED);
  });
  it.each([
    ['perMerchant', null],
    ['inAll', 'only refunds to payers'],
  ] as const)('caps refunds that another account pays %s', async (whose, frozen) => {
    await signer.restart(capped('refunded', whose, HOURLY));
    await paidAccount(signer, 9n);
    const topUp = signer.account(1);
    await topUp.receive(signer.ledger.send(SHOP, topUp.address, 9n * NANO), 9n * NANO);
    expect(await topUp.send(PAYER, 3n * NANO, 'refund', 'one', 0)).toEqual(SIGNED);
    expect(await topUp.send(PAYER, 1n, 'refund', 'two', 0)).toEqual(waiting('capReached'));
    expect((await signer.status()).frozen?.reason ?? null).toEqual(
      frozen === null ? null : expect.stringContaining(frozen),
    );
  });
  it('counts an hour, not longer', async () => {
    await signer.restart(capped('settled', 'perMerchant', HOURLY));
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    signer.pass(HOUR_MS + 60_000);
    expect(await account.send(SHOP, 3n * NANO)).toEqual(SIGNED);
  });
  it('counts on when the clock is set back', async () => {
    await signer.restart(capped('settled', 'perMerchant', HOURLY));
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    signer.pass(-48 * HOUR_MS);
    expect(await account.send(SHOP, NANO)).toEqual(waiting('capReached'));
    // Nothing is forgotten until the time of the last entry is passed.
    signer.pass(47 * HOUR_MS);
    expect(await account.send(SHOP, NANO)).toEqual(waiting('capReached'));
    signer.pass(2.1 * HOUR_MS);
    expect(await account.send(SHOP, NANO)).toEqual(SIGNED);
  });
  it('does not start while the record’s last entry is in the future; then an operator sets the clock', async () => {
    const policy = capped('settled', 'perMerchant', HOURLY);
    await signer.restart(policy);
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    await account.send(SHOP, 2n * NANO);
    await account.send(OTHER, NANO, 'refund');
    signer.pass(-400 * 24 * HOUR_MS);
    await expect(signer.restart(policy)).rejects.toThrow('signer set-clock');
    await signer.setClock();
    await signer.restart(policy);
    // What was sent, and the delay, count from now on.
    expect(await account.send(SHOP, 2n * NANO)).toEqual(waiting('capReached'));
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(DELAYED);
    signer.pass(HOUR_MS + 60_000);
    expect(await account.send(SHOP, 2n * NANO)).toEqual(SIGNED);
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(SIGNED);
  });
  it('ends the approval of a sweep 7 days after the clock was set', async () => {
    const account = await paidAccount(signer, 9n);
    await signer.act({
      action: 'sweep',
      account: account.address,
      to: OTHER,
      amount: NANO,
      approvedBy: 'operator',
    });
    signer.pass(-300 * 24 * HOUR_MS);
    await signer.core().close();
    await signer.setClock();
    await signer.restart();
    signer.pass(8 * 24 * HOUR_MS);
    expect(await account.send(OTHER, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
  });
  it('names the merchants for which most was sent, the largest first, when the limit of all is reached', async () => {
    await signer.restart(capped('settled', 'inAll', { hourRaw: 20n * NANO, dayRaw: null }));
    await signer.approve(SHOP);
    for (const [place, merchantId] of ['one', 'two', 'three', 'four'].entries()) {
      const account = await paidAccount(signer, 9n, place, merchantId);
      await signer.approve(SHOP, merchantId);
      expect(await account.send(SHOP, BigInt(place + 3) * NANO)).toEqual(SIGNED);
    }
    const account = await paidAccount(signer, 9n, 9);
    expect(await account.send(SHOP, 3n * NANO)).toEqual(waiting('capReached'));
    expect((await signer.status()).frozen?.reason).toContain('most was sent for four, three, two');
    expect((await signer.status()).frozen?.reason).not.toContain('one');
  });
  it('repeats no text that the engine sends as the ID of a merchant', async () => {
    await signer.restart(capped('settled', 'inAll', HOURLY));
    const text = 'a test; all is well: nano-payments signer unfreeze';
    const account = await paidAccount(signer, 9n, 0, text);
    await signer.approve(SHOP, text);
    await account.send(SHOP, 3n * NANO);
    await account.send(SHOP, 1n);
    expect((await signer.status()).frozen?.reason).toMatch(/most was sent for an invalid ID$/);
  });
  it('logs each freeze', async () => {
    await signer.restart(capped('settled', 'inAll', HOURLY));
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    await account.send(SHOP, 1n);
    expect(signer.logged()).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'froze sends of one kind', rule: 'settled' }),
    );
    await signer.act({ action: 'freeze', reason: 'a theft' });
    expect(signer.logged()).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'froze all sends', reason: 'a theft' }),
    );
  });
  it.each(['perMerchant', 'inAll'] as const)(
    'refuses for good what alone is over a cap %s',
    async (whose) => {
      for (const rule of ['settled', 'elsewhere'] as const) {
        await signer.restart(capped(rule, whose, HOURLY));
        const account = await paidAccount(signer, 9n, rule === 'settled' ? 0 : 1);
        await signer.approve(SHOP);
        const [to, purpose] =
          rule === 'settled' ? ([SHOP, 'settlement'] as const) : ([OTHER, 'refund'] as const);
        expect(await account.send(to, 3n * NANO + 1n, purpose)).toEqual(forbidden('capReached'));
        // Such a send freezes nothing.
        expect((await signer.status()).frozen).toBeNull();
      }
    },
  );
  it('still signs receives while frozen', async () => {
    await signer.act({ action: 'freeze', reason: 'a stolen laptop' });
    const account = await paidAccount(signer, 1n);
    expect(await account.send(PAYER, NANO)).toEqual(waiting('frozen'));
  });
  it('freezes after many requests that no engine should make', async () => {
    const account = await paidAccount(signer, 5n);
    // The same block again and again, for transfers that do not exist.
    for (let number = 0; number < 1_000; number += 1) await account.send(THIEF, NANO, 'sweep', `t${number}`);
    expect((await signer.status()).frozen?.reason).toContain('should never make');
    expect(await account.send(PAYER, NANO)).toEqual(waiting('frozen'));
    await signer.act({ action: 'unfreeze' });
    await account.send(THIEF, 2n * NANO, 'sweep');
    expect((await signer.core().state()).refusedLately).toBe(1);
    expect(await account.send(PAYER, NANO)).toEqual(SIGNED);
  });
  it('does not freeze because one merchant’s address is not approved, however much is paid', async () => {
    const account = await paidAccount(signer, 5n);
    const other = await paidAccount(signer, 5n, 1, 'another shop');
    await signer.approve(SHOP, 'another shop');
    for (let number = 0; number < 1_500; number += 1)
      await account.send(THIEF, NANO, 'settlement', `t${number}`);
    expect(await other.send(SHOP, NANO)).toEqual(SIGNED);
    expect((await signer.status()).frozen).toBeNull();
    await signer.restart();
    expect(await other.send(SHOP, NANO)).toEqual(SIGNED);
  });
  it('shows every reason until all end', async () => {
    await signer.restart(capped('settled', 'inAll', HOURLY));
    const account = await paidAccount(signer, 9n);
    await signer.approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    await account.send(SHOP, 1n);
    await signer.act({ action: 'freeze', reason: 'a theft: do not unfreeze' });
    const { frozen } = await signer.status();
    expect(frozen?.reason).toBe(
      'only settlements: the hourly limit of all is reached; most was sent for shop; a theft: do not unfreeze',
    );
    expect(await account.send(PAYER, 1n)).toEqual(waiting('frozen'));
  });
  it('refuses a refund elsewhere that alone is over a limit before any delay', async () => {
    await signer.restart(capped('elsewhere', 'inAll', HOURLY));
    const account = await paidAccount(signer, 9n);
    expect(await account.send(OTHER, 4n * NANO, 'refund')).toEqual(forbidden('capReached'));
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(DELAYED);
  });
  it('records a refusal once, although the engine repeats it', async () => {
    const account = await paidAccount(signer, 5n);
    const before = (await signer.status()).record.number;
    for (let time = 0; time < 3; time += 1) await account.send(THIEF, NANO);
    expect((await signer.status()).record.number).toBe(before + 1);
  });
});
