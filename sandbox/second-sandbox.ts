// Refuses to start a second sandbox over the same data, because two would corrupt the journal.
import { TOKEN_HEADER } from './control/server';
import { LOOPBACK } from './listen';
import type { Ports } from './persistence/local-files';

/** Another sandbox uses the same data. */
export class SandboxRunningError extends Error {
  override readonly name = 'SandboxRunningError';
}

/** How long a busy sandbox can take to respond, ms. */
const PROBE_TIMEOUT_MS = 2000;

/**
 * Checks whether the sandbox of the previous run still listens. Only that sandbox knows the token, so another program
 * that now uses the port is not mistaken for it.
 * @throws SandboxRunningError when it responds, or accepts the call but does not respond in time
 */
export async function refuseSecondSandbox(ports: Ports): Promise<void> {
  if (await isRunning(ports)) {
    throw new SandboxRunningError(`process ${ports.pid} already runs a sandbox with this DATA_DIR`);
  }
}

async function isRunning(ports: Ports): Promise<boolean> {
  try {
    const response = await fetch(`http://${LOOPBACK}:${ports.controlPort}/rate`, {
      headers: { [TOKEN_HEADER]: ports.controlToken },
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return response.ok;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError';
  }
}
