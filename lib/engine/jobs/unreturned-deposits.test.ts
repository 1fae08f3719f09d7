// Deposits of an ended payment that are too small to be returned, because it has a thousand others: they stay on the account. Polls still
// find a larger deposit, and audits report only that one if it is missing.
import { expect, it } from 'vitest';
import { checkAccounts } from '@/lib/money/check-accounts';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment, PaymentStatus } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { engineContext } from '@/verification/testing/engine-context';
import { confirmedInfo } from '@/verification/testing/money';
import { pollDeposits } from './poll-deposits';

const DUST = 10n ** 26n;
const SMALL = 'A'.repeat(64);
const LARGE = 'B'.repeat(64);
const WEEK_MS = 7 * 24 * 3_600_000;
const clock = { now: () => new Date(MADE_AT.getTime() + WEEK_MS) };

describeOnBothDatabases('deposits that are too small to be returned', (open) => {
  it.each([
    ['Error', [LARGE]],
    ['Waiting', [SMALL, LARGE]],
  ] as const)('to a payment with the status %s hide no larger deposit from a poll', async (status, found) => {
    const database = await open();
    const payment = await flooded(database, status);
    const recorded: string[] = [];
    const deposits = {
      record: async ({ blockHash }: { readonly blockHash: string }) => {
        recorded.push(blockHash);
        return { kind: 'ignored' } as const;
      },
    };
    const ledger = { ...engineContext(database).ledger, ...crowded(payment) };
    await pollDeposits(engineContext(database, { ledger, deposits }), [payment.depositAddress]);
    expect(recorded.sort()).toEqual(found);
  });

  it('are not missing in an audit, but a larger one is', async () => {
    const database = await open();
    const payment = await flooded(database, 'Error');
    const ledger = { ...engineContext(database).ledger, ...crowded(payment) };
    const [check] = await checkAccounts({ database, ledger, clock, dustLimitRaw: DUST }, [
      payment.depositAddress,
    ]);
    const missing = check?.differences.filter((text) => text.includes('is not recorded')) ?? [];
    expect(missing).toHaveLength(1);
    expect(missing.join()).toContain(LARGE);
  });
});

async function flooded({ db }: TestDatabase, status: PaymentStatus): Promise<Payment> {
  const { id: merchantId } = await makeMerchant(db);
  const ended = status === 'Waiting' ? {} : { endedAt: MADE_AT };
  const payment = await makePayment(db, merchantId, { status, ...ended });
  const row = { address: payment.depositAddress, paymentId: payment.id, sender: randomAddress() };
  const others = { amountRaw: DUST.toString(), confirmedAt: MADE_AT, recordedAt: MADE_AT };
  await db.deposit.createMany({
    data: Array.from({ length: 1_000 }, (_, place) => ({
      ...row,
      ...others,
      ...{ blockHash: `${place}`.padStart(64, 'F'), disposition: 'counted' },
    })),
  });
  return payment;
}

/** Lists the smaller deposit as often as there is space for, and the larger one only if some is left. */
function crowded({ depositAddress: account }: Payment): Pick<Ledger, 'receivables' | 'blocks' | 'frontiers'> {
  const amounts = { [SMALL]: 100n * DUST - 1n, [LARGE]: 100n * DUST };
  const infoOf = (hash: string): [string, LedgerBlockInfo][] => {
    const amountRaw = amounts[hash];
    if (amountRaw === undefined) return [];
    return [[hash, { ...confirmedInfo({ account }, hash), amountRaw, localTimestamp: MADE_AT }]];
  };
  return {
    receivables: async (_, { thresholdRaw, perAccount }) => {
      const small = { account, hash: SMALL, amountRaw: 100n * DUST - 1n };
      const all = [
        ...Array.from({ length: small.amountRaw < thresholdRaw ? 0 : 100 }, () => small),
        { account, hash: LARGE, amountRaw: 100n * DUST },
      ];
      return all.slice(0, perAccount);
    },
    blocks: async (hashes) => new Map(hashes.flatMap(infoOf)),
    frontiers: async () => new Map(),
  };
}
