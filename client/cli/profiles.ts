// Named credentials, stored in a file that only the user can read.
import { hasTexts } from '../src/read-response.js';
import type { CommandContext } from './command.js';
import { privateFile, readPrivateFile, writePrivateFile } from './private-file.js';

export type Credentials = {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: string;
};

export type Profiles = {
  /** The profile that is used without a choice. */
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Credentials>>;
};

const PROFILE_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Lower-case letters, digits and dashes, so that a name needs no quotes in any shell. */
export function isProfileName(text: string): boolean {
  return PROFILE_NAME.test(text);
}

/** The stored profiles. Entries that are incomplete are left out. */
export function readProfiles(environment: CommandContext['environment']): Profiles {
  const stored = readPrivateFile(fileOf(environment));
  const entries = Object.entries(Object(stored?.profiles)).flatMap(([name, one]) =>
    isProfileName(name) && hasTexts(one, 'baseUrl', 'keyId', 'secret')
      ? [[name, { baseUrl: one.baseUrl, keyId: one.keyId, secret: one.secret }] as const]
      : [],
  );
  const profiles = Object.fromEntries(entries);
  const { current } = stored ?? {};
  return {
    current: typeof current === 'string' && Object.hasOwn(profiles, current) ? current : null,
    profiles,
  };
}

/** @throws Error when the file can't be written */
export function writeProfiles(environment: CommandContext['environment'], profiles: Profiles): void {
  writePrivateFile(fileOf(environment), profiles);
}

function fileOf(environment: CommandContext['environment']): string {
  return privateFile(environment, 'profiles.json');
}
