// The log of one child: lines appended to a file of bounded size, with one older file kept beside it.
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
/** Lines kept in memory, to be shown when the child dies. */
const LAST_LINES = 15;

/** Opens the log at `file`. `lastLines()` answers what was written most recently. */
export function openLogFile(file, maxBytes = MAX_BYTES) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let bytes = existsSync(file) ? statSync(file).size : 0;
  const last = [];
  const write = (line) => {
    if (bytes >= maxBytes) {
      renameSync(file, `${file}.1`);
      bytes = 0;
    }
    const text = `${line}\n`;
    appendFileSync(file, text, { mode: 0o600 });
    bytes += Buffer.byteLength(text);
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
  };
  return { write, lastLines: () => [...last] };
}
