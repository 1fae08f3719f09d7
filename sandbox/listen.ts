// Binds the sandbox's ports, on loopback only. Prefers the ports of the previous run.
import type { Server } from 'node:http';

/** The sandbox must not be reachable from other machines. */
export const LOOPBACK = '127.0.0.1';

/** Listens on the port (0: any free one) and resolves with the actual port. @throws the listen error */
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

/** Listens on the preferred port, or on any free one if there is none or another program uses it. */
export async function listenPreferring(server: Server, preferred = 0): Promise<number> {
  try {
    return await listenOnLoopback(server, preferred);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return listenOnLoopback(server, 0);
    throw error;
  }
}

/** Stops listening and ends the remaining connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
