// What Next writes to the console goes into the log, cut and limited.
import { expect, it } from 'vitest';
import { MAX_LIMITED_LINES } from '@/lib/core/limited-log';
import { limitConsole } from './limit-console';

it('writes console errors into the log, cut and limited', () => {
  const lines: string[] = [];
  const record = (fields: unknown) => void lines.push(JSON.stringify(fields));
  const target = { warn: () => undefined, error: () => undefined };
  limitConsole(target, { info: record, warn: record, error: record }, () => 0);
  const print: (...given: unknown[]) => void = target.error;
  for (let line = 0; line < 1_000; line += 1) print('failed: %s', 'x'.repeat(50_000), new Error('cause'));
  expect(lines).toHaveLength(MAX_LIMITED_LINES);
  expect(lines[0]).toMatch(/^\{"text":"failed: x{1000}/);
  expect(lines[0]?.length).toBeLessThan(2_100);
});
