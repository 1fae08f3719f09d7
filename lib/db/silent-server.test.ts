// A PostgreSQL that accepts connections and then stops responding, like a frozen machine or a broken network.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { makeMerchant } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { openDatabase } from './client';
import { writeTransaction } from './transaction';

const SILENCE_MS = 1_000;

/** Forwards everything to the server, until told to withhold its responses. */
async function startProxy(url: URL) {
  const pairs: { near: Socket; far: Socket }[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    pairs.push({ near, far });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('close', () => far.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const throughProxy = new URL(url);
  throughProxy.host = `127.0.0.1:${address.port}`;
  return {
    url: throughProxy.href,
    freeze: () => {
      for (const { near, far } of pairs) far.unpipe(near);
    },
    close: () => {
      for (const { near } of pairs) near.destroy();
      proxy.close();
    },
  };
}

it('a hanging database is an error, and later statements work again', async () => {
  const real = await createTestDatabase('postgresql');
  const proxy = await startProxy(new URL(real.url));
  const database = await openDatabase({ url: proxy.url, silenceMs: SILENCE_MS });
  onTestFinished(async () => {
    await database.close();
    proxy.close();
    await real.close();
  });
  const merchant = await makeMerchant(database.db);
  const rename = (name: string, meanwhile = () => {}) =>
    writeTransaction(database, async (tx) => {
      await tx.merchant.update({ where: { id: merchant.id }, data: { name } });
      meanwhile();
      await tx.merchant.findFirstOrThrow();
    });
  await expect(rename('never', proxy.freeze)).rejects.toThrow();
  expect((await real.db.merchant.findFirstOrThrow()).name).toBe('Harbour Books');
  await rename('after');
  await database.db.merchant.update({ where: { id: merchant.id }, data: { state: 'suspended' } });
  expect(await real.db.merchant.findFirstOrThrow()).toMatchObject({ name: 'after', state: 'suspended' });
});
