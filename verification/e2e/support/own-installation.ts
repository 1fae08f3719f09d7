// `test` with a deployment for each worker, for specs that disturb it by killing processes or pausing the ledger.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readSandboxFile } from './installation';
import { type Started, startInstallation, webPidOf } from './start-installation';
import { test as base } from './test';

const START_TIMEOUT_MS = 3 * 60_000;

export const test = base.extend<object, { started: Started }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright knows that a fixture needs no other
    async ({}, use) => {
      const started = await startInstallation({});
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  installation: [
    async ({ started }, use) => {
      await use(readSandboxFile(started.sandboxFile));
    },
    { scope: 'worker' },
  ],
});

/** Kills the web process; its supervisor restarts it. */
export function killWeb(started: Started): void {
  process.kill(webPidOf(started), 'SIGKILL');
}

const portsFile = z.object({ controlPort: z.int(), controlToken: z.string() });

/** Calls the sandbox ledger's control API. */
export async function controlLedger({ sandboxFile }: Started, path: string, body: object): Promise<unknown> {
  const file = join(dirname(sandboxFile), 'sandbox', 'ports.json');
  const { controlPort, controlToken } = portsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const response = await fetch(`http://127.0.0.1:${controlPort}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-token': controlToken },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
  return response.json();
}
