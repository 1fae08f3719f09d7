// Keeps one process running: starts it, writes its log, starts it again when it dies, gives up when it keeps dying.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLogFile } from './log-file.mjs';

/** Deaths within the window after which the child is given up. */
const MAX_DEATHS = 5;
const DEATHS_WINDOW_MS = 60_000;
/** The pause before a restart doubles from the first to the second bound. */
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 8_000;
/** Time to end in order after SIGTERM, before SIGKILL. */
const GRACE_MS = 10_000;
/** The exit code by which a child says that starting it again is no use: its configuration is refused. */
export const REFUSED_EXIT_CODE = 78;
/** pino's number for a warning; what is milder is in the log file only. */
const WARNING_LEVEL = 40;

const TETHER = new URL('./tether.mjs', import.meta.url).href;

/**
 * Starts a child and watches over it.
 * @param {{ name: string, args: string[], cwd: string, env: Record<string, string>, logFile: string,
 *   onGivenUp: (reason: string, isRefused: boolean) => void, firstPauseMs?: number }} options
 */
export function superviseChild({ name, args, cwd, env, logFile, onGivenUp, firstPauseMs = FIRST_PAUSE_MS }) {
  const log = openLogFile(logFile);
  const deaths = [];
  let stopping = false;
  let running;

  const start = () => {
    running = startOnce({ name, args, cwd, env, log });
    running.ended.then(async (outcome) => {
      if (stopping) return;
      deaths.push(Date.now());
      const recent = deaths.filter((at) => Date.now() - at < DEATHS_WINDOW_MS).length;
      const isRefused = outcome.code === REFUSED_EXIT_CODE;
      if (isRefused || recent >= MAX_DEATHS) {
        const reason = `${name} ${wordsFor(outcome)}. Its last words:\n${log.lastLines().join('\n')}`;
        onGivenUp(reason, isRefused);
        return;
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (recent - 1), LAST_PAUSE_MS);
      console.log(`${name} ${wordsFor(outcome)}; it is started again in ${pauseMs / 1000} s`);
      await sleep(pauseMs);
      if (!stopping) start();
    });
  };

  start();
  return {
    name,
    pid: () => running.child.pid,
    /** Ends the child for good: SIGTERM, and SIGKILL after the grace. */
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

/** In a process group of its own, so that Ctrl-C reaches the supervisor alone and the end is orderly. */
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
      const shown = worthShowing(line, stream === child.stderr);
      if (shown !== undefined) console.log(`${name}: ${shown}`);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { child, ended };
}

/** Warnings and errors reach the terminal; so does what is no log line but was written as an error. */
export function worthShowing(line, isError) {
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

function wordsFor({ code, signal, error }) {
  if (error) return `could not be started: ${error.message}`;
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}
