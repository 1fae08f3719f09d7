// Named credentials, stored in a file that only the user can read.
import { existsSync } from 'node:fs';
import { hasTexts } from '../src/read-response.js';
import { type CommandContext, UsageError } from './command.js';
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

/** The stored profiles without incomplete entries. @throws UsageError when the file is there but can't be read */
export function readProfiles(environment: CommandContext['environment']): Profiles {
  const { current, profiles: stored } = readStored(environment);
  const profiles = completeOf(stored);
  return {
    current: typeof current === 'string' && Object.hasOwn(profiles, current) ? current : null,
    profiles,
  };
}

/** Entries that are incomplete stay in the file. @throws UsageError when it can't be read, Error when it can't be written */
export function writeProfiles(
  environment: CommandContext['environment'],
  { current, profiles }: Profiles,
): void {
  const { profiles: stored } = readStored(environment);
  const known = completeOf(stored);
  const others = Object.entries(stored).filter(([name]) => !Object.hasOwn(known, name));
  writePrivateFile(fileOf(environment), {
    current,
    profiles: { ...Object.fromEntries(others), ...profiles },
  });
}

type Stored = { readonly current: unknown; readonly profiles: Readonly<Record<string, unknown>> };

/** A file that can't be read is never taken for an empty one: saving would drop its credentials. */
function readStored(environment: CommandContext['environment']): Stored {
  const file = fileOf(environment);
  const stored = readPrivateFile(file);
  if (stored === null && !existsSync(file)) return { current: null, profiles: {} };
  const profiles = stored?.profiles;
  if (typeof profiles === 'object' && profiles !== null && !Array.isArray(profiles)) {
    return { current: stored?.current, profiles: { ...profiles } };
  }
  throw new UsageError(`${file} is not valid, so the profiles in it can't be used. Fix or remove the file.`);
}

function completeOf(stored: Stored['profiles']): Profiles['profiles'] {
  const entries = Object.entries(stored).flatMap(([name, one]) =>
    isProfileName(name) && hasTexts(one, 'baseUrl', 'keyId', 'secret')
      ? [[name, { baseUrl: one.baseUrl, keyId: one.keyId, secret: one.secret }] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function fileOf(environment: CommandContext['environment']): string {
  return privateFile(environment, 'profiles.json');
}
