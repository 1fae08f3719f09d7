// Two sandboxes over the same data would tear the journal apart: the second one is refused.
import { TOKEN_HEADER } from './control/server';
import { LOOPBACK } from './listen';
import type { Ports } from './persistence/local-files';

/** Another sandbox runs over the same data. */
export class SandboxRunningError extends Error {
  override readonly name = 'SandboxRunningError';
}

/** A sandbox that is busy may take so long to answer, ms. */
const PROBE_TIMEOUT_MS = 2000;

/**
 * Asks where the sandbox of this data listened last whether it is still there. Only that one knows the token, so another
 * program that got the port since is not mistaken for it.
 * @throws SandboxRunningError when it answers, or takes the call and does not answer in time
 */
export async function refuseSecondSandbox(ports: Ports): Promise<void> {
  if (await isRunning(ports)) {
    throw new SandboxRunningError(`process ${ports.pid} runs the sandbox of this data directory already`);
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
