// The table of destinations: every purpose with every kind of account.
import { beforeEach, describe, expect, it, test } from 'vitest';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { BURN_ADDRESS } from '@/lib/core/address';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { addExchangeAccount } from './exchange-accounts';
import {
  type AccountKind,
  judgeDestination,
  type Purpose,
  parseDestination,
  readAccounts,
  unfitReason,
} from './judge-destination';

describe('an account', () => {
  const kinds: readonly AccountKind[] = ['burn', 'ownAccount', 'blocked', 'exchange'];
  const unfitFor: Readonly<Record<Purpose, readonly AccountKind[]>> = {
    payout: ['burn', 'ownAccount', 'blocked'],
    refundAddress: ['burn', 'ownAccount', 'blocked', 'exchange'],
    settlement: ['burn', 'ownAccount', 'blocked'],
    refund: ['burn', 'ownAccount', 'blocked', 'exchange'],
    returnToSender: ['burn', 'ownAccount'],
  };
  const purposes = ['payout', 'refundAddress', 'settlement', 'refund', 'returnToSender'] as const;

  it.each(purposes)('for a %s is allowed if it has no special kind', (purpose) => {
    expect(unfitReason(purpose, { address: 'nano_1', kinds: new Set() })).toBeNull();
  });

  it.each(purposes.flatMap((purpose) => kinds.map((kind) => [purpose, kind] as const)))(
    'for a %s is classified as %s',
    (purpose, kind) => {
      const expected = unfitFor[purpose].includes(kind) ? kind : null;
      expect(unfitReason(purpose, { address: 'nano_1', kinds: new Set([kind]) })).toBe(expected);
    },
  );

  it('is classified by its most severe kind', () => {
    const both = { address: 'nano_1', kinds: new Set<AccountKind>(['exchange', 'blocked']) };
    expect(unfitReason('refund', both)).toBe('blocked');
    expect(unfitReason('returnToSender', both)).toBeNull();
  });
});

test('a destination must have a valid checksum, may have either prefix, and is not the burn account', () => {
  const address = randomAddress();
  expect(parseDestination(` ${address.replace('nano_', 'xrb_')} `)).toEqual({ outcome: 'fit', address });
  // As wallets copy and scan it.
  for (const uri of [
    `nano:${address}`,
    `nano:${address}?amount=1`,
    `NANO:${address.toUpperCase()}?amount=1`,
  ]) {
    expect(parseDestination(uri)).toEqual({ outcome: 'fit', address });
  }
  for (const text of [
    '',
    'nano_1',
    `nano:${address.slice(0, -1)}0`,
    `https:${address}`,
    `${address.slice(0, -1)}0`,
  ]) {
    expect(parseDestination(text)).toEqual({ outcome: 'refused', reason: 'invalidAddress' });
  }
  expect(parseDestination(BURN_ADDRESS)).toEqual({ outcome: 'refused', reason: 'burn' });
});

describeOnBothDatabases('a destination', (open) => {
  let database: Database;
  const [own, blocked, exchange, both, free] = Array.from({ length: 5 }, randomAddress);
  const clock = { now: () => MADE_AT };

  beforeEach(async () => {
    database = await open();
    const deps = { database, clock };
    for (const text of [blocked, both])
      await blockAddress(deps, { text: text ?? '', reason: 'x' }, 'command');
    for (const text of [exchange, both]) {
      await addExchangeAccount(deps, { text: text ?? '', name: 'An exchange', by: 'command' });
    }
    await makeReadyAddresses(database.db, 1);
    await database.db.depositAddress.updateMany({ data: { address: own } });
  });

  it.each([
    ['no address', 'nano_1', 'invalidAddress', 'invalidAddress'],
    ['the burn account', BURN_ADDRESS, 'burn', 'burn'],
    ['an account of this installation', own, 'ownAccount', 'ownAccount'],
    ['a blocked account', blocked, 'blocked', 'blocked'],
    ['a blocked account of an exchange', both, 'blocked', 'blocked'],
    ['an exchange’s account', exchange, null, 'exchange'],
    ['any other account', free, null, null],
  ])('that is %s is classified, regardless of its prefix', async (_, address = '', payout, refundAddress) => {
    for (const text of [address, address.replace('nano_', 'xrb_')]) {
      for (const [purpose, reason] of [
        ['payout', payout],
        ['refundAddress', refundAddress],
      ] as const) {
        const expected = reason === null ? { outcome: 'fit', address } : { outcome: 'refused', reason };
        const judged =
          purpose === 'payout'
            ? await judgeDestination(database.db, { text, purpose })
            : await judgeDestination(database.db, { text, purpose });
        expect(judged).toEqual(expected);
      }
    }
  });

  it('and any number of others are looked up in one query', async () => {
    const many = Array.from({ length: 600 }, () => free ?? '');
    const texts = ['nano_1', ...many, `xrb_${(blocked ?? '').slice('nano_'.length)}`, both ?? ''];
    const accounts = await readAccounts(database.db, texts);
    expect(accounts.get('nano_1')).toBeUndefined();
    expect(accounts.get(free ?? '')?.kinds).toEqual(new Set());
    expect(accounts.get(texts[601] ?? '')).toEqual({ address: blocked, kinds: new Set(['blocked']) });
    expect(accounts.get(both ?? '')?.kinds).toEqual(new Set(['blocked', 'exchange']));
  });
});
