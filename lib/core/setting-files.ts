// Secrets among the settings that may be in files: NAME_FILE in place of NAME keeps a secret out of the environment.
import { readSecretFile } from './secret-file';

/** Settings that a file may contain. */
export const FILE_SETTINGS = [
  'DATABASE_URL',
  'APP_SECRET',
  'KYC_KEYS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SCREENING_API_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads each setting that is in a file. Line breaks at the end are not part of the value.
 * @param env without empty variables
 * @returns the variables with the values, and one sentence for each file that is refused; no sentence contains a value
 */
export function withSettingFiles(env: Variables): {
  readonly env: Variables;
  readonly errors: readonly string[];
} {
  const values: Record<string, string> = {};
  const errors: string[] = [];
  for (const name of FILE_SETTINGS) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    const read = env[name] === undefined ? readValue(file, name) : bothSet(name);
    if ('error' in read) errors.push(read.error);
    else values[name] = read.text;
  }
  return { env: { ...env, ...values }, errors };
}

function bothSet(name: string): { readonly error: string } {
  return { error: `${name} and ${name}_FILE are both set. Unset one of them.` };
}

function readValue(file: string, name: string): { readonly text: string } | { readonly error: string } {
  const read = readSecretFile(file, `${name}_FILE`);
  if ('error' in read) return read;
  const text = read.text.replace(/[\r\n]+$/, '');
  if (text === '') return { error: `${name}_FILE is empty: ${file}. Write the value of ${name} into it.` };
  if (/[\r\n]/.test(text)) {
    return {
      error: `${name}_FILE has more than one line: ${file}. Write only the value of ${name} into it.`,
    };
  }
  return { text };
}
