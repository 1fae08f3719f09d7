// The command by which operators verify and read the audit log. It reads the database alone.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ConfigError, readConfig } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/db/audit-log/actions';
import { parseHead } from '@/lib/db/audit-log/append-audit-log';
import type { AuditHead } from '@/lib/db/audit-log/audit-entry';
import { verifyAuditLog } from '@/lib/db/audit-log/verify-audit-log';
import { type Database, openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import {
  AUDIT_LOG_USAGE,
  type AuditFilter,
  entryLine,
  listAuditLog,
  verdictWords,
} from '@/lib/queries/list-audit-log';

/** Every entry is as it was written; one is not; it could not be looked at; called wrongly (sysexits.h). */
const EXIT = { right: 0, wrong: 1, couldNotLook: 2, usage: 64 } as const;
/** A long run says how far it is this often. */
const PROGRESS_EVERY_MS = 5_000;

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
    return EXIT.right;
  }
  const config = readConfig();
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    await checkInstallation(database, config);
    return options.command === 'verify'
      ? await verify(database, options.noted)
      : await list(database, options.filter, options.json);
  } finally {
    await database.close();
  }
}

async function verify({ db }: Database, noted: readonly AuditHead[]): Promise<number> {
  const verdict = await verifyAuditLog(db, { noted, onPage: progress() });
  process.stdout.write(`${verdictWords(verdict).join('\n')}\n`);
  return verdict.broken === null ? EXIT.right : EXIT.wrong;
}

async function list({ db }: Database, filter: AuditFilter, json: boolean): Promise<number> {
  const entries = await listAuditLog(db, filter);
  const lines = entries.map((entry) => (json ? JSON.stringify(entry) : entryLine(entry)));
  process.stdout.write(lines.length === 0 ? 'There are no entries.\n' : `${lines.join('\n')}\n`);
  return EXIT.right;
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

function progress(): (checked: number) => void {
  let saidAtMs = performance.now();
  return (checked) => {
    if (performance.now() - saidAtMs < PROGRESS_EVERY_MS) return;
    saidAtMs = performance.now();
    process.stderr.write(`${checked} entries verified so far\n`);
  };
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const reason = error instanceof ConfigError ? error.message : errorText(error);
    process.stderr.write(`The audit log could not be read: ${reason}\n`);
    process.exitCode = EXIT.couldNotLook;
  },
);
