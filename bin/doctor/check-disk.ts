// The disks of DATA_DIR and of an SQLite database: free space, free inodes, whether DATA_DIR can be written, and whether the
// database's file system is local.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '@/lib/core/config';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { LOW_DISK_BYTES } from '@/lib/engine/health/store-alerts';
import { type Finding, failure, notChecked, ok, reasonOf, warning } from './finding';

const MIB = 1024 * 1024;
/** Fewer free inodes than this: new files will soon fail although bytes are free. */
const FEW_INODES = 10_000;

/** Network file systems by the type that Linux reports (linux/magic.h, statfs(2)). SQLite's locks and shared memory fail there. */
const NETWORK_FILE_SYSTEMS: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  16914839: '9P',
  1397113167: 'AFS',
  12805120: 'Ceph',
  18225520: 'GFS2',
  1952539503: 'OCFS2',
  198183888: 'Lustre',
};
/** Some user-space file systems are local; others, such as sshfs, are not. */
const FUSE = 1702057286;

/** What `statfs` says about a disk. */
export type DiskState = {
  readonly type: number;
  readonly bsize: number;
  readonly blocks: number;
  readonly bavail: number;
  readonly files: number;
  readonly ffree: number;
};

/** Space and writability of DATA_DIR and, with SQLite, of the database's folder. */
export async function checkDisks({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<readonly Finding[]> {
  const isSqlite = databaseKind(databaseUrl) === 'sqlite';
  const folder = isSqlite ? dirname(sqliteFilePath(databaseUrl)) : null;
  const others = folder === null || folder === dataDir ? [] : [folder];
  const spaces = await Promise.all([dataDir, ...others].map(checkSpace));
  return [
    ...spaces.flat(),
    checkWrites(dataDir),
    ...(folder === null
      ? [notChecked('PostgreSQL does not report free disk space: check it on the database’s server.')]
      : await checkFileSystem(folder)),
  ];
}

async function checkSpace(folder: string): Promise<readonly Finding[]> {
  try {
    return judgeSpace(folder, await statfs(folder));
  } catch (error) {
    return [notChecked(`The free space of ${folder} is unknown (${reasonOf(error)}).`)];
  }
}

/** Pure. The limits of bytes are those of the alert diskLow. */
export function judgeSpace(folder: string, disk: DiskState): readonly Finding[] {
  const [freeBytes, totalBytes] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  const free = `${Math.floor(freeBytes / MIB).toLocaleString('en-US')} MiB free`;
  const findings: Finding[] = [];
  if (freeBytes < LOW_DISK_BYTES.bad) {
    findings.push(failure(`${folder}: ${free}. Writes fail soon.`, 'Free disk space or use a larger disk.'));
  } else if (freeBytes < Math.min(LOW_DISK_BYTES.warn, totalBytes / 10)) {
    findings.push(warning(`${folder}: only ${free}.`, 'Free disk space or use a larger disk.'));
  } else findings.push(ok(`${folder}: ${free}.`));
  // A file system without a fixed number of inodes reports none at all.
  if (disk.files > 0 && disk.ffree < FEW_INODES) {
    const text = `${folder}: only ${disk.ffree} free inodes. No file can be created without one.`;
    findings.push(warning(text, 'Remove files that are not needed: df -i shows the inodes of each disk.'));
  }
  return findings;
}

/** Writes, reads and removes one small file. `name`: of the setting. */
export function checkWrites(folder: string, name = 'DATA_DIR'): Finding {
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(file, file, { flag: 'wx', mode: 0o600, flush: true });
    const isSame = readFileSync(file, 'utf8') === file;
    rmSync(file);
    return isSame
      ? ok(`${name} can be written.`)
      : failure(`${name} returned other data than was written.`, 'Check the disk.');
  } catch (error) {
    return failure(
      `${name} can’t be written (${reasonOf(error)}).`,
      'Check that the disk is not full or read-only, and that the folder belongs to the service’s user.',
    );
  }
}

async function checkFileSystem(folder: string): Promise<readonly Finding[]> {
  if (process.platform !== 'linux') return [];
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? [] : [judgeFileSystem(folder, disk)];
}

/** Pure. */
export function judgeFileSystem(folder: string, { type }: Pick<DiskState, 'type'>): Finding {
  const magic = type >>> 0;
  const name = NETWORK_FILE_SYSTEMS[magic];
  const action = 'Move the SQLite file to a local disk, or use PostgreSQL. See docs/operate/database.md.';
  if (name !== undefined) {
    return failure(`The SQLite file is on a network file system (${name}), which can corrupt it.`, action);
  }
  if (magic === FUSE) {
    return warning(`The SQLite file is on a user-space file system (FUSE): ${folder}.`, action);
  }
  return ok('The SQLite file is on a local file system.');
}
