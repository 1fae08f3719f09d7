// Locks a data folder for one supervisor: a file with its process id.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks the folder. Replaces the lock of a supervisor that is no longer running.
 * @returns {() => void} releases the lock
 * @throws Error when a running supervisor holds it
 */
export function lockDataDir(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'supervisor.pid');
  const holder = readHolder(file);
  if (holder !== undefined && holder !== process.pid && isSupervisor(holder)) {
    throw new Error(
      `The service is already running with DATA_DIR ${dataDir} (process ${holder}). Stop it, or use another DATA_DIR and PORT.`,
    );
  }
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  return () => {
    if (readHolder(file) === process.pid) rmSync(file, { force: true });
  };
}

function readHolder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Process ids are reused: where the system shows the command line, only a process of our scripts counts. */
function isSupervisor(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').match(/scripts\/|nano-payments/) !== null;
  } catch {
    return true;
  }
}
