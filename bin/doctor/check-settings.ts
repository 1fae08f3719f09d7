// Settings: misspelled names, key ring, and choices that are allowed but rarely meant. Pure.
import type { Config } from '@/lib/core/config';
import { editsBetween } from '@/lib/core/edits-between';
import { parseKeyRing } from '@/lib/core/key-ring';
import { isTestMode } from '@/lib/core/network';
import { type Finding, failure, ok, warning } from './finding';

/** Every variable with this prefix must be a setting. Variables without it may belong to other programs. */
const OWN_PREFIX = 'NANO_';
/** Names closer than this many edits to a setting count as misspelled. */
const MAX_EDITS = 2;
/** Shorter names, such as PORT, resemble too many unrelated ones. */
const MIN_CHARACTERS = 6;

/** Each wrong setting, as the processes would refuse it. */
export function settingErrors(errors: readonly string[]): readonly Finding[] {
  return errors.map((error) =>
    failure(
      error,
      'Fix the setting. The processes refuse to start until then. See docs/reference/settings.md.',
    ),
  );
}

/** Findings about valid settings. @param names the names of all environment variables */
export function checkSettings(
  config: Config,
  names: readonly string[],
  known: readonly string[],
): readonly Finding[] {
  const findings = [...misspelled(names, known), ...keyRingFindings(config), ...choices(config)];
  return findings.some(({ level }) => level === 'error')
    ? findings
    : [ok(`All settings are valid for NANO_NETWORK=${config.network}.`), ...findings];
}

/** Variables that look like a setting and are none. */
export function misspelled(names: readonly string[], known: readonly string[]): readonly Finding[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const near = nearest(name, known);
      if (near === null && !name.startsWith(OWN_PREFIX)) return [];
      const meant = near === null ? 'Remove it.' : `Did you mean ${near}?`;
      return [warning(`${name} is not a setting, and has no effect.`, meant)];
    });
}

function nearest(name: string, known: readonly string[]): string | null {
  if (name.length < MIN_CHARACTERS) return null;
  const [best] = known
    .filter((setting) => setting.length >= MIN_CHARACTERS)
    .map((setting) => ({ setting, edits: editsBetween(name.toUpperCase(), setting) }))
    .sort((a, b) => a.edits - b.edits);
  return best !== undefined && best.edits <= MAX_EDITS ? best.setting : null;
}

/** The message of `parseKeyRing` names the key's id, never the key. */
function keyRingFindings({ kycKeys }: Config): readonly Finding[] {
  if (kycKeys === null) return [];
  try {
    parseKeyRing(kycKeys);
    return [];
  } catch (error) {
    const text = error instanceof Error ? error.message : 'KYC_KEYS has an invalid format';
    return [failure(`${text}.`, 'Write each key as id:base64 of 32 bytes. See docs/operate/keys.md.')];
  }
}

function choices({ network, representative, publicUrl, mail }: Config): readonly Finding[] {
  if (isTestMode(network)) return [];
  const findings: Finding[] = [];
  if (representative === null) {
    findings.push(
      warning(
        'NANO_REPRESENTATIVE is not set: the funds you hold have no vote.',
        'Set it to the address of a representative.',
      ),
    );
  }
  if (!publicUrl.startsWith('https:')) {
    findings.push(
      failure(
        'PUBLIC_URL does not start with https://: sign-in and payments would be sent unencrypted.',
        'Put TLS in front of web and set PUBLIC_URL to the https:// address. See docs/operate/reverse-proxy.md.',
      ),
    );
  }
  if (mail === null) {
    findings.push(
      ok('SMTP_URL is not set: no e-mail is sent, and notifications appear in the dashboard only.'),
    );
  }
  return findings;
}
