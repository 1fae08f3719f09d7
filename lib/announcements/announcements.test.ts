import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  announce,
  listAnnouncements,
  MAX_ANNOUNCEMENT_CHARACTERS,
  readLiveAnnouncements,
  withdrawAnnouncement,
} from './announcements';

const BY = 'user:operator';
const later = (minutes: number) => addMs(MADE_AT, minutes * 60_000);

describeOnBothDatabases('announcements', (open) => {
  it('stand until they end or are withdrawn, warnings first, and are kept in the audit log', async () => {
    const database = await open();
    const clock = turnableClock();
    const deps = { database, clock };
    const texts = async () => (await readLiveAnnouncements(database.db, clock.now())).map(({ text }) => text);
    const say = (text: string, tone = 'notice', endsAt: Date | null = null) =>
      announce(deps, { text, tone, endsAt }, BY);

    expect(await say('  Rates are back. \r\nThank you.')).toEqual({ outcome: 'done' });
    clock.set(later(1));
    expect(await say('The node moves at noon.', 'warning', later(60))).toEqual({ outcome: 'done' });
    clock.set(later(2));
    // A form that is sent twice.
    expect(await say('The node moves at noon.', 'warning', later(60))).toEqual({ outcome: 'unchanged' });
    expect(await say('Third.')).toEqual({ outcome: 'done' });
    expect(await say('Fourth.')).toMatchObject({ outcome: 'refused', field: 'text' });
    expect(await texts()).toEqual(['The node moves at noon.', 'Third.', 'Rates are back. \nThank you.']);

    clock.set(later(60));
    expect(await texts()).toEqual(['Third.', 'Rates are back. \nThank you.']);
    const [third] = await readLiveAnnouncements(database.db, clock.now());
    const withdraw = () => withdrawAnnouncement(deps, third?.id ?? '', BY);
    expect([await withdraw(), await withdraw()]).toEqual([true, false]);
    expect(await texts()).toEqual(['Rates are back. \nThank you.']);
    const states = (await listAnnouncements(database.db, clock.now())).map(({ state }) => state);
    expect(states).toEqual(['withdrawn', 'ended', 'live']);
    const logged = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(logged.map(({ action, actor }) => [action, actor])).toEqual([
      ['announcementMade', BY],
      ['announcementMade', BY],
      ['announcementMade', BY],
      ['announcementWithdrawn', BY],
    ]);
  });

  it('are refused where they say nothing, too much or end at no time, and name the field', async () => {
    const database = await open();
    const deps = { database, clock: turnableClock() };
    const refused = async (given: { text?: string; tone?: string; endsAt?: Date }) => {
      const change = await announce(deps, { text: 'Hello.', tone: 'notice', endsAt: null, ...given }, BY);
      return change.outcome === 'refused' ? change.field : change.outcome;
    };
    expect(await refused({ text: ' \n ' })).toBe('text');
    expect(await refused({ text: 'x'.repeat(MAX_ANNOUNCEMENT_CHARACTERS + 1) })).toBe('text');
    expect(await refused({ text: 'a\u0007b' })).toBe('text');
    expect(await refused({ tone: 'loud' })).toBe('tone');
    expect(await refused({ endsAt: MADE_AT })).toBe('endsAt');
    expect(await refused({ endsAt: new Date('nonsense') })).toBe('endsAt');
    expect(await refused({ endsAt: later(60 * 24 * 400) })).toBe('endsAt');
    expect(await refused({ text: '😀'.repeat(MAX_ANNOUNCEMENT_CHARACTERS) })).toBe('done');
  });
});
