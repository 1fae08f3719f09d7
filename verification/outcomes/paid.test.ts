// Payments that are paid (contract §5): what completes them, what settles, and what is returned.
import { expect, it } from 'vitest';
import {
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
  SETTLEMENT_CHANGE_WAIT_MS,
} from '@/lib/accounts/merchants/change-settlement-address';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, until } from '@/verification/testing/engine';
import { attentionFor, DUST, hasTaken, isSettled, NANO, openShop } from '@/verification/testing/outcomes';

describeOnBothDatabases('a payment', (open) => {
  it('that is paid exactly completes, and the merchant gets the whole amount', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, heldRaw: 0n, differences: [] });
    expect(state.timeline.map((entry) => entry.kind)).toEqual(['deposit', 'paid', 'settled']);
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
    expect(await shop.balanceOf(payment.depositAddress)).toBe(0n);
  });

  it('that is paid in several parts completes with the last of them', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO / 2n);
    const half = await shop.until(payment, (state) => state.deposits.length === 1);
    expect(half.status).toBe('Waiting');
    await shop.pay(payment, NANO / 4n);
    await shop.pay(payment, NANO / 4n);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, differences: [] });
  });

  it('that is overpaid settles the amount and returns the excess to the payer', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO + 5n * DUST);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({
      settledRaw: NANO,
      refundedRaw: 5n * DUST,
      heldRaw: 0n,
      differences: [],
    });
    expect(state.transfers.find((transfer) => transfer.kind === 'refund')?.destination).toBe(sender);
  });

  it('with an excess below the dust limit settles all of it', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO + DUST - 1n);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: NANO + DUST - 1n, refundedRaw: 0n, differences: [] });
  });

  it('that is short by less than the dust limit is paid in full', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO - DUST + 1n);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money.settledRaw).toBe(NANO - DUST + 1n);
  });

  it('returns a second payment after Completed', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    const { sender } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(2));
    expect(state.status).toBe('Completed');
    expect(state.deposits[1]?.disposition).toBe('afterCompleted');
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: NANO, heldRaw: 0n, differences: [] });
    await until('the payer to have the money again', async () => (await shop.balanceOf(sender)) === NANO);
  });
});

describeOnBothDatabases('a settlement', (open) => {
  it('goes to the address that was active at completion, while a changed one waits its 24 hours', async () => {
    const shop = await openShop(open);
    const { id: merchantId, settlementAddress } = shop.merchant;
    const changed = freshAddress();
    await changeSettlementAddress(shop, { merchantId, text: changed, by: 'command' });
    const first = await shop.makePayment();
    await shop.pay(first, NANO);
    const before = await shop.until(first, isSettled);
    expect(before.transfers.map((transfer) => transfer.destination)).toEqual([settlementAddress]);
    shop.clock.turn(SETTLEMENT_CHANGE_WAIT_MS);
    const second = await shop.makePayment();
    await shop.pay(second, NANO);
    const after = await shop.until(second, isSettled);
    expect(after.transfers.map((transfer) => transfer.destination)).toEqual([changed]);
  });

  it('goes to the address at completion, even if paused until another one became active', async () => {
    const shop = await openShop(open);
    const { id: merchantId, settlementAddress } = shop.merchant;
    await pauseSettlement(shop, merchantId, 'command');
    await changeSettlementAddress(shop, { merchantId, text: freshAddress(), by: 'command' });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.status === 'Completed');
    shop.clock.turn(SETTLEMENT_CHANGE_WAIT_MS);
    await resumeSettlement(shop, merchantId, 'command');
    await shop.until(payment, ({ money }) => money.settledRaw === NANO);
    expect(await shop.balanceOf(settlementAddress ?? '')).toBe(NANO);
  });

  it('does not start while the merchant has paused settlement, and starts afterwards', async () => {
    const shop = await openShop(open);
    await pauseSettlement(shop, shop.merchant.id, 'command');
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO + DUST);
    const held = await shop.until(payment, (state) => state.money.refundedRaw === DUST);
    await shop.engine.run('moveMoney');
    expect(held.status).toBe('Completed');
    expect((await shop.read(payment)).money).toMatchObject({
      settledRaw: 0n,
      heldRaw: NANO,
      differences: [],
    });
    expect(await shop.balanceOf(sender)).toBe(DUST);
    await resumeSettlement(shop, shop.merchant.id, 'command');
    await shop.engine.stop();
    await shop.startEngine();
    const state = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: DUST, heldRaw: 0n, differences: [] });
  });

  it('of a merchant without an address is held and needs attention', async () => {
    const shop = await openShop(open);
    await shop.database.db.merchant.update({
      where: { id: shop.merchant.id },
      data: { settlementAddress: null },
    });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: 0n, heldRaw: NANO, differences: [] });
    const item = await attentionFor(shop, `settlement:${payment.id}`);
    expect(item).toMatchObject({ kind: 'noSettlementAddress', resolvedAt: null });
  });
});
