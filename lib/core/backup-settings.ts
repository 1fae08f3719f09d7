// The settings of scheduled backups: folder, interval, retention, encryption. Pure.
import type { Environment } from './config';

/** When and how backups are taken. */
export type BackupSettings = {
  /** The folder of scheduled backups; null: none are taken. */
  readonly dir: string | null;
  readonly intervalMs: number;
  /** Backups kept in `dir`; older ones are deleted after a new one is complete. */
  readonly keep: number;
  /** Public keys (`age1…`) that backups are encrypted to. */
  readonly recipients: readonly string[];
  /** In place of recipients: a file whose first line encrypts backups. */
  readonly passphraseFile: string | null;
};

const HOUR_MS = 60 * 60_000;
const DEFAULT_INTERVAL_HOURS = 24;
const DEFAULT_KEEP = 14;
/** More keys are rarely useful, and each one lengthens the file's header. */
const MAX_RECIPIENTS = 10;
/** The start of every recipient of the age format, followed by Bech32 characters. */
const RECIPIENT_FORM = /^age1[02-9ac-hj-np-z]{20,3000}$/;

type BackupEnvironment = Pick<
  Environment,
  'BACKUP_DIR' | 'BACKUP_INTERVAL_HOURS' | 'BACKUP_KEEP' | 'BACKUP_RECIPIENT' | 'BACKUP_PASSPHRASE_FILE'
>;

/** Parses the settings whose names begin with BACKUP_. @returns a sentence instead when they don't fit together */
export function backupSettings(settings: BackupEnvironment): BackupSettings | { readonly error: string } {
  const recipients = (settings.BACKUP_RECIPIENT ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const dir = settings.BACKUP_DIR ?? null;
  const passphraseFile = settings.BACKUP_PASSPHRASE_FILE ?? null;
  if (recipients.length > MAX_RECIPIENTS || !recipients.every((text) => RECIPIENT_FORM.test(text))) {
    return {
      error: `BACKUP_RECIPIENT must be 1 to ${MAX_RECIPIENTS} public keys (age1…) separated by commas. Create one: nano-payments backup --new-key FILE`,
    };
  }
  if (recipients.length > 0 && passphraseFile !== null) {
    return {
      error: 'Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE_FILE, not both.',
    };
  }
  if (dir !== null && recipients.length === 0 && passphraseFile === null) {
    return {
      error: 'BACKUP_DIR needs BACKUP_RECIPIENT or BACKUP_PASSPHRASE_FILE: scheduled backups are encrypted.',
    };
  }
  return {
    dir,
    intervalMs: Number(settings.BACKUP_INTERVAL_HOURS ?? DEFAULT_INTERVAL_HOURS) * HOUR_MS,
    keep: Number(settings.BACKUP_KEEP ?? DEFAULT_KEEP),
    recipients,
    passphraseFile,
  };
}
