// The failing disk as the driver sees it: a library that is compiled once, counts calls, and is controlled while
// processes run.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@/prisma/project-root';

export const FAULTS = ['ENOSPC', 'EIO', 'SIGKILL'] as const;
export type Fault = (typeof FAULTS)[number];

export type FailingDisk = ReturnType<typeof holdDisk>;

const BYTES = 256;
const OFFSETS = { calls: 0, failFrom: 8, failCalls: 16, action: 24, failed: 32, first: 40 } as const;
const ALL_CALLS = 2n ** 63n;
const ACTIONS = { ENOSPC: BigInt(constants.errno.ENOSPC), EIO: BigInt(constants.errno.EIO), SIGKILL: -1n };

/** @returns null, and prints the reason, without Linux or a C compiler */
export function createFailingDisk(onRefused: (reason: string) => void): FailingDisk | null {
  if (process.platform !== 'linux') {
    onRefused('disk faults need LD_PRELOAD, which only Linux has');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'nano-failing-disk-'));
  const library = join(folder, 'failing-disk.so');
  const source = join(projectRoot(), 'verification', 'kills', 'disk', 'failing-disk.c');
  const run = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    onRefused(`disk faults need a C compiler: ${run.error?.message ?? run.stderr}`);
    return null;
  }
  return holdDisk(folder, library);
}

function holdDisk(folder: string, library: string) {
  const control = join(folder, 'control');
  const file = openSync(control, 'w+');
  writeSync(file, Buffer.alloc(BYTES));
  // PostgreSQL runs as its own user.
  chmodSync(folder, 0o755);
  chmodSync(control, 0o666);
  const put = (at: number, value: bigint) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(value);
    writeSync(file, bytes, 0, bytes.length, at);
  };
  const reset = () => {
    writeSync(file, Buffer.alloc(BYTES), 0, BYTES, 0);
  };
  return {
    /** The environment of a process whose writes to files with this path prefix are counted and can fail. */
    environment: (paths: readonly string[]): Readonly<Record<string, string>> => ({
      LD_PRELOAD: library,
      FAILING_DISK_CONTROL: control,
      FAILING_DISK_PATHS: paths.join(':'),
    }),
    /**
     * Starts counting at zero, and makes the call with this number and later ones fail until `lift`. With SIGKILL, the
     * process is killed within the call. @param calls how many fail; default: all
     */
    failFrom: (call: number, fault: Fault, calls?: number) => {
      reset();
      put(OFFSETS.action, ACTIONS[fault]);
      put(OFFSETS.failCalls, calls === undefined ? ALL_CALLS - 1n : BigInt(calls));
      put(OFFSETS.failFrom, BigInt(call));
    },
    /** Ends the failures. */
    lift: () => put(OFFSETS.failFrom, 0n),
    /** Counted calls, and failed ones. */
    read: () => {
      const bytes = Buffer.alloc(BYTES);
      readSync(file, bytes, 0, BYTES, 0);
      return {
        calls: Number(bytes.readBigInt64LE(OFFSETS.calls)),
        failed: Number(bytes.readBigInt64LE(OFFSETS.failed)),
        first: bytes.toString('utf8', OFFSETS.first).split('\0')[0] ?? '',
      };
    },
    remove: () => {
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
