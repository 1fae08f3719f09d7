// Small private files of the sandbox, written atomically: its ports, for other processes and its own next start, and
// the seed of the test wallet's accounts, which lets the wallet receive refunds of earlier payments.
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { bytesToHex, hexToBytes, parseHash } from '@/lib/nano/hex';
import { newSeed } from '@/lib/nano/keys';

const portNumber = z.number().int().min(1).max(65_535);

const portsSchema = z.object({
  rpcPort: portNumber,
  wsPort: portNumber,
  controlPort: portNumber,
  controlToken: z.string().min(32),
  pid: z.number().int().positive(),
});

export type Ports = z.infer<typeof portsSchema>;

/** The ports of the previous run; undefined when there is no valid file. */
export async function readPorts(directory: string): Promise<Ports | undefined> {
  const text = await readLocalFile(join(directory, 'ports.json'));
  if (text === undefined) return undefined;
  try {
    return portsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function writePorts(directory: string, ports: Ports): Promise<void> {
  return writeLocalFile(join(directory, 'ports.json'), `${JSON.stringify(ports, null, 2)}\n`);
}

/** @throws Error when the file exists but contains no seed */
export async function openWalletSeed(directory: string | undefined): Promise<Uint8Array> {
  if (directory === undefined) return newSeed();
  const path = join(directory, 'wallet-seed');
  const stored = await readLocalFile(path);
  if (stored !== undefined) {
    const seed = parseHash(stored.trim());
    if (seed === undefined) throw new Error('the file of the test wallet contains no seed');
    return hexToBytes(seed);
  }
  const seed = newSeed();
  await writeLocalFile(path, `${bytesToHex(seed)}\n`);
  return seed;
}

/** The file's text, or undefined when there is none. */
async function readLocalFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the file atomically, readable by its owner only. */
async function writeLocalFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
