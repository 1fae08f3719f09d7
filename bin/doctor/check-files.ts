// Files that hold secrets and money data: who may read them, and whether the keystore opens.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { isTestMode } from '@/lib/core/network';
import { isOpenToOthers } from '@/lib/core/secret-files';
import type { SignerConfig } from '@/lib/core/signer-config';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { KeystoreError, loadKeySource } from '@/lib/nano/keystore';
import { type Finding, failure, notChecked, ok, warning } from './finding';

type FileConfig = Pick<Config, 'network' | 'dataDir' | 'databaseUrl'> &
  Pick<SignerConfig, 'keystoreFile' | 'keystorePassphraseFile'>;

/** Files in DATA_DIR that only the service may read. */
const SECRET_FILES = ['secrets.json', 'wallet-seed'];

/** Modes and owner of DATA_DIR and of the files with secrets. @param uid the user of this process; null where unknown */
export function checkFiles(config: FileConfig, uid: number | null): readonly Finding[] {
  const { dataDir } = config;
  if (!existsSync(dataDir)) {
    return [
      failure(
        `DATA_DIR ${dataDir} does not exist.`,
        `Create it for the service's user: install -d -m 700 ${dataDir}`,
      ),
    ];
  }
  const findings = [...ownerFindings(dataDir, uid), ...modeFindings(config)];
  const good = ok(`DATA_DIR ${dataDir} and the files with secrets are readable by their owner only.`);
  return findings.length === 0 ? [good] : findings;
}

function ownerFindings(dataDir: string, uid: number | null): readonly Finding[] {
  const owner = statSync(dataDir).uid;
  if (uid === null || uid === owner) return [];
  const text = `This command runs as user ${uid}, and DATA_DIR belongs to user ${owner}.`;
  return [warning(text, 'Run it as the user of the service. Other users see other permissions.')];
}

function modeFindings({
  dataDir,
  keystoreFile,
  keystorePassphraseFile,
  ...config
}: FileConfig): readonly Finding[] {
  const inDataDir = SECRET_FILES.map((name) => join(dataDir, name));
  const secrets = [keystoreFile, keystorePassphraseFile, ...inDataDir].filter((file) => file !== null);
  return [
    ...(isOpen(dataDir)
      ? [warning(`Other users can enter DATA_DIR ${dataDir}.`, `chmod 700 ${dataDir}`)]
      : []),
    ...secrets.filter(isOpen).map((file) => failure(`Other users can read ${file}.`, `chmod 600 ${file}`)),
    ...databaseFiles(config.databaseUrl)
      .filter(isOpen)
      .map((file) => warning(`Other users can read the database ${file}.`, `chmod 600 ${file}`)),
  ];
}

/** The SQLite file with its log; empty for PostgreSQL. */
function databaseFiles(url: string): readonly string[] {
  if (databaseKind(url) !== 'sqlite') return [];
  const file = sqliteFilePath(url);
  return [file, `${file}-wal`];
}

function isOpen(file: string): boolean {
  return existsSync(file) && isOpenToOthers(statSync(file));
}

/** Whether the keystore opens with its passphrase; takes half a second. A generated seed of the sandbox is not read. */
export function checkKeystore(config: FileConfig): Finding {
  const { keystoreFile } = config;
  if (keystoreFile === null) {
    return notChecked(
      isTestMode(config.network)
        ? 'No keystore is configured: the seed in DATA_DIR is used.'
        : 'KEYSTORE_FILE is not set here. Only the signer needs it.',
    );
  }
  if (!existsSync(keystoreFile)) {
    return warning(
      `The keystore ${keystoreFile} is not on this machine.`,
      'The signer needs it. A machine that runs only web and engine does not.',
    );
  }
  try {
    loadKeySource(config);
    return ok(`The keystore ${keystoreFile} opens with its passphrase.`);
  } catch (error) {
    const isForPeople = error instanceof ConfigError || error instanceof KeystoreError;
    const reason = isForPeople ? error.message : 'it can’t be read';
    return failure(`The keystore does not open: ${reason}.`.replace('..', '.'), 'See docs/operate/keys.md.');
  }
}

/** A `.env` file, which web reads and the engine does not. @param folder the folder that web starts in */
export function checkEnvironmentFiles(folder: string): readonly Finding[] {
  const found = readdirSync(folder).filter((name) => /^\.env(\.local|\.production(\.local)?)?$/.test(name));
  return found.map((name) =>
    warning(
      `${join(folder, name)} exists: web reads it, and the engine does not.`,
      'Remove it, and give all processes the same environment.',
    ),
  );
}
