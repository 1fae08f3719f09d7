// What the operator tells all merchants in their dashboard: written, withdrawn, listed, and what of it stands now.

import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import { addMs, type Clock } from '@/lib/core/clock';
import { hasAtMostCodePoints } from '@/lib/core/code-points';
import { holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { newId } from '@/lib/core/ids';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

type Deps = { readonly database: Database; readonly clock: Clock };

const ANNOUNCEMENT_TONES = ['notice', 'warning'] as const;
export type AnnouncementTone = (typeof ANNOUNCEMENT_TONES)[number];

/** What merchants are shown. */
export type Announcement = {
  readonly id: string;
  readonly text: string;
  readonly tone: AnnouncementTone;
  /** ISO 8601. */
  readonly createdAt: string;
};

/** What the operator is shown besides. */
export type AnnouncementView = Announcement & {
  readonly state: 'live' | 'ended' | 'withdrawn';
  /** `user:<id>` */
  readonly createdBy: string;
  /** ISO 8601. */
  readonly endsAt: string | null;
  readonly withdrawnAt: string | null;
};

export type NewAnnouncement = {
  readonly text: string;
  readonly tone: string;
  /** Null: until it is withdrawn. */
  readonly endsAt: Date | null;
};

/** A refusal names the field and says what is wrong with it. `unchanged`: the same stands already. */
export type AnnouncementChange =
  | { readonly outcome: 'done' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly field: 'text' | 'tone' | 'endsAt'; readonly words: string };

export const MAX_ANNOUNCEMENT_CHARACTERS = 500;
/** Shown at once: more would push the page away. */
const MAX_LIVE_ANNOUNCEMENTS = 3;
const MAX_LISTED = 50;
const MAX_ENDS_IN_MS = 366 * 24 * 60 * 60_000;

/** Puts an announcement on top of every merchant's dashboard, until it ends or is withdrawn. */
export async function announce(
  { database, clock }: Deps,
  given: NewAnnouncement,
  by: AuditActor,
): Promise<AnnouncementChange> {
  const at = clock.now();
  const text = given.text.replaceAll('\r\n', '\n').trim();
  const tone = ANNOUNCEMENT_TONES.find((known) => known === given.tone);
  const fault = faultOf(text, given.endsAt, at);
  if (fault !== null) return { outcome: 'refused', ...fault };
  if (tone === undefined) return { outcome: 'refused', field: 'tone', words: 'Choose one of the two.' };
  return writeTransaction(database, async (tx) => {
    const id = newId();
    await tx.announcement.create({
      data: { id, text, tone, endsAt: given.endsAt, createdBy: by, createdAt: at },
    });
    const others = await tx.announcement.findMany({ where: { ...live(at), id: { not: id } } });
    if (others.some((other) => other.text === text && other.tone === tone)) {
      await tx.announcement.delete({ where: { id } });
      return { outcome: 'unchanged' };
    }
    if (others.length >= MAX_LIVE_ANNOUNCEMENTS) {
      await tx.announcement.delete({ where: { id } });
      return { outcome: 'refused', field: 'text', words: TOO_MANY };
    }
    const detail = { announcement: id, text, tone, endsAt: given.endsAt?.toISOString() ?? null };
    appendAuditLog(tx, [{ at, actor: by, action: 'announcementMade', detail }]);
    return { outcome: 'done' };
  });
}

const TOO_MANY = `${MAX_LIVE_ANNOUNCEMENTS} are shown already: withdraw one first.`;

/** Takes an announcement away from all dashboards. @returns false when it stood no more */
export async function withdrawAnnouncement(
  { database, clock }: Deps,
  id: string,
  by: AuditActor,
): Promise<boolean> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.announcement.updateMany({
      where: { ...live(at), id },
      data: { withdrawnAt: at },
    });
    if (count === 0) return false;
    const detail = { announcement: id };
    appendAuditLog(tx, [{ at, actor: by, action: 'announcementWithdrawn', detail }]);
    return true;
  });
}

/** What stands now, warnings first, then the latest first. */
export async function readLiveAnnouncements(db: Queryable, now: Date): Promise<Announcement[]> {
  const rows = await db.announcement.findMany({
    where: live(now),
    orderBy: { createdAt: 'desc' },
    take: MAX_LIVE_ANNOUNCEMENTS,
  });
  const shown = rows.map(announcementOf);
  return shown.toSorted((a, b) => Number(b.tone === 'warning') - Number(a.tone === 'warning'));
}

/** The latest ones with what became of them. */
export async function listAnnouncements(db: Queryable, now: Date): Promise<AnnouncementView[]> {
  const rows = await db.announcement.findMany({ orderBy: { createdAt: 'desc' }, take: MAX_LISTED });
  return rows.map((row) => ({
    ...announcementOf(row),
    state:
      row.withdrawnAt !== null ? 'withdrawn' : row.endsAt !== null && row.endsAt <= now ? 'ended' : 'live',
    createdBy: row.createdBy,
    endsAt: row.endsAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }));
}

type Row = {
  readonly id: string;
  readonly text: string;
  readonly tone: string;
  readonly createdAt: Date;
};

function announcementOf({ id, text, tone, createdAt }: Row): Announcement {
  return { id, text, tone: tone === 'warning' ? 'warning' : 'notice', createdAt: createdAt.toISOString() };
}

function live(now: Date) {
  return { withdrawnAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] };
}

function faultOf(text: string, endsAt: Date | null, now: Date) {
  if (text === '') return { field: 'text', words: 'Write what merchants are to know.' } as const;
  if (!hasAtMostCodePoints(text, MAX_ANNOUNCEMENT_CHARACTERS)) {
    return { field: 'text', words: `At most ${MAX_ANNOUNCEMENT_CHARACTERS} characters.` } as const;
  }
  if (holdsHiddenInLines(text)) {
    return { field: 'text', words: 'Plain text, without hidden characters.' } as const;
  }
  if (endsAt === null) return null;
  if (Number.isNaN(endsAt.getTime())) return { field: 'endsAt', words: 'A date and a time.' } as const;
  if (endsAt <= now) return { field: 'endsAt', words: 'A time to come.' } as const;
  if (endsAt > addMs(now, MAX_ENDS_IN_MS)) return { field: 'endsAt', words: 'Within a year.' } as const;
  return null;
}
