// One installation per data folder: a lock file with the process id of the supervisor that holds it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the folder, and takes it over from a supervisor that is no longer alive.
 * @returns {() => void} gives it back
 * @throws Error when a living one holds it
 */
export function lockDataDir(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'supervisor.pid');
  const holder = readHolder(file);
  if (holder !== undefined && holder !== process.pid && isSupervisor(holder)) {
    throw new Error(
      `An installation is already running over ${dataDir} (process ${holder}). Stop it, or start this one with another DATA_DIR and PORT.`,
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

/** Process ids are used again: where the system tells, only a process started by our script counts. */
function isSupervisor(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/');
  } catch {
    return true;
  }
}
