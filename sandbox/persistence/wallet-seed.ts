// The seed of the test wallet's accounts, kept so that refunds to earlier payments are still taken after a restart.
import { join } from 'node:path';
import { bytesToHex, hexToBytes, parseHash } from '@/lib/nano/hex';
import { newSeed } from '@/lib/nano/keys';
import { readLocalFile, writeLocalFile } from './local-file';

/** @throws Error when the file is there and holds no seed */
export async function openWalletSeed(directory: string | undefined): Promise<Uint8Array> {
  if (directory === undefined) return newSeed();
  const path = join(directory, 'wallet-seed');
  const stored = await readLocalFile(path);
  if (stored !== undefined) {
    const seed = parseHash(stored.trim());
    if (seed === undefined) throw new Error('the file of the test wallet holds no seed');
    return hexToBytes(seed);
  }
  const seed = newSeed();
  await writeLocalFile(path, `${bytesToHex(seed)}\n`);
  return seed;
}
