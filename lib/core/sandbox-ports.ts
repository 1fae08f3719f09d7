// The ports file of the sandbox.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const portsFile = z.object({
  rpcPort: z.number().int(),
  wsPort: z.number().int(),
  controlPort: z.number().int(),
  controlToken: z.string(),
});

/** The sandbox's ports, from its ports file; null while it has not started. Read at each call. */
export function readSandboxPorts(config: { readonly dataDir: string }): z.infer<typeof portsFile> | null {
  try {
    return portsFile.parse(JSON.parse(readFileSync(join(config.dataDir, 'sandbox', 'ports.json'), 'utf8')));
  } catch {
    return null;
  }
}
