// Unconfirmed sends (contract §5): shown to the payer, without any effect before the ledger confirms them.

import { expect, it } from 'vitest';
import { SEEN_SHOWN_MS } from '@/lib/checkout/payer-stage';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { createLog } from '@/lib/core/log';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, until } from '@/verification/testing/engine';
import { isSettled, NANO, openShop } from '@/verification/testing/outcomes';

describeOnBothDatabases('a send that is not confirmed yet', (open) => {
  it('is shown but not credited; the payment completes when it is confirmed', async () => {
    const shop = await openShop(open);
    shop.sandbox.faults.update({ neverConfirm: true });
    const payment = await shop.makePayment();
    const { blockHash } = await shop.pay(payment, NANO);
    const seen = await shop.until(payment, (state) => state.seenHash === blockHash);
    expect(seen).toMatchObject({ status: 'Waiting', deposits: [], transfers: [], timeline: [] });
    expect(seen.money).toMatchObject({ receivedRaw: 0n, heldRaw: 0n, differences: [] });
    expect(await viewOf(shop, payment)).toMatchObject({
      stage: 'confirming',
      seen: { blockHash },
      received: null,
      pay: { address: payment.depositAddress },
    });
    shop.sandbox.faults.update({ neverConfirm: false });
    await shop.sandbox.ledger.confirm(blockHash);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Completed', money: { settledRaw: NANO, differences: [] } });
    expect(await viewOf(shop, payment)).toMatchObject({ stage: 'completed', seen: null });
  });

  it('and never will be has no effect: the page asks for payment again, and the payment expires', async () => {
    const shop = await openShop(open);
    shop.sandbox.faults.update({ neverConfirm: true });
    const payment = await shop.makePayment();
    const { blockHash } = await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.seenHash === blockHash);
    shop.sandbox.ledger.rollBack(blockHash);
    shop.clock.turn(SEEN_SHOWN_MS);
    expect(await viewOf(shop, payment)).toMatchObject({ stage: 'paying', seen: null });
    shop.clock.turn(15 * 60_000);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired', deposits: [] });
    expect(state.money).toMatchObject({ receivedRaw: 0n, differences: [] });
  });

  it('but soon is stores only its deposit', async () => {
    const shop = await openShop(open);
    const [quick, slow] = [await shop.makePayment(), await shop.makePayment()];
    await shop.pay(quick, NANO);
    await shop.until(quick, isSettled);
    // When a later request is done, earlier queued ones are also done.
    shop.sandbox.faults.update({ neverConfirm: true });
    const { blockHash } = await shop.pay(slow, NANO);
    await until('the later one', async () => (await shop.read(slow)).seenHash === blockHash);
    expect(await shop.read(quick)).toMatchObject({ status: 'Completed', seenHash: null, seenAt: null });
  });
});

function viewOf({ database, clock, config, keyRing }: EngineTest, { id }: Payment) {
  return readPayerView(
    {
      ...{ database, clock, config, log: createLog('test', 'silent'), secrets: { keyRing } },
      confirmations: { isDelayed: async () => false },
    },
    id,
  );
}
