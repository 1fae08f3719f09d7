// The log file of one child, with a size limit and one older file.
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
/** Lines kept in memory, to be shown when the child fails. */
const LAST_LINES = 15;

/** Opens the log at `file`. `lastLines()` returns the most recent lines. */
export function openLogFile(file, maxBytes = MAX_BYTES) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let bytes = existsSync(file) ? statSync(file).size : 0;
  let lost = 0;
  const last = [];
  const append = (line) => {
    if (bytes >= maxBytes) {
      renameSync(file, `${file}.1`);
      bytes = 0;
    }
    const text = lost === 0 ? `${line}\n` : `(${lost} lines could not be written)\n${line}\n`;
    appendFileSync(file, text, { mode: 0o600 });
    bytes += Buffer.byteLength(text);
    lost = 0;
  };
  // A full disk loses log lines. It must not stop the supervisor and all processes.
  const write = (line) => {
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
    try {
      append(line);
    } catch {
      lost += 1;
    }
  };
  return { write, lastLines: () => [...last] };
}
