// The log of attempts: how many a message has, and whether a response's body was cut.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createWebhookWorld, TEST_START } from '@/verification/testing/webhook-endpoints';
import { countAttempts, readDelivery } from './delivery-log';
import { MAX_EXCERPT_BYTES } from './guarded-fetch';

describeOnBothDatabases('the log of attempts', (open) => {
  const openLog = async () => {
    const database = await open();
    const { db } = database;
    const world = await createWebhookWorld(database);
    const { endpoint } = await world.addEndpoint('https://shop.example/hook', ['payment.denied']);
    const addMessage = (id: string) =>
      db.webhookDelivery.create({
        data: {
          ...{ id, endpointId: endpoint.id, eventType: 'payment.denied', body: '{}' },
          ...{ createdAt: TEST_START, attempts: 0 },
        },
      });
    let made = 0;
    const addAttempt = (deliveryId: string, responseExcerpt: string, headers: [string, string][] = []) => {
      made += 1;
      return db.webhookAttempt.create({
        data: {
          ...{ id: `attempt ${made}`, deliveryId, at: TEST_START, durationMs: 1, status: 200 },
          ...{ requestHeaders: [], responseHeaders: headers, responseExcerpt },
        },
      });
    };
    return { db, addMessage, addAttempt };
  };

  it('counts the attempts of each message', async () => {
    const { db, addMessage, addAttempt } = await openLog();
    for (const id of ['one', 'two', 'other']) await addMessage(id);
    for (const id of ['one', 'one', 'other']) await addAttempt(id, '');
    expect(await countAttempts(db, ['one', 'two'])).toEqual(new Map([['one', 2]]));
    expect(await countAttempts(db, [])).toEqual(new Map());
  });

  it.each([
    ['a short body', 'ok', [], false],
    ['a body as long as is kept', 'x'.repeat(MAX_EXCERPT_BYTES), [], true],
    ['one cut within a character', 'x'.repeat(MAX_EXCERPT_BYTES - 3), [], true],
    ['one with its length', 'x'.repeat(MAX_EXCERPT_BYTES), [['Content-Length', '2048']], false],
    ['a longer one', 'x'.repeat(MAX_EXCERPT_BYTES), [['content-length', '2049']], true],
  ] satisfies [string, string, [string, string][], boolean][])('of %s', async (_, body, headers, isCut) => {
    const { db, addMessage, addAttempt } = await openLog();
    await addMessage('one');
    await addAttempt('one', body, headers);
    const read = await readDelivery(db, { merchantId: 'harbour', deliveryId: 'one' });
    expect(read?.attemptLog[0]?.isCut).toBe(isCut);
  });
});
