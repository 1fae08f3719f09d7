// Blocked sending accounts: compared by public key, and added or removed with the name of the operator.
import { expect, it } from 'vitest';
import { BURN_ADDRESS } from '@/lib/core/address';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  blockAddress,
  createBlockedSenders,
  listBlockedAddresses,
  publicKeyOf,
  unblockAddress,
} from './blocked-addresses';

// Fictional: the listed account, its old spelling, and one that is not listed.
const LISTED = 'nano_17dp6in1hik6p1taczcmf3skr36a9rx4bf4kozhxb43nq5qrr8kzpb4y1fwy';
const LISTED_OF_OLD = 'xrb_17dp6in1hik6p1taczcmf3skr36a9rx4bf4kozhxb43nq5qrr8kzpb4y1fwy';
const OTHER = 'nano_1obpxjs6dxthprncpmodseyw58u8nm4qo5p3wgo9z1byfe67itpuk5fymbsh';

it('has the same key with either prefix', () => {
  const key = '1576242807c244b034857d5368732c04883e3a24b452afdfd48834b8ef8c1a5f';
  expect([LISTED, LISTED_OF_OLD].map(publicKeyOf)).toEqual([key, key]);
  expect(publicKeyOf(BURN_ADDRESS)).toBe('0'.repeat(64));
  expect(publicKeyOf(LISTED.replace('wy', 'wx'))).toBeNull();
});

describeOnBothDatabases('the blocklist', (open) => {
  it('is changed with a name, logged, and applied to cached copies', async () => {
    const database = await open();
    const deps = { database, clock: turnableClock() };
    const isBlocked = (address: string) => createBlockedSenders(database.db).has(publicKeyOf(address) ?? '');
    expect(await isBlocked(LISTED)).toBe(false);
    const given = { text: ` ${LISTED_OF_OLD} `, reason: 'known thief' };
    expect(await blockAddress(deps, given, 'user:u1')).toEqual({ outcome: 'done', address: LISTED });
    expect(await blockAddress(deps, { ...given, text: LISTED }, 'command')).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await isBlocked(LISTED)).toBe(true);
    expect(await isBlocked(OTHER)).toBe(false);
    const [row] = await listBlockedAddresses(database.db);
    expect(row).toMatchObject({ address: LISTED, reason: 'known thief', addedBy: 'user:u1' });
    expect(await unblockAddress(deps, LISTED, 'command')).toEqual({ outcome: 'done', address: LISTED });
    expect(await unblockAddress(deps, LISTED, 'command')).toMatchObject({ outcome: 'unchanged' });
    expect(await isBlocked(LISTED)).toBe(false);
    const log = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['blockedAddressAdded', 'user:u1'],
      ['blockedAddressRemoved', 'command'],
    ]);
    expect(await blockAddress(deps, { text: 'nano_1', reason: 'x' }, 'command')).toMatchObject({
      reason: 'invalidAddress',
    });
    expect(await blockAddress(deps, { text: OTHER, reason: ' ' }, 'command')).toMatchObject({
      reason: 'invalidNote',
    });
  });
});
