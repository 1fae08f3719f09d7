// The list of what needs attention, when it is long.
import { expect, it } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import { MAX_ATTENTION_ITEMS } from '@/lib/queries/list-attention';
import { describeOnBothDatabases } from '@/prisma/test-database';
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
