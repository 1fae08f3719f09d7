// The command `nano-payments keystore`: creates an encrypted keystore from a new seed, or from a seed, mnemonic or shares on standard
// input; or splits the seed of a keystore into shares.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatAddress } from '@/lib/core/address';
import { errorText } from '@/lib/core/errors';
import { readPassphrase } from '@/lib/core/passphrase-file';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';
import { type KeySource, mnemonicToSeed, newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { KeystoreError, openKeystore, sealKeystore } from '@/lib/nano/keystore';
import { joinShares, MAX_SHARES, SharesError, splitSeed } from '@/lib/nano/seed-shares';

const USAGE = `Creates an encrypted keystore for the signer, or splits its seed.

  keystore --out FILE --passphrase-file FILE [--from new|seed|mnemonic|shares] [--show-seed]
  keystore --split M/N --keystore FILE --passphrase-file FILE

  --out              the file to write; an existing file is never overwritten
  --passphrase-file  a file with mode 600 whose first line is the passphrase (at least 12 characters)
  --from             new (default): a new random seed. seed, mnemonic, shares: read it from standard input; M shares, one a line
  --show-seed        print the new seed once, so that you can write it down
  --split            print N shares (SLIP-39), at most ${MAX_SHARES}; any M of them, at least 2, restore the seed
  --keystore         the keystore whose seed is split
`;

const EXIT_USAGE = 64;
const FROM = ['new', 'seed', 'mnemonic', 'shares'] as const;
type From = (typeof FROM)[number];

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  ...{ out: TEXT, 'passphrase-file': TEXT, from: TEXT, 'show-seed': FLAG },
  ...{ split: TEXT, keystore: TEXT, help: FLAG },
} as const;

function main(): void {
  const { values } = parseArgs({ options: OPTIONS });
  const { out, split, keystore, 'passphrase-file': passphraseFile, 'show-seed': showSeed } = values;
  const from = FROM.find((kind) => kind === (values.from ?? 'new'));
  const parts = partsOf(split);
  if (values.help || passphraseFile === undefined) usage(values.help);
  else if (out === undefined && keystore !== undefined && parts !== null) {
    printShares(openKeystore(readFileSync(keystore, 'utf8'), readPassphrase(passphraseFile)), parts);
  } else if (out !== undefined && from !== undefined && keystore === undefined && split === undefined) {
    create({ out, from, showSeed }, readPassphrase(passphraseFile));
  } else usage(false);
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

function create(
  { out, from, showSeed }: { readonly out: string; readonly from: From; readonly showSeed: boolean },
  passphrase: string,
): void {
  const source = keySource(from);
  writeFileSync(out, sealKeystore(source, passphrase), { flag: 'wx', mode: 0o600, flush: true });
  process.stdout.write(`Keystore written to ${out}. The address at index 0 is ${firstAddress(source)}.\n`);
  if (showSeed && from === 'new' && source.kind === 'seed') {
    process.stdout.write(`Seed (shown once): ${bytesToHex(source.seed)}\n`);
  }
}

function printShares(source: KeySource, parts: Parts): void {
  if (source.kind !== 'seed') {
    throw new SharesError(
      'This keystore was made from a mnemonic, which only its words restore. Keep them instead.',
    );
  }
  const shares = splitSeed(source.seed, parts);
  const lines = shares.map((share, place) => `Share ${place + 1} of ${parts.count}:\n${share}\n`);
  process.stdout.write(
    `Any ${parts.threshold} of these shares restore the seed. Its address at index 0 is ${firstAddress(source)}.\n\n${lines.join('\n')}`,
  );
}

function firstAddress(source: KeySource): string {
  return formatAddress(publicKeyOf(secretKeyAt(source, 0)));
}

function keySource(from: From): KeySource {
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

try {
  main();
} catch (error) {
  const isForPeople = error instanceof SharesError || error instanceof KeystoreError;
  process.stderr.write(`${isForPeople ? error.message : errorText(error)}\n`);
  process.exitCode = 1;
}
