// The dependencies, input and result of an admin command.

import type { ListImporter } from '@/lib/compliance/screening/import-list';
import type { ListSources } from '@/lib/compliance/screening/read-list-files';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';
import type { KeyRing } from '@/lib/core/key-ring';
import { printable } from '@/lib/core/printable';
import type { Database } from '@/lib/db/client';
import type { Ledger } from '@/lib/nano/ledger';

export type AdminDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** Omitted if no node is configured; commands then report that the ledger was not checked. */
  readonly ledger?: Pick<Ledger, 'account' | 'blocks' | 'receivables'> | undefined;
  readonly config: Pick<Config, 'dustLimitRaw' | 'addressPoolSize' | 'restoreGap'> &
    Partial<Pick<Config, 'network'>>;
  /** Loads the personal data keys, for the commands that need them. */
  readonly readKeyRing?: (() => KeyRing) | undefined;
  /** The importer of screening lists, and where lists may come from. */
  readonly lists?: ({ readonly importer: ListImporter } & ListSources) | undefined;
};

/** What a command prints, and whether it succeeded. */
export type CommandResult = { readonly ok: boolean; readonly text: string };

/** An unknown command, or one with missing or invalid arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options with a value. */
export const TEXT_OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  merchant: { type: 'string' },
  role: { type: 'string' },
  address: { type: 'string' },
  before: { type: 'string' },
  phone: { type: 'string' },
  payment: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  set: { type: 'string' },
  try: { type: 'string' },
  'never-paid-days': { type: 'string' },
  'paid-years': { type: 'string' },
  'sanctions-years': { type: 'string' },
  'settlement-address': { type: 'string' },
  source: { type: 'string' },
  format: { type: 'string' },
} as const;
/** Options without a value. */
export const FLAGS = {
  all: { type: 'boolean' },
  'all-factors': { type: 'boolean' },
  dust: { type: 'boolean' },
  confirm: { type: 'boolean' },
  csv: { type: 'boolean' },
  force: { type: 'boolean' },
  on: { type: 'boolean' },
  off: { type: 'boolean' },
  'new-work': { type: 'boolean' },
} as const;
export type TextOption = keyof typeof TEXT_OPTIONS;

export type CommandInput = {
  readonly deps: AdminDeps;
  /** The value of an option. @throws UsageError when it is missing */
  need(option: TextOption): string;
  option(option: TextOption): string | undefined;
  flag(option: keyof typeof FLAGS): boolean;
  /** The argument after the command; `what` describes it. @throws UsageError when it is missing */
  argument(what?: string): string;
  /** The argument after the command, if there is one. */
  optionalArgument(): string | undefined;
};

/** Maximum length of a note in code points. */
const MAX_NOTE_LENGTH = 500;

/** Whether the text is a valid note: one visible line that is stored with the decision. */
export function isNote(text: string): boolean {
  return text !== '' && hasAtMostCodePoints(text, MAX_NOTE_LENGTH) && !holdsHidden(text);
}

/** @param text a text, or lines: a value in a line can't start another one */
export function done(text: string | readonly string[]): CommandResult {
  return { ok: true, text: linesOf(text) };
}

export function failed(text: string | readonly string[]): CommandResult {
  return { ok: false, text: linesOf(text) };
}

/** A row per line. */
export function listed(rows: readonly string[], none: string): CommandResult {
  return done(rows.length === 0 ? none : rows);
}

function linesOf(text: string | readonly string[]): string {
  const lines = typeof text === 'string' ? text.split('\n') : text;
  return lines.map(printable).join('\n');
}
