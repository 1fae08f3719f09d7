// Keeps Node's debugger closed. SIGUSR1 opens it on a port of the machine (Node documentation, "Signal events"), so another process
// of the same user could run code in this one and use what only this one may use, such as the signer's socket.
import { close, url } from 'node:inspector';

/** Ignores SIGUSR1 from now on, and closes a debugger that it opened before. One that an option of Node opens stays open. */
export function keepInspectorClosed(): void {
  process.on('SIGUSR1', () => undefined);
  const isRequested = process.execArgv.some((option) => option.startsWith('--inspect'));
  if (!isRequested && url() !== undefined) close();
}
