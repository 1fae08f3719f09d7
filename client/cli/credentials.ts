// Finds the service and its API key: in the environment, or from the sandbox in this folder.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PaymentsClient } from '../src/index.js';
import { hasTexts } from '../src/read-response.js';
import { type CommandContext, UsageError } from './command.js';

export type Credentials = {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: string;
};

const VARIABLES = ['NANO_PAYMENTS_URL', 'NANO_PAYMENTS_KEY_ID', 'NANO_PAYMENTS_KEY_SECRET'] as const;

export type Service = { readonly client: PaymentsClient; readonly credentials: Credentials };

/** Creates the client. @throws UsageError when the settings are missing or invalid */
export function openService(context: Pick<CommandContext, 'environment' | 'folder'>): Service {
  const credentials = readCredentials(context);
  try {
    return { client: new PaymentsClient(credentials), credentials };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`Invalid settings: ${error.message}`);
    throw error;
  }
}

function readCredentials({
  environment,
  folder,
}: Pick<CommandContext, 'environment' | 'folder'>): Credentials {
  const missing = VARIABLES.filter((name) => !environment[name]);
  if (missing.length === VARIABLES.length) return sandboxCredentials(environment, folder);
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
    `No service configured. Set ${VARIABLES.join(', ')}, or start a sandbox here, which writes ${file}.`,
  );
}

/** The JSON object in a file; null if there is none. */
export function readJson(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
