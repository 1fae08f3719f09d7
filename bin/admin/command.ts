// What a command of the operator is given and answers.

import type { ListImporter } from '@/lib/compliance/screening/import-list';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import type { Ledger } from '@/lib/nano/ledger';

export type AdminDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** Asked what it knows of a block; left out where no node can be reached, and the words say so. */
  readonly ledger?: Pick<Ledger, 'account' | 'blocks' | 'receivables'> | undefined;
  readonly config: Pick<Config, 'dustLimitRaw'> & Partial<Pick<Config, 'network'>>;
  /** Reads the keys of personal data, for the commands that need them. */
  readonly readKeyRing?: (() => KeyRing) | undefined;
  /** How screening lists are imported, and the hosts they may come from although these are not public. */
  readonly lists?: { readonly importer: ListImporter; readonly allowedHosts: readonly string[] } | undefined;
};

/** What a command prints, and whether it did what it was asked to. */
export type CommandResult = { readonly ok: boolean; readonly text: string };

/** A command that is not known, or called without what it needs. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options that carry a text. */
export const TEXT_OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  merchant: { type: 'string' },
  role: { type: 'string' },
  address: { type: 'string' },
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
/** Options that are there or not. */
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

export type Given = {
  readonly deps: AdminDeps;
  /** The value of an option. @throws UsageError when it is missing */
  need(option: TextOption): string;
  option(option: TextOption): string | undefined;
  flag(option: keyof typeof FLAGS): boolean;
  /** The word after the command, which is `what`. @throws UsageError when it is missing */
  word(what?: string): string;
  /** The word after the command, where there is one. */
  optionalWord(): string | undefined;
};

/** In code points. */
const MAX_NOTE_LENGTH = 500;

/** Whether it says why something was decided: one line that is kept beside what was decided. */
export function isNote(text: string): boolean {
  return text !== '' && hasAtMostCodePoints(text, MAX_NOTE_LENGTH) && !holdsHidden(text);
}

export const done = (text: string): CommandResult => ({ ok: true, text });
export const refused = (text: string): CommandResult => ({ ok: false, text });
