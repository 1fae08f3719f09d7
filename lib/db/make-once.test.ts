// A dashboard form that is submitted twice creates one note, link, invoice or payment.
import { beforeEach, expect, test } from 'vitest';
import type { MerchantUser } from '@/lib/accounts/auth/user-session';
import { createInvoice } from '@/lib/checkout/invoices/invoices';
import { makeLink } from '@/lib/checkout/payment-links/payment-links';
import { createPosLink, createPosPayment } from '@/lib/checkout/point-of-sale';
import { addPaymentNote } from '@/lib/payments/payment-notes';
import {
  MADE_AT,
  makeMerchant,
  makePayment,
  makeRate,
  makeReadyAddresses,
  openRegions,
} from '@/prisma/factories';
import { CUSTOMER, TEST_SECRETS, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { makeOnce, makeOnceOrRefuse } from './make-once';

const TOKEN = 'a-token-of-the-page';
const { keyRing } = TEST_SECRETS;

describeOnBothDatabases('a form of the dashboard that is submitted twice', (open) => {
  let database: TestDatabase;
  let user: MerchantUser;
  beforeEach(async () => {
    database = await open();
    const merchant = await makeMerchant(database.db);
    const signedIn = {
      sessionId: 's',
      userId: 'ada',
      email: '',
      isProven: true,
      lastSeenAt: MADE_AT,
      secondFactor: null,
    };
    user = { ...signedIn, role: 'owner', merchant };
  });

  /** Two web servers over the database get the same request at the same time, and one gets it again. */
  async function thrice<Answer>(send: (server: ReturnType<typeof testServer>) => Promise<Answer>) {
    const [one, other] = [testServer(database), testServer(database)];
    const answers = await Promise.all([send(one), send(one), send(other)]);
    answers.push(await send(other));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    return answers[0];
  }
  const sent = (makes: string, values: unknown, token = TOKEN) => ({
    ...{ merchantId: user.merchant.id, userId: user.userId, makes, values, token },
  });

  test('writes one note', async () => {
    const { id: paymentId } = await makePayment(database.db, user.merchant.id);
    const note = { merchantId: user.merchant.id, paymentId, userId: 'ada', text: 'Rang', despiteName: false };
    const write = (text: string, token?: string) => (server: ReturnType<typeof testServer>) =>
      makeOnceOrRefuse(server, sent('note', [paymentId, text], token), async (keeper) => {
        const said = await addPaymentNote({ ...server, keyRing }, { ...note, text }, keeper);
        return said.outcome === 'done' ? { id: String(said.noteId) } : { refusal: said.outcome };
      });
    await thrice(write('Rang'));
    expect(await database.db.timelineEntry.count({ where: { kind: 'note' } })).toBe(1);
    const server = testServer(database);
    await write('Rang', 'another-token-of-the-page')(server);
    await write('Rang again')(server);
    expect(await write(' ')(server), 'a refusal is not kept').toEqual({ refusal: 'badNote' });
    await write('Rang', 'no token')(server);
    expect(await database.db.timelineEntry.count({ where: { kind: 'note' } })).toBe(4);
  });

  test('creates one link at the point of sale', async () => {
    const order = { pricing: 'usd', amount: '5.00', note: '' } as const;
    await thrice((server) =>
      makeOnce(server, sent('point-of-sale link', order), (keeper) =>
        makeLink(server, keeper, (db) =>
          createPosLink({ db, clock: server.clock, keyRing }, user.merchant, order),
        ),
      ),
    );
    expect(await database.db.paymentLink.count()).toBe(1);
  });

  test('creates one invoice, without reporting its number as used', async () => {
    const lines = [{ description: 'Tea', quantity: 1, usdAmount: '3.00' }];
    const invoice = { number: 'A-1', lines, dueDay: '2026-12-24', message: null, prefill: null };
    const made = await thrice((server) =>
      makeOnceOrRefuse(server, sent('invoice', invoice), async (keeper) => {
        const said = await createInvoice({ ...server, keyRing }, user.merchant.id, invoice, keeper);
        return said.outcome === 'made' ? { id: said.linkId } : { refusal: said.outcome };
      }),
    );
    expect(made).toEqual({ id: (await database.db.paymentLink.findFirstOrThrow()).id });
  });

  test('creates one payment', async () => {
    await makeRate(database.db);
    await makeReadyAddresses(database.db, 3);
    await openRegions(database.db);
    const body = { usdAmount: '3.00', paymentCustomer: CUSTOMER };
    await thrice((server) => createPosPayment(server, user, { body, token: TOKEN }));
    expect(await database.db.payment.count()).toBe(1);
    await createPosPayment(testServer(database), user, { body, token: 'another-token-of-the-page' });
    expect(await database.db.payment.count()).toBe(2);
  });
});
