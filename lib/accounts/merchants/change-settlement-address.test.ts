// A new settlement address takes effect after a day; until then the current one stays active (contract §5).
import { expect, it } from 'vitest';
import type { Role } from '@/lib/accounts/auth/permissions';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs, type Clock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import { listNotifications, readOpenNotifications } from '@/lib/notifications/notifications';
import { MADE_AT, makeMerchant, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  cancelSettlementChange,
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
  SETTLEMENT_CHANGE_WAIT_MS,
} from './change-settlement-address';
import { readMerchant } from './merchant-row';
import { settlementView } from './settlement-address';

async function startWith(database: Database, settlementAddress: string | null) {
  let now = new Date('2026-11-20T14:00:00Z');
  const clock: Clock = { now: () => now };
  const deps = { database, clock };
  const { id: merchantId } = await makeMerchant(database.db, { settlementAddress });
  return {
    deps,
    merchantId,
    change: (text: string) => changeSettlementAddress(deps, { merchantId, text, by: 'command' }),
    cancel: () => cancelSettlementChange(deps, merchantId, 'command'),
    view: async () => settlementView(await readMerchant(database.db, merchantId), clock.now()),
    wait: (ms: number) => {
      now = addMs(now, ms);
    },
  };
}

describeOnBothDatabases('a settlement address', (open) => {
  it('is active immediately when the merchant had none', async () => {
    const { change, view } = await startWith(await open(), null);
    const address = randomAddress();
    expect(await change(` ${address} `)).toEqual({ outcome: 'active' });
    expect(await view()).toEqual({ address, next: null, pausedAt: null });
  });

  it('takes effect after 24 hours, while the current one stays active', async () => {
    const [old, next] = [randomAddress(), randomAddress()];
    const { change, view, wait } = await startWith(await open(), old);
    const from = new Date('2026-11-21T14:00:00Z');
    expect(await change(next)).toEqual({ outcome: 'waiting', from });
    wait(SETTLEMENT_CHANGE_WAIT_MS - 1);
    expect(await view()).toMatchObject({ address: old, next: { address: next, from } });
    wait(1);
    expect(await view()).toEqual({ address: next, next: null, pausedAt: null });
  });

  it('stays when the change is cancelled in time', async () => {
    const old = randomAddress();
    const { change, cancel, view, wait } = await startWith(await open(), old);
    await change(randomAddress());
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    wait(SETTLEMENT_CHANGE_WAIT_MS);
    expect(await view()).toEqual({ address: old, next: null, pausedAt: null });
  });

  it('can no longer be cancelled once it is active', async () => {
    const next = randomAddress();
    const { change, cancel, view, wait } = await startWith(await open(), randomAddress());
    await change(next);
    wait(SETTLEMENT_CHANGE_WAIT_MS);
    expect(await cancel()).toBe(false);
    expect((await view()).address).toBe(next);
  });

  it('waits again when the pending change is replaced, and keeps an address that became active', async () => {
    const [second, third] = [randomAddress(), randomAddress()];
    const { change, view, wait } = await startWith(await open(), randomAddress());
    await change(randomAddress());
    wait(SETTLEMENT_CHANGE_WAIT_MS / 2);
    await change(second);
    wait(SETTLEMENT_CHANGE_WAIT_MS - 1);
    expect((await view()).address).not.toBe(second);
    wait(1);
    expect((await view()).address).toBe(second);
    await change(third);
    expect((await view()).address).toBe(second);
    wait(SETTLEMENT_CHANGE_WAIT_MS);
    expect((await view()).address).toBe(third);
  });

  it('cancels a pending change when the active address is entered', async () => {
    const old = randomAddress();
    const { change, view } = await startWith(await open(), old);
    await change(randomAddress());
    expect(await change(old)).toEqual({ outcome: 'unchanged' });
    expect((await view()).next).toBeNull();
  });

  it('is refused when invalid, burn, blocked or an account of this deployment; an exchange’s is accepted', async () => {
    const database = await open();
    const old = randomAddress();
    const { change, view } = await startWith(database, old);
    const [own] = await makeReadyAddresses(database.db, 1);
    const wrongChecksum = `${old.slice(0, -1)}${old.endsWith('1') ? '3' : '1'}`;
    for (const text of ['', 'nano_1', wrongChecksum, old.toUpperCase()]) {
      expect(await change(text)).toEqual({ outcome: 'refused', reason: 'invalidAddress' });
    }
    expect(await change(BURN_ADDRESS)).toEqual({ outcome: 'refused', reason: 'burn' });
    expect(await change(own?.address ?? '')).toEqual({ outcome: 'refused', reason: 'ownAccount' });
    const [blocked, exchange] = [randomAddress(), randomAddress()];
    const deps = { database, clock: { now: () => MADE_AT } };
    await blockAddress(deps, { text: blocked, reason: 'a thief' }, 'command');
    expect(await change(blocked)).toEqual({ outcome: 'refused', reason: 'blocked' });
    expect(await view()).toEqual({ address: old, next: null, pausedAt: null });
    await addExchangeAccount(deps, { text: exchange, name: 'Harbour Exchange', by: 'command' });
    expect(await change(exchange)).toMatchObject({ outcome: 'waiting' });
  });

  it('notifies all enabled owners and nobody else, with when it takes effect', async () => {
    const database = await open();
    const { change, cancel, merchantId } = await startWith(database, randomAddress());
    const other = await makeMerchant(database.db);
    const makeUser = (role: Role, at = merchantId, disabledAt: Date | null = null) =>
      database.db.user.create({
        data: {
          ...{ id: newId(), email: `${newId()}@fern.example`, passwordHash: 'none', role, merchantId: at },
          ...{ createdAt: MADE_AT, disabledAt },
        },
      });
    const owners = [await makeUser('owner'), await makeUser('owner')];
    await makeUser('manager');
    await makeUser('owner', merchantId, MADE_AT);
    await makeUser('owner', other.id);
    const address = randomAddress();
    await change(address);
    expect((await readOpenNotifications(database.db, owners[0]?.id ?? '')).urgent).toMatchObject({
      tone: 'warn',
    });
    await cancel();
    const notifications = await database.db.notification.findMany();
    expect(notifications.map(({ userId }) => userId).toSorted()).toEqual(
      [...owners, ...owners].map(({ id }) => id).toSorted(),
    );
    for (const { id } of owners) {
      const received = await listNotifications(database.db, id);
      expect(received.map(({ title }) => title)).toContain('Settlement address change cancelled');
      expect((await readOpenNotifications(database.db, id)).urgent).toBeNull();
      expect(received.map(({ text }) => text).join()).toContain(
        `From Nov 21, 2026, 2:00:00 PM UTC, payments settle to ${address}.`,
      );
    }
  });

  it('is stored with the prefix nano_, regardless of what was typed', async () => {
    const { change, view } = await startWith(await open(), null);
    const address = randomAddress();
    await change(address.replace('nano_', 'xrb_'));
    expect((await view()).address).toBe(address);
  });
});

describeOnBothDatabases('settlement', (open) => {
  it('is paused and resumed once, and each is logged', async () => {
    const database = await open();
    const { deps, merchantId, view } = await startWith(database, randomAddress());
    const version = async () => (await readMerchant(database.db, merchantId)).settlementVersion;
    await pauseSettlement(deps, merchantId, 'command');
    await pauseSettlement(deps, merchantId, 'command');
    expect([(await view()).pausedAt, await version()]).toEqual([new Date('2026-11-20T14:00:00Z'), 1]);
    await resumeSettlement(deps, merchantId, 'command');
    await resumeSettlement(deps, merchantId, 'command');
    expect([(await view()).pausedAt, await version()]).toEqual([null, 2]);
    const logged = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(logged.map(({ action }) => action)).toEqual(['settlementPaused', 'settlementResumed']);
  });
});
