// A verdict's combined list version names the lists and versions that it was reached with.
import { describe, expect, it } from 'vitest';
import { listVersionOf } from '@/lib/compliance/screening';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { findCombination, readListsBehind } from './lists-behind';

const version = (id: string, listId: string, day: number) => ({
  ...{ id, listId, importedAt: addMs(MADE_AT, day * 86_400_000) },
});
/** The newest first. */
const VERSIONS = [
  version('uk2', 'uk', 4),
  version('un1', 'un', 3),
  version('eu1', 'eu', 2),
  version('uk1', 'uk', 1),
];
const found = (...ids: string[]) =>
  findCombination(VERSIONS, listVersionOf('local', ids))
    ?.map(({ id }) => id)
    .sort() ?? null;

describe('the versions behind a combined one', () => {
  it('are those in use now', () => expect(found('uk2', 'un1', 'eu1')).toEqual(['eu1', 'uk2', 'un1']));
  it('are those in use before an import', () => expect(found('uk1', 'eu1')).toEqual(['eu1', 'uk1']));
  it('leave out a list that was disabled', () => expect(found('un1', 'uk1')).toEqual(['uk1', 'un1']));
  it('are unknown if they were never in use together', () => {
    expect(found('uk1', 'uk2')).toBeNull();
    expect(findCombination(VERSIONS, listVersionOf('yente', ['uk2']))).toBeNull();
    expect(findCombination([], 'local:0')).toBeNull();
  });

  it('are given up after a bounded number of tries', () => {
    const many = Array.from({ length: 30 }, (_, place) => version(`v${place}`, `list${place}`, 1));
    expect(findCombination(many, listVersionOf('local', ['v0', 'v29']))).toBeNull();
  });
});

describeOnBothDatabases('the lists behind a combined version', (open) => {
  it('are named with their import', async () => {
    const { db } = await open();
    const list = { name: 'UK sanctions list', format: 'uk-sanctions-list', source: 'folder' };
    await db.screeningList.create({ data: { id: 'uk', ...list } });
    const counts = { entities: 1, names: 1, added: 1, removed: 0, changed: 0, content: new Uint8Array() };
    await db.screeningListVersion.create({
      data: { ...version('uk1', 'uk', 0), importedBy: 'engine', ...counts },
    });
    expect(await readListsBehind(db, listVersionOf('local', ['uk1']))).toEqual([
      { name: 'UK sanctions list', versionId: 'uk1', importedAt: MADE_AT.toISOString() },
    ]);
    expect(await readListsBehind(db, listVersionOf('local', ['uk2']))).toBeNull();
  });
});
