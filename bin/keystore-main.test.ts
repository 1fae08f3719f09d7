// The keystore as an operator makes it: a new seed, its shares, and the same keystore again from some of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hexToBytes } from '@/lib/nano/hex';
import { replaceSeed } from '@/lib/nano/keys';
import { openKeystore } from '@/lib/nano/keystore';
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

const keystore = (input: string, ...args: readonly string[]) =>
  run(input, ...args, '--passphrase-file', file('passphrase'));

async function run(input: string, ...options: readonly string[]) {
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

it('is not restored when the shares are those of another wallet', async () => {
  const noted = addressIn((await keystore('', '--out', file('noted'))).output) ?? '';
  await keystore('', '--out', file('another'));
  const { output } = await keystore('', '--split', '2/2', '--keystore', file('another'));
  const shares = output.split('\n').filter((line) => line.split(' ').length === 33);
  const restore = (out: string, address: string) =>
    keystore(shares.join('\n'), '--out', file(out), '--from', 'shares', '--address', address);
  expect(await restore('wrong', noted)).toEqual({
    code: 1,
    output: expect.stringContaining(`another wallet: its address at index 0 is ${addressIn(output)}`),
  });
  expect(existsSync(file('wrong'))).toBe(false);
  expect((await restore('right', addressIn(output) ?? '')).code).toBe(0);
  expect((await restore('unsure', 'nano_1')).code).toBe(64);
  expect((await keystore('', '--out', file('unsure'), '--address', noted)).code).toBe(64);
});

it('gets another passphrase without its seed being shown', async () => {
  const made = await keystore('', '--out', file('old'));
  writeFileSync(file('new passphrase'), 'another long passphrase\n', { mode: 0o600 });
  const change = ['--keystore', file('old'), '--new-passphrase-file', file('new passphrase')];
  const changed = await keystore('', '--out', file('new'), ...change);
  expect(changed.code).toBe(0);
  expect(addressIn(changed.output)).toBe(addressIn(made.output));
  const opened = (name: string, passphrase: string) =>
    openKeystore(readFileSync(file(name), 'utf8'), passphrase);
  expect(opened('new', 'another long passphrase')).toEqual(opened('old', 'a long passphrase'));
  expect((await keystore('', '--split', '2/2', '--keystore', file('new'))).code).toBe(1);
  for (const args of [change, [...change, '--out', file('x'), '--from', 'new']])
    expect((await keystore('', ...args)).code).toBe(64);
});

it('gets another seed from an index on, which is shown once and split', async () => {
  writeFileSync(file('next passphrase'), 'the next long passphrase\n', { mode: 0o600 });
  const first = await keystore('', '--out', file('one seed'));
  const replace = ['--keystore', file('one seed'), '--new-passphrase-file', file('next passphrase')];
  const made = await keystore(
    '',
    '--out',
    file('two seeds'),
    ...replace,
    '--replace-from',
    '5000',
    '--show-seed',
  );
  expect(made).toEqual({
    code: 0,
    output: expect.stringContaining('From index 5000 on, addresses are of the new seed'),
  });
  expect(addressIn(made.output)).not.toBe(addressIn(first.output));
  const shown = /Seed \(shown once\): (\w{64})/.exec(made.output)?.[1] ?? '';
  const seed = { kind: 'seed' as const, seed: hexToBytes(shown) };
  const before = openKeystore(readFileSync(file('one seed'), 'utf8'), 'a long passphrase');
  expect(openKeystore(readFileSync(file('two seeds'), 'utf8'), 'the next long passphrase')).toEqual(
    replaceSeed(before, { firstIndex: 5_000, seed }),
  );
  const again = (input: string, ...args: readonly string[]) =>
    keystore(input, '--out', file('again'), ...replace, '--replace-from', '5000', '--from', 'seed', ...args);
  expect((await again(shown, '--address', addressIn(first.output) ?? '')).code).toBe(1);
  expect((await again(shown, '--address', addressIn(made.output) ?? '')).code).toBe(0);
  const withNext = ['--keystore', file('two seeds'), '--passphrase-file', file('next passphrase')];
  const split = await run('', '--split', '2/2', ...withNext);
  const shares = split.output.split('\n').filter((line) => line.split(' ').length === 33);
  const restored = await keystore(shares.join('\n'), '--out', file('of shares'), '--from', 'shares');
  expect(addressIn(restored.output)).toBe(addressIn(made.output));
  const changed = ['--out', file('changed'), '--new-passphrase-file', file('passphrase')];
  expect((await run('', ...changed, ...withNext)).code).toBe(0);
  expect(openKeystore(readFileSync(file('changed'), 'utf8'), 'a long passphrase')).toEqual(
    replaceSeed(before, { firstIndex: 5_000, seed }),
  );
});

it('does not get another seed from a wrong index on, or with options that do not belong together', async () => {
  await keystore('', '--out', file('kept seed'));
  const replace = ['--keystore', file('kept seed'), '--new-passphrase-file', file('passphrase')];
  const out = ['--out', file('never')];
  expect(await keystore('', ...out, ...replace, '--replace-from', '0')).toEqual({
    code: 1,
    output: expect.stringContaining('whole number from 1 to'),
  });
  for (const args of [
    [...out, ...replace, '--replace-from', 'x'],
    [...out, '--replace-from', '5'],
    [...out, '--keystore', file('kept seed'), '--replace-from', '5'],
    [...replace, '--replace-from', '5'],
    [...out, ...replace, '--replace-from', '5', '--split', '2/3'],
    [...out, ...replace, '--replace-from', '5', '--address', `nano_${'1'.repeat(60)}`],
  ])
    expect((await keystore('', ...args)).code).toBe(64);
  expect(existsSync(file('never'))).toBe(false);
});

it('does not repeat a seed that was typed as an option', async () => {
  const seed = '5EED'.repeat(16);
  for (const args of [['--from', 'seed', seed], [`--from=${seed}`], ['--seed', seed], [`--${seed}`]]) {
    const { code, output } = await keystore('', '--out', file('typed'), ...args);
    expect(code).toBe(64);
    expect(output).not.toContain(seed);
  }
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
