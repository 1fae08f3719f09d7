// Log lines that strangers can cause: cut, limited, and the rest counted.
import { expect, it } from 'vitest';
import {
  createLimitedLog,
  LIMITED_LOG_WINDOW_MS,
  MAX_LIMITED_LINES,
  MAX_LOGGED_CHARACTERS,
} from './limited-log';

function start() {
  const lines: { fields: Record<string, unknown>; message: string }[] = [];
  const record = (fields: unknown, message?: string) => {
    lines.push({ fields: Object.fromEntries(Object.entries(fields ?? {})), message: message ?? '' });
  };
  const clock = { nowMs: 0 };
  const log = createLimitedLog({ info: record, warn: record, error: record }, () => clock.nowMs);
  return { lines, clock, log };
}

it('cuts texts', () => {
  const { lines, log } = start();
  log.warn({ code: 'x'.repeat(100_000), count: 7 }, 'y'.repeat(100_000));
  expect(lines[0]?.fields).toEqual({ code: `${'x'.repeat(MAX_LOGGED_CHARACTERS)}…`, count: 7 });
  expect(lines[0]?.message).toHaveLength(MAX_LOGGED_CHARACTERS + 1);
});

it('limits the lines of a message in a window, and counts those left out in the next one', () => {
  const { lines, clock, log } = start();
  for (let line = 0; line < MAX_LIMITED_LINES + 25; line += 1) log.warn({}, 'sign-in failed');
  expect(lines).toHaveLength(MAX_LIMITED_LINES);
  log.warn({}, 'another message');
  expect(lines).toHaveLength(MAX_LIMITED_LINES + 1);
  clock.nowMs += LIMITED_LOG_WINDOW_MS;
  log.warn({}, 'sign-in failed');
  log.warn({}, 'sign-in failed');
  expect(lines.slice(-2).map(({ fields }) => fields)).toEqual([{ suppressed: 25 }, {}]);
});

it('limits messages whose texts strangers vary', () => {
  const { lines, log } = start();
  for (let line = 0; line < 10_000; line += 1) log.error({}, `failed for ${line}`);
  expect(lines.length).toBeLessThan(200);
});
