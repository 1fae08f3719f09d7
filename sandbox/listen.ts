// Binding the sandbox's ports: loopback only, the port of the run before where it is still free.
import type { Server } from 'node:http';

/** The sandbox is never reachable from another machine. */
export const LOOPBACK = '127.0.0.1';

/** Listens on the port (0: any free one) and resolves with the one it got. @throws the listen error */
export function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address === null || typeof address === 'string' ? 0 : address.port);
    });
  });
}

/** Like `listen(preferred)`, and on any free port when another program has the preferred one. */
export async function listenPreferring(
  listen: (port: number) => Promise<number>,
  preferred: number | undefined,
): Promise<number> {
  if (preferred === undefined) return listen(0);
  try {
    return await listen(preferred);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return listen(0);
    throw error;
  }
}

/** Stops listening and ends the connections that are left. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
