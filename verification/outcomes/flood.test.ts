// Hundreds of deposits of the dust limit (contract §5): everything is returned, with one send per sender, and no other
// payment waits.
import { expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { type KeySource, newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, prepareEngine } from '@/verification/testing/engine';
import { DUST, isSettled, NANO } from '@/verification/testing/outcomes';
import { spammedLedger } from '@/verification/testing/spam';

const DEPOSITS = 600;
const SENDERS = 6;
/** Some seconds on an idle machine. */
const SLOW = { timeout: 110_000, interval: 100 };
const EACH_RAW = (DUST * BigInt(DEPOSITS)) / BigInt(SENDERS);

describeOnBothDatabases('a flood of deposits', (open) => {
  it('returns to its six senders with six sends when the payment expires, while another payment completes', async () => {
    const keySource: KeySource = { kind: 'seed', seed: newSeed() };
    const address = formatAddress(publicKeyOf(secretKeyAt(keySource, 0)));
    const senders = Array.from({ length: SENDERS }, freshAddress);
    const spam = { destination: address, amountRaw: DUST, count: DEPOSITS, senders };
    const { dataDir } = await spammedLedger(spam);
    const shop = await prepareEngine(await open(), { keySource, sandbox: { dataDir } });
    const { db } = shop.database;
    const createdAt = addMs(shop.clock.now(), -60_000);
    await db.depositAddress.create({ data: { index: 0, address, createdAt, readyAt: createdAt } });
    const flooded = await shop.makePayment({ createdAt });
    await shop.startEngine();
    const recorded = () => db.deposit.count({ where: { paymentId: flooded.id } });
    await expect.poll(recorded, SLOW).toBe(DEPOSITS);
    const expiresAt = addMs(shop.clock.now(), -6_000);
    await db.payment.update({ where: { id: flooded.id }, data: { expiresAt } });
    const other = await shop.makePayment();
    await shop.pay(other, NANO);
    const completed = await shop.until(other, isSettled);
    expect(completed.money).toMatchObject({ settledRaw: NANO, heldRaw: 0n, differences: [] });
    const done = { id: flooded.id, status: 'Error', transfersPending: false } as const;
    await expect.poll(() => db.payment.count({ where: done }), SLOW).toBe(1);
    const state = await shop.read(flooded);
    const sent = DUST * BigInt(DEPOSITS);
    expect(state.money).toMatchObject({ receivedRaw: sent, refundedRaw: sent, heldRaw: 0n, differences: [] });
    const sends = await db.block.findMany({ where: { account: address, kind: 'send' } });
    expect(sends.map(({ amountRaw }) => amountRaw)).toEqual(senders.map(() => EACH_RAW.toString()));
    expect(state.transfers.map(({ destination }) => destination).sort()).toEqual([...senders].sort());
  }, 300_000);
});
