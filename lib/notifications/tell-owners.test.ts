// Owners are told of what nobody did: an endpoint that fails for a day, money that waits; once, and they alone.
import { expect, it } from 'vitest';
import { issueKey, rotateKey } from '@/lib/accounts/auth/api-keys';
import { ALL_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { addUser } from '@/lib/accounts/auth/new-user';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { INVITATION_KEPT_MS, listNotices, NOTICE_KEPT_MS, pruneInvitations, pruneNotices } from './notices';
import { FAILING_MS, tellOwners } from './tell-owners';

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
    titles: async () => (await listNotices(db, owner)).map(({ title }) => title),
    texts: async () => (await listNotices(db, owner)).map(({ text }) => text).join(),
    failsFrom: (failingSince: Date | null) =>
      db.webhookEndpoint.update({ where: { id: endpointId }, data: { failingSince } }),
    tell: (afterMs: number) => {
      clock.set(addMs(MADE_AT, afterMs));
      return tellOwners({ database, clock });
    },
  };
}

describeOnBothDatabases('an owner', (open) => {
  it('is told once of an endpoint to which nothing gets through for a day, and again when it fails anew', async () => {
    const database = await open();
    const { failsFrom, tell, titles, texts } = await startMerchant(database);
    const failing = 'A webhook endpoint has not answered for a day';
    await failsFrom(MADE_AT);
    await tell(FAILING_MS - 1);
    expect(await titles()).toEqual([]);
    await tell(FAILING_MS);
    await tell(2 * FAILING_MS);
    expect(await titles()).toEqual([failing]);
    expect(await texts()).toContain('to fern.example.');
    await failsFrom(null);
    await tell(2 * FAILING_MS + HOUR_MS);
    expect(await titles()).toEqual([failing]);
    await failsFrom(addMs(MADE_AT, 2 * FAILING_MS + HOUR_MS));
    await tell(4 * FAILING_MS);
    expect(await titles()).toEqual([failing, failing]);
  });

  it('is told of a key that was issued, whoever issued it, and of no other merchant’s', async () => {
    const database = await open();
    const [own, other] = [await startMerchant(database), await startMerchant(database)];
    const deps = { database, clock: turnableClock(MADE_AT), actor: userActor('manager') };
    await issueKey(deps, { merchantId: own.merchantId, label: 'Till', scopes: ALL_SCOPES });
    expect(await own.titles()).toEqual(['An API key was issued']);
    expect(await own.texts()).toContain('It is called “Till”.');
    await issueKey(deps, { merchantId: own.merchantId, label: 'x'.repeat(2_000), scopes: ALL_SCOPES });
    expect(await own.titles()).toEqual(['An API key was issued', 'An API key was issued']);
    const key = { merchantId: own.merchantId, keyId: (await database.db.apiKey.findFirstOrThrow()).id };
    const rotation = { ...key, seenUntil: null, expiresNow: false };
    await rotateKey({ ...deps, keys: { forget: () => {} } }, rotation);
    await rotateKey({ ...deps, keys: { forget: () => {} } }, rotation);
    expect((await own.titles()).filter((title) => title === 'An API key has a new secret')).toHaveLength(1);
    expect(await other.titles()).toEqual([]);
  });

  it('is told once a day of money that came to wait, and forgets it after a year', async () => {
    const database = await open();
    const { db } = database;
    const [own, other] = [await startMerchant(database), await startMerchant(database)];
    const item = { kind: 'exchangeRefund', paymentId: null, detail: {}, createdAt: MADE_AT };
    for (const reference of ['refund:1', 'refund:2']) {
      await db.attentionItem.create({ data: { ...item, reference, merchantId: own.merchantId } });
    }
    await own.tell(HOUR_MS);
    await own.tell(2 * HOUR_MS);
    expect(await own.titles()).toEqual(['Money waits for a decision']);
    expect(await other.titles()).toEqual([]);
    expect(await pruneNotices(db, addMs(MADE_AT, NOTICE_KEPT_MS), 10)).toBe(0);
    expect(await pruneNotices(db, addMs(MADE_AT, NOTICE_KEPT_MS + 2 * HOUR_MS), 10)).toBe(1);
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
});
