// A backup has a payment's blocks without signatures, and the ledger has them: whatever the signer says now, the payment is settled
// once.
import { expect, it } from 'vitest';
import { stateBlock } from '@/lib/money/unsigned-blocks';
import { type Signer, SignerUnavailableError } from '@/lib/nano/signer';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { isSettled, NANO, publishAs } from '@/verification/testing/outcomes';

describeOnBothDatabases('a payment whose blocks were published after the backup', (open) => {
  it('is settled once, even if the signer has forgotten them', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const away: Signer['sign'] = () => Promise.reject(new SignerUnavailableError('away'));
    const before = await shop.startEngine({ signer: { ...shop.signer, sign: away } });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await until('the unsigned blocks', async () => (await db.block.count()) === 2);
    await before.stop();
    for (const row of await db.block.findMany({ orderBy: { height: 'asc' } })) {
      await publishAs(shop, payment.depositIndex, stateBlock(row), row.kind === 'send' ? 'send' : 'receive');
    }
    const refusal = { kind: 'later', code: 'capReached', retryAt: null } as const;
    const forgetful: Signer = { ...shop.signer, sign: async () => ({ signatures: [], refusal }) };
    await shop.startEngine({ signer: forgetful });
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: NANO, heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
    expect(await db.attentionItem.count()).toBe(0);
  });
});
