// The sample shop, run by its own command against the installation of the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { dataDirOf } from './installation';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'examples', 'shop', 'main.mjs');

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until it is open. @returns ends it */
export async function startExampleShop(given: {
  readonly port: number;
  readonly webhookSecret: string;
}): Promise<() => void> {
  const shop = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataDirOf('usual'),
      SHOP_PORT: String(given.port),
      WEBHOOK_SECRET: given.webhookSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit').then(() => Promise.reject(new Error('the sample shop did not open')));
  await Promise.race([once(shop.stdout, 'data'), ended]);
  ended.catch(() => {});
  return () => {
    shop.kill();
  };
}
