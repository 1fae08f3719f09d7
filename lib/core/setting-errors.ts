// Settings that are valid individually but not together: combinations, placeholders, and what real money requires. Pure.
import { backupSettings } from './backup-settings';
import type { Environment } from './config';
import { databaseUsers } from './database-users';
import { mailSettings } from './mail-settings';
import { nodeSettingErrors } from './node-services';
import { screeningSource } from './screening-source';

/** Required where money is real: elsewhere they are generated in DATA_DIR. */
const REQUIRED = ['APP_SECRET', 'KYC_KEYS'] as const;

/** Placeholder detection: too few different characters for a random secret, or example words. */
const MIN_DIFFERENT_CHARACTERS = 12;
const EXAMPLE_WORDS = /change.?me|placeholder|example|your.?secret|replace.?(me|this)/i;

/**
 * Everything that is wrong (contract §8), one sentence each with the names of the settings and what to do. No sentence
 * contains a value.
 * @param network.isTestMode whether the network has no real money
 */
export function findSettingErrors(
  settings: Environment,
  { isTestMode }: { readonly isTestMode: boolean },
): readonly string[] {
  const { NANO_NETWORK: network } = settings;
  const errors: string[] = [];
  if (settings.CRASH_AT !== undefined && network !== 'sandbox') {
    errors.push('CRASH_AT is allowed with NANO_NETWORK=sandbox only. Unset it.');
  }
  errors.push(...nodeSettingErrors(settings));
  if (!isTestMode) errors.push(...errorsOfRealMoney(settings));
  const reads = [
    ...[databaseUsers(settings), screeningSource(settings)],
    ...[mailSettings(settings, { isTestMode }), backupSettings(settings)],
  ];
  for (const read of reads) {
    if (read !== null && 'error' in read) errors.push(read.error);
  }
  return errors;
}

function errorsOfRealMoney(settings: Environment): string[] {
  const { NANO_NETWORK: network } = settings;
  const errors = placeholders(settings).map(
    (name) => `${name} is a placeholder, not a secret. Generate one: openssl rand -base64 32`,
  );
  if (settings.PAYMENT_WINDOW_SECONDS !== undefined || settings.REVIEW_DEADLINE_SECONDS !== undefined) {
    errors.push(
      'PAYMENT_WINDOW_SECONDS and REVIEW_DEADLINE_SECONDS are allowed with NANO_NETWORK=sandbox or dev only. Unset them.',
    );
  }
  if (network === 'live' && !isHttps(settings.PUBLIC_URL)) {
    errors.push(
      'NANO_NETWORK=live needs a PUBLIC_URL that begins with https://. See docs/operate/reverse-proxy.md.',
    );
  }
  const missing = REQUIRED.filter((name) => settings[name] === undefined);
  if (missing.length > 0) {
    errors.push(`NANO_NETWORK=${network} needs ${missing.join(', ')}: see docs/reference/settings.md.`);
  }
  return errors;
}

/** Sessions and amounts of real money are not sent over unencrypted connections. */
function isHttps(url: string | undefined): boolean {
  return url !== undefined && new URL(url).protocol === 'https:';
}

function placeholders({ APP_SECRET = '', KYC_KEYS = '' }: Environment): string[] {
  const keys = KYC_KEYS.split(',').map((entry) => entry.slice(entry.indexOf(':') + 1));
  const isPlaceholder = (secret: string) =>
    secret !== '' && (new Set(secret).size < MIN_DIFFERENT_CHARACTERS || EXAMPLE_WORDS.test(secret));
  return [
    ...(isPlaceholder(APP_SECRET) ? ['APP_SECRET'] : []),
    ...(keys.some(isPlaceholder) ? ['KYC_KEYS'] : []),
  ];
}
