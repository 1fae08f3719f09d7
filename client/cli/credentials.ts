// Finds the service and its API key: in a profile, in the environment, or from the sandbox in this folder.
import { join, resolve } from 'node:path';
import { PaymentsClient } from '../src/index.js';
import { hasTexts } from '../src/read-response.js';
import { type CommandContext, type Given, text, UsageError } from './command.js';
import { readJson } from './private-file.js';
import { type Credentials, readProfiles } from './profiles.js';

export type { Credentials };

const VARIABLES = ['NANO_PAYMENTS_URL', 'NANO_PAYMENTS_KEY_ID', 'NANO_PAYMENTS_KEY_SECRET'] as const;

/** The options of every command that calls a service. */
export const SERVICE_OPTIONS = {
  profile: text('<name>', 'use this profile'),
} as const;

export type Service = { readonly client: PaymentsClient; readonly credentials: Credentials };

type Settings = Pick<CommandContext, 'environment' | 'folder'>;

/** Creates the client. @throws UsageError when the settings are missing or invalid */
export function openService(context: Settings, { texts: { profile } }: Pick<Given, 'texts'>): Service {
  return serviceOf(profile === undefined ? readCredentials(context) : profileOf(context, profile));
}

/** @throws UsageError when the credentials are invalid */
export function serviceOf(credentials: Credentials): Service {
  try {
    return { client: new PaymentsClient(credentials), credentials };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`Invalid settings: ${error.message}`);
    throw error;
  }
}

function profileOf({ environment }: Settings, name: string): Credentials {
  const { profiles } = readProfiles(environment);
  const found = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (found !== undefined) return found;
  throw new UsageError(`No profile is named ${name}. Run nano-payments profiles list to see yours.`);
}

/** The variables if they are set, else the current profile, else the sandbox in this folder. */
function readCredentials(context: Settings): Credentials {
  const { environment, folder } = context;
  const missing = VARIABLES.filter((name) => !environment[name]);
  if (missing.length === VARIABLES.length) {
    const chosen = environment.NANO_PAYMENTS_PROFILE || readProfiles(environment).current;
    return chosen === null ? sandboxCredentials(environment, folder) : profileOf(context, chosen);
  }
  if (missing.length > 0) throw new UsageError(`${missing.join(' and ')} must also be set.`);
  const { NANO_PAYMENTS_URL = '', NANO_PAYMENTS_KEY_ID = '', NANO_PAYMENTS_KEY_SECRET = '' } = environment;
  return {
    baseUrl: NANO_PAYMENTS_URL.trim().replace(/\/+$/, ''),
    keyId: NANO_PAYMENTS_KEY_ID.trim(),
    secret: NANO_PAYMENTS_KEY_SECRET.trim(),
  };
}

/** The first merchant of the sandbox in this folder. */
function sandboxCredentials(environment: CommandContext['environment'], folder: string): Credentials {
  const file = join(resolve(folder, environment.DATA_DIR ?? '.data'), 'sandbox.json');
  const written = readJson(file);
  const [merchant]: unknown[] = Array.isArray(written?.merchants) ? written.merchants : [];
  if (hasTexts(written, 'baseUrl') && hasTexts(merchant, 'apiUsername', 'apiPassword')) {
    const baseUrl = written.baseUrl.replace(/\/+$/, '');
    return { baseUrl, keyId: merchant.apiUsername, secret: merchant.apiPassword };
  }
  throw new UsageError(
    `No service configured. Set ${VARIABLES.join(', ')}, save a profile, or start a sandbox here, which writes ${file}.`,
  );
}
