// Runs programs of the set-up: one with a time limit, of which the end of the output is kept, and several in parallel.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How much of a program's output is kept for an error message. */
const KEPT_CHARACTERS = 8_000;
const SHOWN_LINES = 40;

/** A program that failed. `output` is the end of its output; `exitCode` is null when it did not exit by itself. */
export class CommandError extends Error {
  constructor(message, output, exitCode = null) {
    super(`${message}\n${output.split('\n').slice(-SHOWN_LINES).join('\n')}`);
    this.name = 'CommandError';
    this.output = output;
    this.exitCode = exitCode;
  }
}

/**
 * Runs `command` without a shell. Its output goes to `onLine` line by line.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, timeoutMs: number, onLine?: (line: string) => void }} options
 * @returns {Promise<string>} the end of its output
 * @throws CommandError when it can't be started, fails or takes longer than timeoutMs
 */
export function runCommand(command, args, { cwd, env = {}, timeoutMs, onLine = () => {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    const release = stopChildOnSignal(child);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output = `${output}${line}\n`.slice(-KEPT_CHARACTERS);
        if (line.trim() !== '') onLine(line.trimEnd());
      });
    }
    child.once('error', (error) => {
      clearTimeout(timer);
      release();
      reject(new CommandError(`${command} could not start: ${error.message}`, output));
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      release();
      if (code === 0) return resolve(output);
      const reason = timedOut
        ? `took longer than ${timeoutMs / 1000} s`
        : signal === null
          ? `exited with code ${code}`
          : `was stopped by ${signal}`;
      reject(new CommandError(`${[command, ...args].join(' ')} ${reason}`, output, code));
    });
  });
}

/** Stops the program when the set-up is stopped: an orphaned build would block the next one. */
function stopChildOnSignal(child) {
  const end = (signal) => {
    child.kill('SIGTERM');
    release();
    // Another listener stops the process in its own order.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of ['SIGTERM', 'SIGHUP']) process.removeListener(signal, end);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, end);
  return release;
}

/**
 * Waits for all of them even if one fails, so that nothing keeps running after a failed set-up.
 * @param {Promise<unknown>[]} works
 * @throws the error of the first one, in this order, that failed
 */
export async function sideBySide(works) {
  const results = await Promise.allSettled(works);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}
