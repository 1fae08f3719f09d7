// Tests the return URL in the payer view and the receipt: which URL is used, and when it is signed.
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { replaceReturnSecret } from '@/lib/accounts/merchants/return-url';
import { createLog } from '@/lib/core/log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { type TestServer, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readPayerView } from './read-payer-view';
import { returnToShop } from './return-to-shop';

const SHOP = 'https://shop.example/thanks';
const OWN = 'https://shop.example/of-the-link';

function writtenLog() {
  const lines: string[] = [];
  return { lines, log: createLog('test', 'info', { write: (line) => void lines.push(line) }) };
}

describeOnBothDatabases('the return URL', (open) => {
  let database: Database;
  let server: TestServer;
  let merchantId: string;
  let secret: string;

  beforeEach(async () => {
    database = await open();
    server = testServer(database);
    merchantId = (await makeMerchant(database.db, { returnUrl: SHOP, accentColor: '#0a5c60' })).id;
    secret = await rotate();
    const link = { id: 'link', merchantId, title: 'A print', createdAt: MADE_AT };
    await database.db.paymentLink.create({ data: { ...link, returnUrl: OWN } });
  });

  const rotate = () =>
    replaceReturnSecret(
      { ...server, keyRing: server.secrets.keyRing, actor: userActor('owner') },
      merchantId,
    );
  const make = (fields: Parameters<typeof makePayment>[2]) => makePayment(database.db, merchantId, fields);
  const read = (id: string) => readPayerView(server, id);
  const ended = { endedAt: MADE_AT } as const;

  test('proves nothing before the payment, and is missing while money is on its way', async () => {
    const { id } = await make({});
    const view = await read(id);
    expect(view?.returnTo).toEqual({ url: SHOP, signed: false });
    const sent = { seenHash: 'A'.repeat(64), seenAt: server.clock.now() };
    await database.db.payment.update({ where: { id }, data: sent });
    expect(await read(id)).toMatchObject({ stage: 'confirming', returnTo: null });
    const completed = { id, status: 'Completed', endedAt: MADE_AT } as const;
    const { url = '' } = returnToShop({ url: SHOP, unpaidUrl: SHOP, secret }, completed) ?? {};
    const reference = new URL(url).searchParams.get('reference') ?? '';
    expect(JSON.stringify(view)).not.toContain(reference);
    await database.db.payment.update({ where: { id }, data: { status: 'Completed', ...ended } });
    expect((await read(id))?.returnTo).toEqual({ url, signed: true });
  });

  test('of the link has priority over the merchant’s', async () => {
    const { id } = await make({ status: 'Error', paymentLinkId: 'link', ...ended });
    expect((await read(id))?.returnTo).toEqual({ url: OWN, signed: false });
    await database.db.paymentLink.updateMany({ data: { returnUrl: null } });
    expect((await read(id))?.returnTo).toEqual({ url: SHOP, signed: false });
  });

  test.each(['Error', 'Cancelled', 'AMLError'] as const)(
    'of a payment that is %s proves nothing',
    async (status) => {
      const { id } = await make({ status, ...ended });
      expect((await read(id))?.returnTo).toEqual({ url: SHOP, signed: false });
    },
  );

  test('is unsigned without a secret, and missing if none is set', async () => {
    const { id } = await make({ status: 'Completed', ...ended });
    await database.db.merchant.updateMany({ data: { returnUrlSecret: null } });
    expect((await read(id))?.returnTo).toEqual({ url: SHOP, signed: false });
    await database.db.merchant.updateMany({ data: { returnUrl: null } });
    expect((await read(id))?.returnTo).toBeNull();
  });

  test('is unsigned if the secret’s key is missing, which is logged once', async () => {
    const { id } = await make({ status: 'Completed', ...ended });
    const { lines, log } = writtenLog();
    const keyRing = { currentId: 'k2', keys: new Map([['k2', randomBytes(32)]]) };
    const bereft = { ...server, log, secrets: { ...server.secrets, keyRing } };
    for (let time = 0; time < 2; time += 1) {
      expect((await readPayerView(bereft, id))?.returnTo).toEqual({ url: SHOP, signed: false });
    }
    expect(lines).toEqual([expect.stringContaining(`"rowId":"${merchantId}"`)]);
  });

  test('changes with a new secret', async () => {
    const { id } = await make({ status: 'Completed', ...ended });
    const before = (await read(id))?.returnTo;
    await rotate();
    expect((await read(id))?.returnTo).not.toEqual(before);
  });

  test('comes with the merchant’s colors', async () => {
    const { id } = await make({});
    expect((await read(id))?.brand.accent?.light.accent).toBe('#0a5c60');
  });
});
