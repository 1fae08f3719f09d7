// Shops for the drop-in tests: a page on this machine, and the sample shop, run by its own command against the tested
// deployment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import { dataDirOf } from './installation';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'examples', 'shop', 'main.mjs');

/** Waits until it is open. @returns a function that stops it */
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

export async function openShop(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>Thank you</h1></html>');
  });
  const port = await listenOnLoopback(server, 0);
  return { url: `http://localhost:${port}`, close: () => closeServer(server) };
}
