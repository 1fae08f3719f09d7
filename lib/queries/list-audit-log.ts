// Lists the audit log, newest entries first, with the details of an entry as sentences: the reasons of a decision, or the old and
// new values of a change.
import { z } from 'zod';
import { RULE_TEXTS, reasonFact } from '@/lib/compliance/rules/rule-texts';
import { parameterLabel } from '@/lib/compliance/rules/rule-view';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/db/audit-log/actions';
import { headText } from '@/lib/db/audit-log/append-audit-log';
import type { AuditFailure, AuditVerdict } from '@/lib/db/audit-log/verify-audit-log';
import type { Queryable } from '@/lib/db/client';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';

/** Maximum entries per page. */
const MAX_AUDIT_ENTRIES = 200;

/** Characters shown of a detail that can't be parsed. */
const MAX_UNREADABLE_CHARACTERS = 200;

export type AuditEntryView = Awaited<ReturnType<typeof auditEntryViews>>[number];

export type AuditFilter = {
  readonly paymentId?: string | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  /** Only entries before this sequence number: the next page. */
  readonly before?: number | undefined;
  /** The maximum number of entries; MAX_AUDIT_ENTRIES by default. */
  readonly take?: number | undefined;
};

const storedDetail = z.record(z.string(), z.unknown());
const meanings: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** The newest entries that match the filter. For officers and the command line. */
export async function listAuditLog(db: Queryable, filter: AuditFilter = {}) {
  const { paymentId, actions, before, take = MAX_AUDIT_ENTRIES } = filter;
  const rows = await db.auditLogEntry.findMany({
    where: {
      ...(paymentId === undefined ? {} : { paymentId }),
      ...(actions === undefined ? {} : { action: { in: [...actions] } }),
      ...(before === undefined ? {} : { sequence: { lt: before } }),
    },
    orderBy: { sequence: 'desc' },
    take: Math.min(take, MAX_AUDIT_ENTRIES),
  });
  return auditEntryViews(db, rows);
}

/** The entries for people, in the same order. */
export async function auditEntryViews(db: Queryable, rows: readonly AuditLogEntry[]) {
  const actors = rows.map(({ actor }) => actor);
  const emails = await emailsOf(db, actors);
  const keys = await keyNamesOf(db, actors);
  return rows.map(({ sequence, at, actor, action, paymentId: about, merchantId, detail }) => ({
    ...{ sequence, at: at.toISOString(), actor },
    /** Null for the service itself, the command line and a deleted user. */
    email: emails.get(actor) ?? null,
    /** Null for everybody but an API key. */
    keyName: keys.get(actor) ?? null,
    ...{ action, meaning: meanings[action] ?? action, paymentId: about, merchantId },
    detail: detailOf(detail),
  }));
}

/** Lists an entry even if its detail was tampered with, so that the page never fails on it. */
function detailOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return storedDetail.parse(JSON.parse(text));
  } catch {
    return { unreadable: text.slice(0, MAX_UNREADABLE_CHARACTERS) };
  }
}

/** E-mail addresses by stored actor. */
async function emailsOf(db: Queryable, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(actors.flatMap((actor) => (actor.startsWith('user:') ? [actor.slice(5)] : [])));
  if (ids.size === 0) return new Map();
  const users = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, email: true },
  });
  return new Map(users.map(({ id, email }) => [`user:${id}`, email]));
}

const KEY = 'key:';

/** Names of API keys, as people read them, by stored actor. */
async function keyNamesOf(db: Queryable, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(actors.flatMap((actor) => (actor.startsWith(KEY) ? [actor.slice(KEY.length)] : [])));
  if (ids.size === 0) return new Map();
  const keys = await db.apiKey.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, label: true },
  });
  return new Map(keys.map(({ id, label }) => [`${KEY}${id}`, `API key “${label}”`]));
}

