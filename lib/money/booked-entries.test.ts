// The audit reads every journal entry once, however many there are, and assigns each to its account.
import { describe, expect, it } from 'vitest';
import { MADE_AT } from '@/prisma/factories';
import type { JournalEntry } from '@/prisma/generated/sqlite/client';
import { allPages, entriesByOwner, PAGE_ROWS } from './booked-entries';

const entry = (id: number, fields: Partial<JournalEntry>): JournalEntry => ({
  ...{ id, reference: `entry:${id}`, account: 'held', amountRaw: '1', paymentId: null, topUpId: null },
  at: MADE_AT,
  ...fields,
});

describe('pages of rows', () => {
  it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1, 2 * PAGE_ROWS, 2 * PAGE_ROWS + 1])(
    'are read completely for %i rows',
    async (count) => {
      const rows = Array.from({ length: count }, (_, place) => place + 1);
      const read = async (after: number | null) => rows.slice(after ?? 0, (after ?? 0) + PAGE_ROWS);
      expect(await allPages(read)).toEqual(rows);
    },
  );
});

describe('the entries of an account', () => {
  const journal = [
    entry(1, { paymentId: 'pay_1' }),
    entry(2, { paymentId: 'pay_1', topUpId: 'top_1' }),
    entry(3, { paymentId: 'pay_2' }),
    entry(4, { reference: 'deposit:A' }),
    entry(5, { paymentId: 'pay_1', reference: 'deposit:B' }),
  ];
  const entriesOf = entriesByOwner(journal);
  const idsOf = (...owner: Parameters<typeof entriesOf>) => entriesOf(...owner).map(({ id }) => id);

  it('are its payment’s without those paid by a top-up, and those of its deposits, each once', () => {
    expect(idsOf('pay_1', null, ['deposit:B', 'deposit:A'])).toEqual([1, 4, 5]);
    expect(idsOf('pay_2', null, ['deposit:none'])).toEqual([3]);
    expect(idsOf(null, null, ['deposit:A'])).toEqual([4]);
  });

  it('are all of its top-up, also for a payment', () => {
    expect(idsOf(null, 'top_1', [])).toEqual([2]);
    expect(idsOf(null, 'top_2', [])).toEqual([]);
  });
});
