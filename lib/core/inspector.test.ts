import { open, url } from 'node:inspector';
import { afterEach, expect, it } from 'vitest';
import { keepInspectorClosed } from './inspector';

afterEach(() => void process.removeAllListeners('SIGUSR1'));

it('a signal of another process does not open the debugger', async () => {
  keepInspectorClosed();
  const received = new Promise((resolve) => process.once('SIGUSR1', resolve));
  process.kill(process.pid, 'SIGUSR1');
  await received;
  expect(url()).toBeUndefined();
});

it('a debugger that was opened before is closed', () => {
  open(0, '127.0.0.1');
  expect(url()).toBeDefined();
  keepInspectorClosed();
  expect(url()).toBeUndefined();
});