export const AUDIT_LOG_USAGE = `nano-payments audit-log verify [--noted NUMBER:HASH]…
nano-payments audit-log list [--payment P] [--action A] [--before NUMBER] [--json]

verify checks every entry of the log. It is safe to run while the service is running. Exit codes: 0 if all entries are
unchanged, 1 if an entry was changed or is missing, 2 if the log could not be read. It prints the end of the log. Save this
value outside the database and pass it with --noted next time: then even somebody with write access to the database can't
remove entries unnoticed.
list prints the newest 200 entries.
`;

const FAILURE_TEXTS: Readonly<Record<AuditFailure, string>> = {
  missing: 'is missing',
  changed: 'was changed after it was written',
  unchained: 'does not follow the entry before it',
  unannounced: 'comes after the recorded end of the log',
  otherEnd: 'differs from the end passed with --noted',
};

/** The verdict as lines of text. */
export function verdictLines({ checked, head, broken }: AuditVerdict): string[] {
  const count = `${checked} ${checked === 1 ? 'entry' : 'entries'}`;
  if (broken !== null) {
    return [
      `FAILED: entry ${broken.sequence} ${FAILURE_TEXTS[broken.failure]}. ${count} before it verified.`,
    ];
  }
  return [`${count} verified, all unchanged.`, `End of the log: ${headText(head)}`];
}

/** One entry on one line. */
export function entryLine(entry: AuditEntryView): string {
  const { sequence, at, actor, email, keyName, action, paymentId, detail } = entry;
  const who = email ?? keyName ?? actor;
  return [sequence, at, who, action, paymentId ?? '-', JSON.stringify(detail)].join('  ');
}

const value = z.union([z.string(), z.number(), z.boolean()]);
const change = z.object({ rule: z.string(), parameter: z.string(), from: value, to: value });

/** The details that are summarized. All others are ignored. */
const detailSchema = z.object({
  reasons: z.array(z.string()).optional().catch(undefined),
  evidence: z
    .record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))
    .optional()
    .catch(undefined),
  changes: z.array(change).optional().catch(undefined),
});

/** Why a payer was held or denied, with the evidence; empty for an entry without reasons. */
export function auditReasons(detail: Readonly<Record<string, unknown>>): string {
  const { reasons = [], evidence = {} } = detailSchema.parse(detail);
  return reasons.map((reason) => reasonFact(reason, evidence[reason])).join(' ');
}

/** What was changed in the rules; empty for an entry without changes. */
export function auditChanges(detail: Readonly<Record<string, unknown>>): string {
  return (detailSchema.parse(detail).changes ?? []).map(changeText).join(' ');
}

function changeText({ rule, parameter, from, to }: z.infer<typeof change>): string {
  const title = new Map(Object.entries(RULE_TEXTS)).get(rule)?.title ?? rule;
  if (parameter === 'enabled') return `${title}: ${to === true ? 'enabled' : 'disabled'}.`;
  return `${title}, “${parameterLabel(rule, parameter)}”: changed from ${from} to ${to}.`;
}

/** Operators and officers offered as a filter. */
const MAX_ACTORS = 200;

/**
 * The actors to filter by: the service, commands, and the users of the deployment.
 * @param chosen the current filter, which may be another user
 */
export async function listAuditActors(db: Queryable, chosen: string) {
  const users = await db.user.findMany({
    where: { merchantId: null },
    select: { id: true, email: true },
    orderBy: { email: 'asc' },
    take: MAX_ACTORS,
  });
  const actors = [
    { value: 'engine', label: 'The service' },
    { value: 'command', label: 'The command line' },
    { value: 'visitor', label: 'An unknown visitor' },
    ...users.map(({ id, email }) => ({ value: `user:${id}`, label: email })),
  ];
  if (chosen === '' || actors.some(({ value }) => value === chosen)) return actors;
  const known = (await emailsOf(db, [chosen])).get(chosen) ?? (await keyNamesOf(db, [chosen])).get(chosen);
  const label = known ?? 'A deleted user';
  return [...actors, { value: chosen, label }];
}
