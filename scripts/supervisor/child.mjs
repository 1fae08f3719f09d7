// Keeps one process running: starts it, writes its log, restarts it after a crash, and gives up when it keeps crashing.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLogFile } from './log-file.mjs';

/** Crashes within the window after which the supervisor gives up. */
const MAX_CRASHES = 5;
const CRASH_WINDOW_MS = 60_000;
/** The pause before a restart doubles from the first value to the last. */
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 8_000;
/** Time to stop in order after SIGTERM, before SIGKILL. */
const GRACE_MS = 10_000;
/** The exit code of a child with an invalid configuration: a restart does not help. */
export const REFUSED_EXIT_CODE = 78;
/** pino's level of a warning; lower levels go to the log file only. */
const WARNING_LEVEL = 40;

const TETHER = new URL('./tether.mjs', import.meta.url).href;

/**
 * Starts and supervises a child process.
 * @param {{ name: string, args: string[], cwd: string, env: Record<string, string>, logFile: string,
 *   onFailed: (reason: string, isRefused: boolean) => void, firstPauseMs?: number }} options
 */
export function superviseChild({ name, args, cwd, env, logFile, onFailed, firstPauseMs = FIRST_PAUSE_MS }) {
  const log = openLogFile(logFile);
  const deaths = [];
  let stopping = false;
  let running;

  const start = () => {
    running = startOnce({ name, args, cwd, env, log });
    running.ended.then(async (outcome) => {
      if (stopping) return;
      deaths.push(Date.now());
      const recent = deaths.filter((at) => Date.now() - at < CRASH_WINDOW_MS).length;
      const isRefused = outcome.code === REFUSED_EXIT_CODE;
      if (isRefused || recent >= MAX_CRASHES) {
        const reason = `${name} ${describeExit(outcome)}. Last log lines:\n${log.lastLines().join('\n')}`;
        onFailed(reason, isRefused);
        return;
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (recent - 1), LAST_PAUSE_MS);
      console.log(`${name} ${describeExit(outcome)}; restarting in ${pauseMs / 1000} s`);
      await sleep(pauseMs);
      if (!stopping) start();
    });
  };

  start();
  return {
    name,
    pid: () => running.child.pid,
    /** Stops the child: SIGTERM, then SIGKILL after the grace period. */
    stop: async () => {
      stopping = true;
      running.child.kill('SIGTERM');
      const kill = setTimeout(() => running.child.kill('SIGKILL'), GRACE_MS);
      await running.ended;
      clearTimeout(kill);
    },
    kill: () => {
      stopping = true;
      running.child.kill('SIGKILL');
    },
  };
}

/** In its own process group, so that Ctrl-C reaches only the supervisor, which stops the children in order. */
function startOnce({ name, args, cwd, env, log }) {
  const child = spawn(process.execPath, ['--import', TETHER, ...args], {
    cwd,
    env: { ...env, SUPERVISOR_TETHER: 'yes' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      const shown = visibleLine(line, stream === child.stderr);
      if (shown !== undefined) console.log(`${name}: ${shown}`);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { child, ended };
}

/** The text to show in the terminal: warnings, errors, and lines on standard error that are not log entries. */
export function visibleLine(line, isError) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return isError && line.trim() !== '' ? line : undefined;
  }
  if (typeof entry?.level !== 'number' || entry.level < WARNING_LEVEL) return undefined;
  const detail = entry.error ?? entry.err?.message;
  return detail === undefined ? entry.msg : `${entry.msg} (${detail})`;
}

function describeExit({ code, signal, error }) {
  if (error) return `could not start: ${error.message}`;
  return signal ? `was stopped by ${signal}` : `exited with code ${code}`;
}
