// The command `nano-payments keystore`: creates an encrypted keystore from a new seed, or from a seed, mnemonic or shares on standard
// input; changes the passphrase of a keystore; replaces its seed from an index on; or splits its seed into shares.
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { formatAddress, normalizeAddress } from '@/lib/core/address';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { readPassphrase } from '@/lib/core/passphrase-file';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';
import {
  type KeySource,
  mnemonicToSeed,
  newestSeed,
  newSeed,
  publicKeyOf,
  replaceSeed,
  type SingleSeed,
  secretKeyAt,
} from '@/lib/nano/keys';
import { KeystoreError, openKeystore, sealKeystore } from '@/lib/nano/keystore';
import { joinShares, MAX_SHARES, SharesError, splitSeed } from '@/lib/nano/seed-shares';
import { showShares } from './keystore/show-shares';

const USAGE = `Creates an encrypted keystore for the signer, changes its passphrase, replaces its seed, or splits it.

  keystore --out FILE --passphrase-file FILE [--from new] [--show-seed]
  keystore --out FILE --passphrase-file FILE --from seed|mnemonic|shares [--address NANO]
  keystore --out FILE --new-passphrase-file FILE --keystore FILE --passphrase-file FILE [--address NANO]
  keystore --out FILE --new-passphrase-file FILE --keystore FILE --passphrase-file FILE --replace-from INDEX
           [--from new|seed|mnemonic|shares] [--show-seed] [--address NANO]
  keystore --split M/N --keystore FILE --passphrase-file FILE

  --out              the file to write; an existing file is never overwritten
  --passphrase-file  a file with mode 600 whose first line is the passphrase (at least 12 characters)
  --from             new (default): a new random seed. seed, mnemonic, shares: read it from standard input; M shares, one a line
  --address          the address at index 0 that was noted: nothing is written when the (newest) seed has another one
  --replace-from     the new file has the old seed up to the index before this one, and the other seed from this one on
  --show-seed        print the new seed once, so that you can write it down
  --split            show N shares (SLIP-39) of the newest seed, at most ${MAX_SHARES}; any M of them, at least 2, restore it. On a terminal
                     one at a time, otherwise all at once
  --keystore         the keystore whose seed is split, or which is written again with the passphrase in --new-passphrase-file

A seed, mnemonic or share is never an option: other users of the machine can see options.
`;

const EXIT_USAGE = 64;
const INDEX = /^\d{1,10}$/;
const FROM = ['new', 'seed', 'mnemonic', 'shares'] as const;
type From = (typeof FROM)[number];

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  ...{ out: TEXT, 'passphrase-file': TEXT, 'new-passphrase-file': TEXT, from: TEXT, 'show-seed': FLAG },
  ...{ split: TEXT, keystore: TEXT, address: TEXT, 'replace-from': TEXT, help: FLAG },
} as const;
type Options = NonNullable<ReturnType<typeof readOptions>>;

async function main(): Promise<void> {
  const options = readOptions();
  const work = options === null ? null : workOf(options);
  if (work === null) usage(options?.help ?? false);
  else await work();
}

/** Null for a wrong option. What was typed is not repeated: it may be a seed. */
function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    return null;
  }
}

/** What the options ask for; null when they do not belong together. */
function workOf(options: Options): (() => void | Promise<void>) | null {
  const { out, split, keystore, address, 'passphrase-file': passphraseFile } = options;
  const { from: fromText, 'show-seed': showSeed, 'new-passphrase-file': newPassphraseFile } = options;
  const { 'replace-from': replaceFrom } = options;
  const from = FROM.find((kind) => kind === (fromText ?? 'new'));
  const parts = partsOf(split);
  const expected = address === undefined ? null : normalizeAddress(address);
  if (options.help || passphraseFile === undefined || expected === undefined) return null;
  if (keystore === undefined) {
    if (out === undefined || from === undefined || split !== undefined || newPassphraseFile !== undefined)
      return null;
    if (replaceFrom !== undefined || (from === 'new' && expected !== null)) return null;
    return () => create({ out, from, showSeed, expected }, readPassphrase(passphraseFile));
  }
  const open = () => openKeystore(readFileSync(keystore, 'utf8'), readPassphrase(passphraseFile));
  if (replaceFrom !== undefined) {
    if (out === undefined || from === undefined || split !== undefined || newPassphraseFile === undefined)
      return null;
    if (!INDEX.test(replaceFrom) || (from === 'new' && expected !== null)) return null;
    const base = { source: open, firstIndex: Number(replaceFrom) };
    return () => create({ out, from, showSeed, expected, base }, readPassphrase(newPassphraseFile));
  }
  if (fromText !== undefined || showSeed) return null;
  if (out !== undefined && newPassphraseFile !== undefined && split === undefined)
    return () => write({ out, expected }, open(), readPassphrase(newPassphraseFile));
  return out === undefined && newPassphraseFile === undefined && expected === null && parts !== null
    ? () => printShares(open(), parts)
    : null;
}

