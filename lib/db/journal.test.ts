import { expect, it } from 'vitest';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { journalOf, movement, postEntries, UnbalancedPostingError } from './journal';
import { writeTransaction } from './transaction';

const MAX = 2n ** 128n - 1n;

describeOnBothDatabases('the journal', (open) => {
  it('stores the largest amounts exactly, and its accounts sum to zero', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const { id: paymentId } = await makePayment(database.db, merchant.id);
    await writeTransaction(database, async (tx) => {
      const about = { paymentId, at: MADE_AT };
      postEntries(tx, { ...about, reference: 'deposit:A', lines: movement('payer', 'held', MAX) });
      postEntries(tx, {
        ...about,
        reference: 'refund:A',
        lines: movement('held', 'returned', MAX - 1n),
      });
    });
    expect(await journalOf(database.db, paymentId)).toEqual({
      payer: -MAX,
      swept: 0n,
      topUp: 0n,
      held: 1n,
      merchant: 0n,
      returned: MAX - 1n,
    });
  });

  it('rejects entries that do not sum to zero or move nothing, and a used reference', async () => {
    const database = await open();
    const post = (reference: string, lines: Parameters<typeof postEntries>[1]['lines']) =>
      writeTransaction(database, async (tx) =>
        postEntries(tx, { reference, paymentId: null, at: MADE_AT, lines }),
      );
    const lines = [
      { account: 'payer', amountRaw: -5n },
      { account: 'held', amountRaw: 4n },
    ] as const;
    for (const wrong of [lines, [], [{ account: 'held', amountRaw: 0n }] as const])
      await expect(post('deposit:A', wrong)).rejects.toThrow(UnbalancedPostingError);
    await post('deposit:A', movement('payer', 'held', 5n));
    await expect(post('deposit:A', movement('payer', 'held', 5n))).rejects.toThrow();
    expect(await database.db.journalEntry.count()).toBe(2);
  });
});
