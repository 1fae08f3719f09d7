// Owners, and only they, are notified once of problems: an endpoint that fails for a day, money that needs a decision.
import { describe, expect, it } from 'vitest';
import { issueKey, rotateKey } from '@/lib/accounts/auth/api-keys';
import { ALL_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { addUser } from '@/lib/accounts/auth/new-user';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import {
  INVITATION_KEPT_MS,
  listNotifications,
  NOTIFICATION_KEPT_MS,
  pruneInvitations,
  pruneNotifications,
} from './notifications';
import { FAILING_MS, notifyOfProblems } from './notify-of-problems';

const HOUR_MS = 60 * 60_000;

async function startMerchant(database: Database) {
  const { db } = database;
  const clock = turnableClock(MADE_AT);
  const { id: merchantId } = await makeMerchant(db);
  const user = { email: `${newId()}@fern.example`, passwordHash: 'none', role: 'owner', merchantId } as const;
  const owner = await addUser(db, { ...user, createdAt: MADE_AT });
  const endpointId = newId();
  await db.webhookEndpoint.create({
    data: {
      ...{ id: endpointId, merchantId, url: 'https://fern.example/hook?secret=x', sealedSecret: '' },
      ...{ eventTypes: [], createdAt: MADE_AT },
    },
  });
  return {
    merchantId,
    owner,
    titles: async () => (await listNotifications(db, owner)).map(({ title }) => title),
    texts: async () => (await listNotifications(db, owner)).map(({ text }) => text).join(),
    failsFrom: (failingSince: Date | null) =>
      db.webhookEndpoint.update({ where: { id: endpointId }, data: { failingSince } }),
    notifyAfter: (afterMs: number) => {
      clock.set(addMs(MADE_AT, afterMs));
      return notifyOfProblems({ database, clock });
    },
  };
}

describeOnBothDatabases('an owner', (open, kind) => {
  it('is notified although the endpoints of others have no URL or fail since no time', async () => {
    const database = await open();
    const others = [await startMerchant(database), await startMerchant(database)];
    const { failsFrom, notifyAfter, titles } = await startMerchant(database);
    for (const one of [...others, { failsFrom }]) await one.failsFrom(MADE_AT);
    const { db } = asProcess(database, 'web');
    const spoil = (column: string, value: string, merchantId: string | undefined) =>
      db.$executeRawUnsafe(
        `UPDATE "WebhookEndpoint" SET "${column}" = '${value}' WHERE "merchantId" = '${merchantId}'`,
      );
    await spoil('url', 'odd', others[0]?.merchantId);
    await spoil('failingSince', kind === 'sqlite' ? '0' : '-infinity', others[1]?.merchantId);
    await notifyAfter(FAILING_MS);
    expect(await titles()).toEqual(['Webhook endpoint failing for a day']);
  });

  it('is notified once of an endpoint that fails for a day, and again of its next failure', async () => {
    const database = await open();
    const { failsFrom, notifyAfter, titles, texts } = await startMerchant(database);
    const failing = 'Webhook endpoint failing for a day';
    await failsFrom(MADE_AT);
    await notifyAfter(FAILING_MS - 1);
    expect(await titles()).toEqual([]);
    await notifyAfter(FAILING_MS);
    await notifyAfter(2 * FAILING_MS);
    expect(await titles()).toEqual([failing]);
    expect(await texts()).toContain('No message to fern.example was');
    await failsFrom(null);
    await notifyAfter(2 * FAILING_MS + HOUR_MS);
    expect(await titles()).toEqual([failing]);
    await failsFrom(addMs(MADE_AT, 2 * FAILING_MS + HOUR_MS));
    await notifyAfter(4 * FAILING_MS);
    expect(await titles()).toEqual([failing, failing]);
  });

  it('is notified of every key created for their merchant, and of no other merchant’s', async () => {
    const database = await open();
    const [own, other] = [await startMerchant(database), await startMerchant(database)];
    const deps = { database, clock: turnableClock(MADE_AT), actor: userActor('manager') };
    await issueKey(deps, { merchantId: own.merchantId, label: 'Till', scopes: ALL_SCOPES });
    expect(await own.titles()).toEqual(['API key created']);
    expect(await own.texts()).toContain('named “Till”.');
    await issueKey(deps, { merchantId: own.merchantId, label: 'x'.repeat(2_000), scopes: ALL_SCOPES });
    expect(await own.titles()).toEqual(['API key created', 'API key created']);
    const key = { merchantId: own.merchantId, keyId: (await database.db.apiKey.findFirstOrThrow()).id };
    const rotation = { ...key, seenUntil: null, expiresNow: false };
    await rotateKey({ ...deps, keys: { forget: () => {} } }, rotation);
    await rotateKey({ ...deps, keys: { forget: () => {} } }, rotation);
    expect((await own.titles()).filter((title) => title === 'API key secret rotated')).toHaveLength(1);
    expect(await other.titles()).toEqual([]);
  });

  it('is notified once a day of money that needs a decision, and the row is deleted after a year', async () => {
    const database = await open();
    const { db } = database;
    const [own, other] = [await startMerchant(database), await startMerchant(database)];
    const item = { kind: 'exchangeRefund', paymentId: null, detail: {}, createdAt: MADE_AT };
    for (const reference of ['refund:1', 'refund:2']) {
      await db.attentionItem.create({ data: { ...item, reference, merchantId: own.merchantId } });
    }
    // No money is held for these, and their failure was notified.
    for (const kind of ['refundFailed', 'walletRefundFailed']) {
      const { merchantId } = other;
      await db.attentionItem.create({ data: { ...item, reference: kind, kind, merchantId } });
    }
    await own.notifyAfter(HOUR_MS);
    await own.notifyAfter(2 * HOUR_MS);
    expect(await own.titles()).toEqual(['2 amounts are held']);
    expect(await other.titles()).toEqual([]);
    expect(await pruneNotifications(db, addMs(MADE_AT, NOTIFICATION_KEPT_MS), 10)).toBe(0);
    expect(await pruneNotifications(db, addMs(MADE_AT, NOTIFICATION_KEPT_MS + 2 * HOUR_MS), 10)).toBe(1);
    const invitation = {
      id: newId(),
      tokenHash: newId(),
      email: 'max@fern.example',
      role: 'cashier',
    } as const;
    const times = { createdAt: MADE_AT, expiresAt: MADE_AT };
    await db.invitation.create({
      data: { ...invitation, ...times, merchantId: own.merchantId, invitedBy: own.owner },
    });
    expect(await pruneInvitations(db, addMs(MADE_AT, INVITATION_KEPT_MS), 10)).toBe(0);
    expect(await pruneInvitations(db, addMs(MADE_AT, INVITATION_KEPT_MS + 1), 10)).toBe(1);
  });

  describe('of held money', () => {
    const started = async () => {
      const database = await open();
      const { db } = database;
      const own = await startMerchant(database);
      const hold = async (
        reference: string,
        orderId: string | null,
        change: { readonly status?: 'AMLError'; readonly kind?: string } = {},
      ) => {
        const { status = 'Error', kind = 'exchangeRefund' } = change;
        const ended = { orderId, status, endedAt: MADE_AT } as const;
        const { id: paymentId } = await makePayment(db, own.merchantId, ended);
        const detail = { amountRaw: (RAW_PER_NANO / 2n).toString(), destination: 'nano_1' };
        const item = { reference, kind, paymentId, detail, merchantId: own.merchantId };
        await db.attentionItem.create({ data: { ...item, createdAt: MADE_AT } });
        return paymentId;
      };
      const resolve = (reference: string) =>
        db.attentionItem.update({ where: { reference }, data: { resolvedAt: MADE_AT } });
      return { ...own, db, hold, resolve };
    };

    it('sees the amount and the order, and that it is no longer held', async () => {
      const { hold, resolve, notifyAfter, titles } = await started();
      await hold('refund:1', 'EX-1');
      await notifyAfter(HOUR_MS);
      expect(await titles()).toEqual(['$1.50 · EX-1 is held']);
      await resolve('refund:1');
      expect(await titles()).toEqual(['Resolved: $1.50 · EX-1']);
    });

    it('sees all of a day, and what is left of them', async () => {
      const { hold, resolve, notifyAfter, titles, texts } = await started();
      for (let made = 1; made <= 7; made += 1) await hold(`refund:${made}`, `EX-${made}`);
      await notifyAfter(HOUR_MS);
      expect(await titles()).toEqual(['7 amounts are held']);
      expect(await texts()).toMatch(/^(\$1\.50 · EX-\d, ){4}\$1\.50 · EX-\d and 2 more\. /);
      for (let made = 1; made <= 6; made += 1) await resolve(`refund:${made}`);
      expect(await titles()).toEqual(['$1.50 · EX-7 is held']);
    });

    it('sees the price’s currency, or nano of money without a payment', async () => {
      const { db, merchantId, hold, notifyAfter, titles } = await started();
      const id = await hold('refund:1', null);
      const price = { priceCurrency: 'EUR', priceMinorUnits: '135', pricePerNano: '2.7' };
      await db.payment.update({ where: { id }, data: price });
      await notifyAfter(HOUR_MS);
      expect(await titles()).toEqual(['€1.35 is held']);
      await db.attentionItem.update({ where: { reference: 'refund:1' }, data: { paymentId: null } });
      expect(await titles()).toEqual(['0.5 nano is held']);
      await db.attentionItem.update({ where: { reference: 'refund:1' }, data: { detail: {}, merchantId } });
      expect(await titles()).toEqual(['Money of a payment is held']);
    });

    it('sees that the operator decides about a denied payment', async () => {
      const { hold, notifyAfter, titles, texts } = await started();
      await hold('refund:1', 'EX-1', { status: 'AMLError', kind: 'complianceHold' });
      await notifyAfter(HOUR_MS);
      expect(await titles()).toEqual(['Payment denied, money held by the operator']);
      expect(await texts()).toContain('$1.50 · EX-1');
    });

    it('sees no details of a notification of the previous version', async () => {
      const { db, owner, titles } = await started();
      const row = { id: newId(), userId: owner, kind: 'attentionRequired', detail: {}, createdAt: MADE_AT };
      await db.notification.create({ data: row });
      expect(await titles()).toEqual(['Payment needs attention']);
    });
  });
});
