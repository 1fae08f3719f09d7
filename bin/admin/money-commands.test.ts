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
    const shown = await run(depositIndex + 1);
    expect(shown.text.split('\n')).toEqual([
      expect.stringContaining('Open payments: 0.'),
      expect.stringMatching(/^Payments that send money.*: 0\.$/),
      'Payments that wait for their merchant to settle: 0.',
      expect.stringMatching(/^Top-ups with money.*: 2\.$/),
      'Add --confirm to pay out the last two.',
    ]);
    expect((await run(depositIndex + 2)).text).toContain('Open payments: 1.');
    await db.merchant.updateMany({ data: { settlementPausedAt: new Date(0) } });
    const refused = await run(depositIndex, '--confirm');
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('paused settlements') });
    expect(await db.topUp.count({ where: { closedAt: { not: null } } })).toBe(0);
    await db.merchant.updateMany({ data: { settlementPausedAt: null } });
    expect(await run(depositIndex, '--confirm')).toMatchObject({
      ok: true,
      text: expect.stringContaining('Returned top-ups: 1.'),
    });
    expect(await db.topUp.count({ where: { closedAt: { not: null } } })).toBe(1);
    expect(await db.transfer.count({ where: { kind: 'topUpReturn' } })).toBe(1);
    for (const before of ['', 'x', '-1'])
      await expect(runCommand(deps, ['empty-old-accounts', `--before=${before}`])).rejects.toThrow(
        UsageError,
      );
    await expect(runCommand(deps, ['empty-old-accounts'])).rejects.toThrow(UsageError);
  });
});
