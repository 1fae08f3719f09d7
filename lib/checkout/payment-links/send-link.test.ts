// A payment link goes to an address by e-mail on request, with bounds, and each recipient can turn it off.
import { expect, it } from 'vitest';
import { MAX_EMAILS_PER_ADDRESS, MAX_EMAILS_PER_LINK } from '@/lib/checkout/mail/manual-emails';
import { optOutToken, readOptOut, readOptOutToken, turnEmailOff } from '@/lib/checkout/mail/opt-out';
import { type PayerLetter, readPayerLetter } from '@/lib/checkout/mail/payer-letter';
import { addMs } from '@/lib/core/clock';
import { prunePayerEmails } from '@/lib/notifications/mail/payer-email';
import { makeMerchant } from '@/prisma/factories';
import { openShop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { closePaymentLink, createPaymentLink, type NewPaymentLink } from './payment-links';
import { readLinkEmails, sendLink } from './send-link';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LINK = {
  ...{ title: 'A map', description: 'Signed <b>', orderId: null, orderDescription: null },
  ...{ stock: null, expiresAt: null, pricing: 'usd', amount: '12.00' },
} as const satisfies NewPaymentLink;

async function openStall(database: TestDatabase, link: NewPaymentLink = LINK) {
  const { server, merchant } = await openShop(database);
  const { clock, config, secrets } = server;
  const { db } = database;
  const deps = { database, db, clock, keyRing: secrets.keyRing, config };
  const linkId = await createPaymentLink(deps, merchant.id, link);
  return {
    ...{ deps, merchant, linkId, clock, db },
    later: (ms = MINUTE_MS) => clock.set(addMs(clock.now(), ms)),
    send: (email = 'ann@example.com', merchantId = merchant.id) =>
      sendLink(deps, { merchantId, linkId, language: 'de', email }),
    letters: async () => {
      const letters: (PayerLetter | null)[] = [];
      const live = { ...config, network: 'live', publicUrl: 'https://pay.example' } as const;
      for (const row of await db.payerEmail.findMany({ orderBy: { id: 'asc' } })) {
        letters.push(await readPayerLetter({ ...server, database, config: live }, row));
      }
      return letters;
    },
  };
}

describeOnBothDatabases('a payment link', (open) => {
  it('is sent with its title, description, amount and address, in the chosen language', async () => {
    const stall = await openStall(await open());
    expect(await stall.send()).toBeNull();
    const [letter] = await stall.letters();
    expect(letter).toMatchObject({ to: 'ann@example.com', sender: 'Harbour Books' });
    expect(letter?.subject).toBe('Zahlungsaufforderung von Harbour Books');
    for (const text of ['12,00\u00a0$', 'A map', 'Signed <b>', `https://pay.example/pay/${stall.linkId}`])
      expect(letter?.text).toContain(text);
    expect(letter?.html).toContain('Signed &lt;b&gt;');
    const [row] = await stall.db.payerEmail.findMany();
    expect(JSON.stringify(row)).not.toContain('ann@');
    expect(await readLinkEmails(stall.db, stall.linkId)).toMatchObject([{ state: 'queued' }]);
  });

  it('says that the payer chooses the amount', async () => {
    const { pricing: _, amount: __, ...open_ } = LINK;
    const stall = await openStall(await open(), { ...open_, pricing: 'open' });
    await stall.send();
    expect((await stall.letters())[0]?.text).toContain('Den Betrag wählen Sie.');
  });

  it('is sent five times to an address, a minute apart, and twenty times in all', async () => {
    const stall = await openStall(await open());
    expect(await stall.send()).toBeNull();
    expect(await stall.send(' Ann@Example.com')).toBe('tooSoon');
    expect(await stall.send('bob@example.com')).toBeNull();
    for (let time = 1; time < MAX_EMAILS_PER_ADDRESS; time += 1) {
      stall.later();
      expect(await stall.send()).toBeNull();
    }
    stall.later();
    expect(await stall.send()).toBe('tooMany');
    for (let sent = MAX_EMAILS_PER_ADDRESS + 1; sent < MAX_EMAILS_PER_LINK; sent += 1)
      expect(await stall.send(`p${sent}@example.com`)).toBeNull();
    expect(await stall.send('last@example.com')).toBe('tooMany');
    expect(await stall.db.payerEmail.count()).toBe(MAX_EMAILS_PER_LINK);
  });

  it('is sent again after old e-mails were deleted, whose addresses go first', async () => {
    const stall = await openStall(await open());
    expect(await stall.send()).toBeNull();
    stall.later(5 * DAY_MS);
    expect(await stall.send()).toBeNull();
    const prune = () => prunePayerEmails(stall.db, stall.merchant.id, { now: stall.clock.now(), max: 10 });
    expect(await prune()).toBe(0);
    const sealed = await stall.db.payerEmail.findMany({ orderBy: { createdAt: 'asc' } });
    expect(sealed.map(({ sealedTo }) => sealedTo === null)).toEqual([true, false]);
    stall.later(87 * DAY_MS);
    expect(await prune()).toBe(1);
    expect(await stall.send()).toBeNull();
    expect(await readLinkEmails(stall.db, stall.linkId)).toHaveLength(2);
  });

  it('is turned off by one recipient for themselves, also if an e-mail waits', async () => {
    const stall = await openStall(await open());
    await stall.send();
    await stall.send('bob@example.com');
    const id = `paymentLink-${stall.linkId}-1`;
    const token = optOutToken(stall.deps.keyRing, { kind: 'paymentLink', id });
    expect(readOptOutToken(stall.deps.keyRing, token)).toEqual({ kind: 'paymentLink', id });
    expect(await readOptOut(stall.db, stall.deps.keyRing, token)).toMatchObject({ isOff: false });
    expect(await turnEmailOff(stall.deps, token)).toBe(true);
    expect(await readOptOut(stall.db, stall.deps.keyRing, token)).toEqual({
      ...{ kind: 'paymentLink', merchantName: 'Harbour Books', isOff: true },
    });
    expect((await stall.letters()).map((letter) => letter?.to)).toEqual([undefined, 'bob@example.com']);
    stall.later();
    expect(await stall.send('ANN@example.com')).toBe('turnedOff');
    expect(await stall.send('bob@example.com')).toBeNull();
  });

  it('is sent by its merchant only, and only while it takes payments', async () => {
    const stall = await openStall(await open());
    const other = await makeMerchant(stall.db);
    expect(await stall.send('ann@example.com', other.id)).toBe('notFound');
    expect(await stall.send()).toBeNull();
    await stall.db.merchant.update({ where: { id: stall.merchant.id }, data: { state: 'suspended' } });
    expect(await stall.letters()).toEqual([null]);
    expect(await stall.send('bob@example.com')).toBe('notOpen');
    await stall.db.merchant.update({ where: { id: stall.merchant.id }, data: { state: 'approved' } });
    const link = { merchantId: stall.merchant.id, linkId: stall.linkId };
    await closePaymentLink({ ...stall.deps, actor: 'user:u1' }, link);
    expect(await stall.send('bob@example.com')).toBe('notOpen');
    expect(await stall.letters()).toEqual([null]);
  });
});
