import { closeSync, existsSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog, logDestination } from './log';

function capture() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog('web', 'info', sink) };
}

describe('the log', () => {
  test.each(['seed', 'password', 'authorization', 'email', 'phoneNumber', 'firstName', 'lastName'])(
    'masks %s at the top and two levels down',
    (field) => {
      const { lines, log } = capture();
      log.info({ [field]: 'canary-7f3a', a: { [field]: 'canary-7f3a', b: { [field]: 'canary-7f3a' } } }, 'x');
      expect(lines.join()).not.toContain('canary-7f3a');
      expect(lines.join()).toContain('[redacted]');
    },
  );

  test.each(['paymentCustomer', 'customer'])('masks %s completely', (field) => {
    const { lines, log } = capture();
    const payer = { premise: 'canary-7f3a', deep: { deeper: ['canary-7f3a'] } };
    log.error({ [field]: payer, body: { [field]: payer, more: { [field]: payer } } }, 'x');
    expect(lines.join()).not.toContain('canary-7f3a');
  });

  test('names the process', () => {
    const { lines, log } = capture();
    log.info('ready');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ process: 'web', msg: 'ready' });
  });
});

describe.skipIf(!existsSync('/dev/full'))('on a full disk (/dev/full, which Linux has)', () => {
  test('loses lines if they can’t be written, and the process continues', () => {
    const file = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(file));
    const log = createLog('test', 'info', logDestination(file));
    for (let line = 0; line < 100; line += 1) log.error({ line, text: 'x'.repeat(20_000) }, 'job failed');
  });
});
