// The command `nano-payments keystore`: creates an encrypted keystore from a new seed, or from a seed or mnemonic on standard input.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatAddress } from '@/lib/core/address';
import { errorText } from '@/lib/core/errors';
import { readPassphrase } from '@/lib/core/passphrase-file';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';
import { type KeySource, mnemonicToSeed, newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { sealKeystore } from '@/lib/nano/keystore';

const USAGE = `Creates an encrypted keystore for the signer.

  keystore --out FILE --passphrase-file FILE [--from new|seed|mnemonic] [--show-seed]

  --out              the file to write; an existing file is never overwritten
  --passphrase-file  a file with mode 600 whose first line is the passphrase (at least 12 characters)
  --from             new (default): a new random seed. seed, mnemonic: read it from standard input
  --show-seed        print the new seed once, so that you can write it down
`;

const FROM = ['new', 'seed', 'mnemonic'] as const;

function main(): void {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      'passphrase-file': { type: 'string' },
      from: { type: 'string', default: 'new' },
      'show-seed': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const from = FROM.find((kind) => kind === values.from);
  if (values.help || !values.out || !values['passphrase-file'] || from === undefined) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 64;
    return;
  }
  const passphrase = readPassphrase(values['passphrase-file']);
  const source = keySource(from);
  writeFileSync(values.out, sealKeystore(source, passphrase), { flag: 'wx', mode: 0o600, flush: true });
  const firstAddress = formatAddress(publicKeyOf(secretKeyAt(source, 0)));
  process.stdout.write(`Keystore written to ${values.out}. The address at index 0 is ${firstAddress}.\n`);
  if (values['show-seed'] && from === 'new' && source.kind === 'seed') {
    process.stdout.write(`Seed (shown once): ${bytesToHex(source.seed)}\n`);
  }
}

function keySource(from: (typeof FROM)[number]): KeySource {
  if (from === 'new') return { kind: 'seed', seed: newSeed() };
  const text = readFileSync(0, 'utf8').trim();
  if (from === 'mnemonic') return { kind: 'bip39', bip39Seed: mnemonicToSeed(text) };
  const seed = hexToBytes(text);
  if (seed.length !== 32) throw new RangeError('a seed must be 64 hexadecimal digits');
  return { kind: 'seed', seed };
}

try {
  main();
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = 1;
}
