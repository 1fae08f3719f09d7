import { expect, it } from 'vitest';
import { waitForDisk } from './storage-failure';

/** Fails with these codes one after another, then succeeds. */
function failing(...codes: readonly string[]) {
  const left = [...codes];
  return async () => {
    const code = left.shift();
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    return 'open';
  };
}

it('waits while the disk is full or fails, and logs it once', async () => {
  const told: string[] = [];
  const opened = await waitForDisk(
    failing('SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC'),
    (text) => told.push(text),
    1,
  );
  expect(opened).toBe('open');
  expect(told).toEqual(['The disk is full (SQLITE_FULL).']);
});

it.each(['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'P2021'])(
  'does not wait for %s, which is permanent',
  async (code) => {
    await expect(waitForDisk(failing(code), () => undefined, 1)).rejects.toThrow(code);
  },
);
