// Audit log entries name and link what they are about.
import { expect, it } from 'vitest';
import type { Queryable } from '@/lib/db/client';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readAuditTargets } from './audit-targets';

describeOnBothDatabases('an audit log entry', (open) => {
  async function targetsOf(
    db: Queryable,
    row: { readonly action: string; readonly detail?: object; readonly merchantId?: string },
  ) {
    const entry = { actor: 'user:officer', merchantId: null, ...row };
    const stored = { ...entry, detail: JSON.stringify(row.detail ?? {}) };
    return (await readAuditTargets(db, [stored]))(stored);
  }

  it('links the merchant and the user that it is about', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const user = { email: 'ada@fern.example', passwordHash: '', role: 'owner', merchantId } as const;
    await db.user.create({ data: { id: 'u1', createdAt: MADE_AT, ...user } });
    expect(await targetsOf(db, { action: 'userChanged', detail: { userId: 'u1' }, merchantId })).toEqual([
      {
        ...{ kind: 'User', name: 'ada@fern.example' },
        page: { path: '/dashboard/audit-log?actor=user%3Au1', permission: 'auditLog.read' },
      },
      {
        ...{ kind: 'Merchant', name: 'Harbour Books' },
        page: { path: `/dashboard/merchants#${merchantId}`, permission: 'merchants.manage' },
      },
    ]);
  });

  it('names whom an invitation is for', async () => {
    const { db } = await open();
    const invitation = { id: 'i1', tokenHash: 'h', email: 'grace@officers.example', invitedBy: 'u1' };
    await db.invitation.create({
      data: { ...invitation, role: 'complianceOfficer', createdAt: MADE_AT, expiresAt: MADE_AT },
    });
    expect(await targetsOf(db, { action: 'userInvited', detail: { invitationId: 'i1' } })).toEqual([
      { kind: 'Invitation', name: 'grace@officers.example', page: null },
    ]);
  });

  it('does not repeat the user who acted', async () => {
    const { db } = await open();
    expect(await targetsOf(db, { action: 'passwordChanged', detail: { userId: 'officer' } })).toEqual([]);
  });

  it('links lists, listed addresses, regions and settings', async () => {
    const { db } = await open();
    const found = async (action: string, detail?: object) =>
      (await targetsOf(db, { action, ...(detail !== undefined && { detail }) })).map(
        ({ kind, name, page }) => `${kind} ${name} ${page?.path}`,
      );
    expect(await found('screeningListChanged', { list: 'ofac-sdn' })).toEqual([
      'List ofac-sdn /dashboard/lists',
    ]);
    expect(await found('blockedAddressAdded', { account: 'nano_1' })).toEqual([
      'Address nano_1 /dashboard/lists',
    ]);
    expect(await found('regionClosed', { region: 'US-CA' })).toEqual(['Region US-CA /dashboard/regions']);
    expect(await found('rulesChanged', { version: 2 })).toEqual(['Setting Rules /dashboard/rules']);
    expect(await found('reviewPolicyChanged')).toEqual(['Setting Review policy /dashboard/rules']);
  });

  it('names an API key and an endpoint, without the path of its URL', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    await db.apiKey.create({
      data: { id: 'k1', merchantId, label: 'Shop', secretHash: '', scopes: [], createdAt: MADE_AT },
    });
    await db.webhookEndpoint.create({
      data: {
        ...{ id: 'e1', merchantId, url: 'https://shop.example/secret-path', sealedSecret: '' },
        ...{ eventTypes: [], createdAt: MADE_AT },
      },
    });
    const named = async (detail: object) =>
      (await targetsOf(db, { action: 'x', detail })).map(({ kind, name }) => `${kind} ${name}`);
    expect(await named({ keyId: 'k1' })).toEqual(['API key Shop']);
    expect(await named({ endpointId: 'e1' })).toEqual(['Webhook endpoint shop.example']);
    expect(await named({ userId: 'gone', endpointId: 'gone' })).toEqual([
      'User deleted user',
      'Webhook endpoint deleted',
    ]);
  });

  it('without a readable detail is about nothing', async () => {
    const { db } = await open();
    const row = { actor: 'engine', action: 'x', merchantId: null };
    for (const detail of ['not JSON', '[]', '{"userId":7}'])
      expect((await readAuditTargets(db, [{ ...row, detail }]))({ ...row, detail })).toEqual([]);
  });
});
