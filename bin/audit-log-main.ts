// The command `nano-payments audit-log`: verifies and lists the audit log. It only reads the database.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '@/lib/core/config';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/db/audit-log/actions';
import { parseHead } from '@/lib/db/audit-log/append-audit-log';
import type { AuditHead } from '@/lib/db/audit-log/audit-entry';
import { verifyAuditLog } from '@/lib/db/audit-log/verify-audit-log';
import type { Database } from '@/lib/db/client';
import {
  AUDIT_LOG_USAGE,
  type AuditFilter,
  entryLine,
  listAuditLog,
  verdictLines,
} from '@/lib/queries/list-audit-log';
import { EXIT, printLines, progress, runMain, withDatabase } from './command-line';

/** Exit codes: every entry is unchanged; an entry is changed or missing. */
const [INTACT, BROKEN] = [0, 1];

type Options =
  | { readonly command: 'verify'; readonly noted: readonly AuditHead[] }
  | { readonly command: 'list'; readonly filter: AuditFilter; readonly json: boolean }
  | { readonly command: 'help' };

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    process.stderr.write(AUDIT_LOG_USAGE);
    return EXIT.usage;
  }
  if (options.command === 'help') {
    process.stdout.write(AUDIT_LOG_USAGE);
    return INTACT;
  }
  return withDatabase(readConfig(), (database) =>
    options.command === 'verify'
      ? verify(database, options.noted)
      : list(database, options.filter, options.json),
  );
}

async function verify({ db }: Database, noted: readonly AuditHead[]): Promise<number> {
  const verdict = await verifyAuditLog(db, {
    noted,
    onPage: progress((checked: number) => `${checked} entries verified so far\n`),
  });
  printLines(verdictLines(verdict));
  return verdict.broken === null ? INTACT : BROKEN;
}

async function list({ db }: Database, filter: AuditFilter, json: boolean): Promise<number> {
  const entries = await listAuditLog(db, filter);
  if (entries.length === 0) printLines(['No entries.']);
  else if (json) process.stdout.write(`${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  else printLines(entries.map(entryLine));
  return INTACT;
}

function readOptions(args: readonly string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        noted: { type: 'string', multiple: true },
        payment: { type: 'string' },
        action: { type: 'string' },
        before: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [command, ...rest] = positionals;
    if (values.help === true) return { command: 'help' };
    if (rest.length > 0) return null;
    if (command === 'verify') return verifyOptions(values.noted ?? []);
    return command === 'list' ? listOptions(values) : null;
  } catch {
    return null;
  }
}

function verifyOptions(texts: readonly string[]): Options | null {
  const noted = texts.flatMap((text) => parseHead(text) ?? []);
  return noted.length === texts.length ? { command: 'verify', noted } : null;
}

const listed = z.object({
  payment: z.string().optional(),
  action: z
    .custom<AuditAction>((given) => typeof given === 'string' && Object.hasOwn(AUDIT_ACTIONS, given))
    .optional(),
  before: z.stringFormat('a number', /^[0-9]{1,9}$/).optional(),
  json: z.boolean().optional(),
});

function listOptions(values: unknown): Options | null {
  const parsed = listed.safeParse(values);
  if (!parsed.success) return null;
  const { payment: paymentId, action, before, json = false } = parsed.data;
  const actions = action === undefined ? undefined : [action];
  const filter = { paymentId, actions, before: before === undefined ? undefined : Number(before) };
  return { command: 'list', filter, json };
}

runMain(main, 'Could not read the audit log');
