// Two sandboxes over the same data would tear the journal apart: the second one is refused.
import { connect } from 'node:net';
import { LOOPBACK } from './listen';
import type { Ports } from './persistence/ports-file';

/** Another sandbox runs over the same data. */
export class SandboxRunningError extends Error {
  override readonly name = 'SandboxRunningError';
}

const PROBE_TIMEOUT_MS = 500;

/**
 * @param ports what the run before wrote; its process number may have been given to another program since, so the
 * port must answer as well
 * @throws SandboxRunningError
 */
export async function refuseSecondSandbox(ports: Ports): Promise<void> {
  if (!isAlive(ports.pid) || !(await answers(ports.rpcPort))) return;
  throw new SandboxRunningError(`process ${ports.pid} runs the sandbox of this data directory already`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: LOOPBACK, port, timeout: PROBE_TIMEOUT_MS });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
