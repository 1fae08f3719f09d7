// Files with secrets: read with a bound, and refused while other users can read them. Some settings may be in files:
// NAME_FILE in place of NAME keeps a secret out of the environment.
import { readFileSync, type Stats, statSync } from 'node:fs';

/** Larger files are refused, bytes. */
export const MAX_SECRET_BYTES = 64 * 1024;

/** Permission bits of group and others, and the same without the group's right to read. */
const OTHERS_MAY = 0o077;
const OTHERS_MAY_NOT_READ = 0o037;

/**
 * Whether users other than this process's may read or change the file. If it belongs to another user, its group may read
 * it: Kubernetes and systemd hand out secrets as files of root, readable through a group or an access list.
 */
export function isOpenToOthers({ mode, uid }: Pick<Stats, 'mode' | 'uid'>): boolean {
  const isOurs = uid === (process.getuid?.() ?? uid);
  return (mode & (isOurs ? OTHERS_MAY : OTHERS_MAY_NOT_READ)) !== 0;
}

/** @param name what the file is, for the sentence. @returns the text, or a sentence that says what is wrong and what to do */
export function readSecretFile(
  file: string,
  name: string,
): { readonly text: string } | { readonly error: string } {
  try {
    const stats = statSync(file);
    // Reading a pipe would wait for its writer.
    if (!stats.isFile()) return { error: `${name} is not a regular file: ${file}. Check its path.` };
    if (isOpenToOthers(stats)) return { error: `Other users can read ${name}. Run: chmod 600 ${file}` };
    if (stats.size > MAX_SECRET_BYTES) {
      return { error: `${name} has more than ${MAX_SECRET_BYTES} bytes: ${file}. Check its path.` };
    }
    return { text: readFileSync(file, 'utf8') };
  } catch {
    return { error: `${name} can't be read: ${file}. Check its path and owner.` };
  }
}

/** Settings that a file may contain. */
export const FILE_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_WEB_URL',
  'DATABASE_ENGINE_URL',
  'APP_SECRET',
  'KYC_KEYS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SCREENING_API_KEY',
  'OPEN_EXCHANGE_RATES_APP_ID',
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
