// A shop that payers come back to: one page, on this machine, on a free port.
import { createServer } from 'node:http';

export type Shop = { readonly url: string; close(): Promise<void> };

export async function openShop(): Promise<Shop> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>Thank you</h1></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
