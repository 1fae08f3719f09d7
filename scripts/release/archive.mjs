// The archive of a folder, the same for the same content: sorted names, one time, one owner; and checksums.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../setup/command.mjs';

const TAR_TIMEOUT_MS = 5 * 60_000;
/** The default level: the strongest saves 1 % and takes three times as long. */
const COMPRESSION = 'gzip --no-name';

/** Archives `name` in `folder` to the file `archive`, with GNU tar. All files have the time `changedAt` (ISO 8601). */
export async function archiveFolder(folder, name, archive, changedAt) {
  const same = [
    '--sort=name',
    `--mtime=${changedAt}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go-w',
  ];
  const args = [
    ...same,
    '--format=gnu',
    `--use-compress-program=${COMPRESSION}`,
    '--create',
    '--file',
    archive,
    name,
  ];
  await runCommand('tar', args, { cwd: folder, timeoutMs: TAR_TIMEOUT_MS });
}

/** One line for each file in `folder`, as `sha256sum --check` reads them. */
export function checksumsOf(folder) {
  return filesIn(folder, '')
    .sort()
    .map((file) => `${sha256(join(folder, file))}  ${file}\n`)
    .join('');
}

/** The SHA-256 of a file, in hex. */
export const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** All files below `folder`, without links. */
export function filesIn(folder, under) {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const name = join(under, entry.name);
    if (entry.isDirectory()) return filesIn(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