type Parts = { readonly threshold: number; readonly count: number };

/** Of a text such as 2/3. */
function partsOf(text: string | undefined): Parts | null {
  const parts = /^(\d{1,2})\/(\d{1,2})$/.exec(text ?? '');
  return parts && { threshold: Number(parts[1]), count: Number(parts[2]) };
}

function usage(isAsked: boolean): void {
  process.stdout.write(USAGE);
  process.exitCode = isAsked ? 0 : EXIT_USAGE;
}

type Target = {
  readonly out: string;
  /** The address at index 0 that the seed must have; null for any. */
  readonly expected: string | null;
};

type Created = Target & {
  readonly from: From;
  readonly showSeed: boolean;
  /** The keystore whose seed is replaced, and the first index of the new one. */
  readonly base?: { source(): KeySource; readonly firstIndex: number };
};

function create({ from, showSeed, base, ...target }: Created, passphrase: string): void {
  const replaced = base?.source();
  const seed = readSeed(from);
  const source = replaced && base ? replaceSeed(replaced, { firstIndex: base.firstIndex, seed }) : seed;
  write(target, source, passphrase);
  if (showSeed && from === 'new' && seed.kind === 'seed') {
    process.stdout.write(`Seed (shown once): ${bytesToHex(seed.seed)}\n`);
  }
}

function write({ out, expected }: Target, source: KeySource, passphrase: string): void {
  const address = firstAddress(source);
  if (expected !== null && expected !== address)
    throw new KeystoreError(
      `This is another wallet: its address at index 0 is ${address}. Nothing was written.`,
    );
  writeFileSync(out, sealKeystore(source, passphrase), { flag: 'wx', mode: 0o600, flush: true });
  const { firstIndex } = newestSeed(source);
  const about =
    firstIndex === 0
      ? `The address at index 0 is ${address}.`
      : `From index ${firstIndex} on, addresses are of the new seed, whose address at index 0 is ${address}.`;
  process.stdout.write(`Keystore written to ${out}. ${about}\n`);
}

async function printShares(source: KeySource, parts: Parts): Promise<void> {
  const { seed } = newestSeed(source);
  if (seed.kind !== 'seed') {
    throw new SharesError(
      'This keystore was made from a mnemonic, which only its words restore. Keep them instead.',
    );
  }
  const shares = splitSeed(seed.seed, parts);
  const about = `Any ${parts.threshold} of these shares restore the seed. Its address at index 0 is ${firstAddress(source)}.\n`;
  if (process.stdin.isTTY && process.stdout.isTTY) {
    await onTerminal(shares);
    process.stdout.write(about);
    return;
  }
  const lines = shares.map((share, place) => `Share ${place + 1} of ${parts.count}:\n${share}\n`);
  process.stdout.write(`${about}\n${lines.join('\n')}`);
}

async function onTerminal(shares: readonly string[]): Promise<void> {
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const write = (text: string) => process.stdout.write(text);
  try {
    await showShares({ write, waitForEnter: async () => !(await lines.next()).done }, shares);
  } finally {
    reader.close();
  }
}

/** Of the newest seed, by which people know it; with a replaced seed it is not used. */
function firstAddress(source: KeySource): string {
  return formatAddress(publicKeyOf(secretKeyAt(newestSeed(source).seed, 0)));
}

function readSeed(from: From): SingleSeed {
  if (from === 'new') return { kind: 'seed', seed: newSeed() };
  const text = readFileSync(0, 'utf8').trim();
  switch (from) {
    case 'mnemonic':
      return { kind: 'bip39', bip39Seed: mnemonicToSeed(text) };
    case 'shares':
      return { kind: 'seed', seed: joinShares(text.split('\n')) };
    case 'seed': {
      const seed = hexToBytes(text);
      if (seed.length !== 32) throw new RangeError('a seed must be 64 hexadecimal digits');
      return { kind: 'seed', seed };
    }
  }
}

main().catch((error: unknown) => {
  const isForPeople = [SharesError, KeystoreError, ConfigError, RangeError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${isForPeople && error instanceof Error ? error.message : errorText(error)}\n`);
  process.exitCode = 1;
});
