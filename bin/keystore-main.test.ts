// The keystore as an operator makes it: a new seed, its shares, and the same keystore again from some of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePrograms } from '@/verification/testing/bundle';

let program = '';
let dir = '';
beforeAll(async () => {
  program = await bundlePrograms({ keystore: 'bin/keystore-main.ts' });
  dir = mkdtempSync(join(tmpdir(), 'keystore-'));
  writeFileSync(file('passphrase'), 'a long passphrase\n', { mode: 0o600 });
});
afterAll(() => {
  for (const folder of [program, dir]) rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => join(dir, name);

async function keystore(input: string, ...args: readonly string[]) {
  const options = [...args, '--passphrase-file', file('passphrase')];
  const child = spawn(process.execPath, [join(program, 'keystore.mjs'), ...options]);
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  return { code, output };
}
const addressIn = (output: string) => /index 0 is (nano_\w{60})/.exec(output)?.[1];

it('is restored from two of three shares, and not from one', async () => {
  const made = await keystore('', '--out', file('first'));
  expect(made.code).toBe(0);
  expect(statSync(file('first')).mode & 0o777).toBe(0o600);
  const split = await keystore('', '--split', '2/3', '--keystore', file('first'));
  expect(split.code).toBe(0);
  expect(addressIn(split.output)).toBe(addressIn(made.output));
  const shares = split.output.split('\n').filter((line) => line.split(' ').length === 33);
  expect(shares).toHaveLength(3);
  expect(split.output).toContain('Share 3 of 3');

  const restored = await keystore(
    `${shares[2]}\n${shares[0]}\n`,
    '--out',
    file('second'),
    '--from',
    'shares',
  );
  expect(restored.code).toBe(0);
  expect(addressIn(restored.output)).toBe(addressIn(made.output));
  const alone = await keystore(`${shares[1]}\n`, '--out', file('third'), '--from', 'shares');
  expect(alone).toEqual({ code: 1, output: expect.stringContaining('restore no seed') });
});

it('of a mnemonic is not split: its words are kept', async () => {
  const words = `${'abandon '.repeat(23)}art`;
  await keystore(words, '--out', file('words'), '--from', 'mnemonic');
  const split = await keystore('', '--split', '2/3', '--keystore', file('words'));
  expect(split).toEqual({ code: 1, output: expect.stringContaining('made from a mnemonic') });
});

it('is never replaced, and wrong options print how it is used', async () => {
  await keystore('', '--out', file('kept'));
  const before = readFileSync(file('kept'), 'utf8');
  expect((await keystore('', '--out', file('kept'))).code).toBe(1);
  expect(readFileSync(file('kept'), 'utf8')).toBe(before);
  for (const args of [
    ['--split', '2/3'],
    ['--split', 'two', '--keystore', file('kept')],
    ['--out', file('x'), '--from', 'air'],
  ]) {
    expect(await keystore('', ...args)).toEqual({ code: 64, output: expect.stringContaining('--split M/N') });
  }
  expect((await keystore('', '--split', '3/2', '--keystore', file('kept'))).output).toContain('at least 2');
});
