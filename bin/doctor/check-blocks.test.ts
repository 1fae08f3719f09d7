// Blocks that the signer has not signed, as an operator sees them before rolling back.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { moveMoney } from '@/lib/money/move-money';
import { SignerUnavailableError } from '@/lib/nano/signer';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareMoney } from '@/verification/testing/money';
import { checkUnsignedBlocks } from './check-blocks';

describeOnBothDatabases('unsigned blocks', (open) => {
  it('are counted, and are a warning if they stay', async () => {
    const test = await prepareMoney(await open());
    const { database, clock, signer } = test.deps;
    const check = (afterMs = 0) => checkUnsignedBlocks(database, addMs(clock.now(), afterMs));
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: 10_000n }]);
    expect(await check()).toMatchObject({ level: 'ok', text: 'Every stored block is signed.' });
    const away = { ...signer, sign: () => Promise.reject(new SignerUnavailableError('away')) };
    await expect(moveMoney({ ...test.deps, signer: away }, payment.id)).rejects.toThrow('away');
    const text = '2 blocks are not signed yet. Roll back to 1.0.0 only at 0.';
    expect(await check(60_000)).toMatchObject({ level: 'ok', text });
    expect(await check(60_001)).toMatchObject({ level: 'warning', text });
    // The ledger confirmed them before their signatures were adopted: 1.0.0 never publishes them.
    await database.db.block.updateMany({ where: { kind: 'receive' }, data: { confirmedAt: clock.now() } });
    expect((await check()).text).toMatch(/^1 block is not signed/);
    await moveMoney(test.deps, payment.id);
    expect(await check(60_001)).toMatchObject({ level: 'ok', text: 'Every stored block is signed.' });
  });
});
