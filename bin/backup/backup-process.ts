// Runs the backup command as a child of the engine, at low priority, so that a large backup delays no payment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { EXIT } from '@/bin/command-line';
import type { BackupProcess } from '@/lib/engine/jobs/back-up';

/** The bundle next to the engine's. */
const BACKUP_PROGRAM = fileURLToPath(new URL('./backup.mjs', import.meta.url));
/** A longer backup is ended, ms. */
const TIME_LIMIT_MS = 12 * 60 * 60_000;
/** A backup needs far less; the limit keeps a fault from taking the memory of the service. MiB */
const MAX_HEAP_MIB = 256;
const OUTPUT_CHARACTERS = 300;

/** @param program the backup command; another one in tests */
export function createBackupProcess(program = BACKUP_PROGRAM, limitMs = TIME_LIMIT_MS): BackupProcess {
  return {
    run: async (signal) => {
      const child = spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MIB}`, program], {
        ...{ stdio: ['ignore', 'ignore', 'pipe'], signal, timeout: limitMs },
      });
      if (child.pid !== undefined) lowerPriority(child.pid);
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-OUTPUT_CHARACTERS);
      });
      const failed = once(child, 'error').then(([error]) => `It could not be started: ${String(error)}`);
      const ended = once(child, 'close').then(([code, killedBy]) => {
        // Both outcomes are recorded by the command itself.
        if (code === 0 || code === EXIT.unavailable) return null;
        return `It ended with ${String(code ?? killedBy)}. ${output.trim()}`.trim();
      });
      return Promise.race([failed, ended]);
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended.
  }
}
