// Log lines that strangers can cause, such as failed sign-ins: their texts are cut and their number is limited, so that nobody
// can fill the disk or rotate other lines away. Lines left out are counted in the next one.
import type { Log } from './log';

/** Lines in one window, for each message. */
export const MAX_LIMITED_LINES = 60;
export const LIMITED_LOG_WINDOW_MS = 60_000;
/** Characters of each text; the rest is cut. */
export const MAX_LOGGED_CHARACTERS = 200;
/** Messages counted separately; further ones share a limit. */
const MAX_MESSAGES = 50;

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type LimitedLog = {
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
};

type Count = { readonly sinceMs: number; written: number; suppressed: number };

/**
 * @param nowMs the time, ms since 1970
 * @param maxCharacters of each text
 */
export function createLimitedLog(
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  nowMs: () => number,
  maxCharacters = MAX_LOGGED_CHARACTERS,
): LimitedLog {
  const counts = new Map<string, Count>();
  const write = (level: keyof LimitedLog, fields: Fields, message: string) => {
    const text = cut(message, maxCharacters);
    const name = counts.has(text) || counts.size < MAX_MESSAGES ? text : '';
    const known = counts.get(name);
    const isSame = known !== undefined && nowMs() - known.sinceMs < LIMITED_LOG_WINDOW_MS;
    const count = isSame ? known : { sinceMs: nowMs(), written: 0, suppressed: known?.suppressed ?? 0 };
    counts.set(name, count);
    if (count.written >= MAX_LIMITED_LINES) {
      count.suppressed += 1;
      return;
    }
    count.written += 1;
    const suppressed = count.suppressed > 0 ? { suppressed: count.suppressed } : {};
    count.suppressed = 0;
    log[level]({ ...cutFields(fields, maxCharacters), ...suppressed }, text);
  };
  return {
    info: (fields, message) => write('info', fields, message),
    warn: (fields, message) => write('warn', fields, message),
    error: (fields, message) => write('error', fields, message),
  };
}

function cutFields(fields: Fields, maxCharacters: number): Fields {
  const texts = Object.entries(fields).map(
    ([name, value]) => [name, typeof value === 'string' ? cut(value, maxCharacters) : value] as const,
  );
  return Object.fromEntries(texts);
}

function cut(text: string, maxCharacters: number): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
