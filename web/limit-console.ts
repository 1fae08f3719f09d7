// Next writes errors to the console, some of them with text that strangers sent. This writes them into the log instead, cut
// and limited in number.
import { format } from 'node:util';
import { createLimitedLog } from '@/lib/core/limited-log';
import type { Log } from '@/lib/core/log';

/** Characters of one console message, which may contain a stack trace. */
const MAX_CONSOLE_CHARACTERS = 2_000;

/** Replaces `warn` and `error` of the console. */
export function limitConsole(
  target: Pick<Console, 'warn' | 'error'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  nowMs: () => number = Date.now,
): void {
  const limited = createLimitedLog(log, nowMs, MAX_CONSOLE_CHARACTERS);
  target.warn = (...given: unknown[]) => limited.warn({ text: format(...given) }, 'warning of the framework');
  target.error = (...given: unknown[]) => limited.error({ text: format(...given) }, 'error of the framework');
}
