// Runs npm and shows its progress.
import { runCommand } from './command.mjs';

/**
 * Runs npm with `args`. Its warnings look like failures and are left out of the progress; when npm fails, the error shows
 * all of its last lines.
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, timeoutMs: number, note: (line: string) => void }} options
 * @throws CommandError when npm fails or takes longer than timeoutMs
 */
export function runNpm(args, { note, ...options }) {
  const onLine = (line) => {
    if (!/^npm warn\b/i.test(line)) note(line.trim().slice(0, 100));
  };
  return runCommand('npm', args, { ...options, onLine });
}
