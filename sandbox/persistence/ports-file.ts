// Where the sandbox listens, written for the other processes and for its own next start.
import { join } from 'node:path';
import { z } from 'zod';
import { readLocalFile, writeLocalFile } from './local-file';

const portNumber = z.number().int().min(1).max(65_535);

const portsSchema = z.object({
  rpcPort: portNumber,
  wsPort: portNumber,
  controlPort: portNumber,
  controlToken: z.string().min(32),
  pid: z.number().int().positive(),
});

export type Ports = z.infer<typeof portsSchema>;

/** The ports of the run before; undefined when there was none, or the file is no longer readable as one. */
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
