// A verdict that comes too late changes nothing: the payment has ended, or an officer has decided.
import { expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import type { Assessment } from './assessment';
import { carryOutVerdict } from './screen-payment';
import { DECIDED_BY_OPERATOR, SANCTIONS_WALLET } from './screening-verdict';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const said = (outcome: Assessment['outcome'], ...reasons: string[]): Assessment => ({
  ...{ outcome, reasons, hits: [], listVersion: 'v2', evidence: {}, rulesVersion: null },
});

const ENDED = { endedAt: MADE_AT };
const APPROVED = { screening: 'clear', screeningReasons: [DECIDED_BY_OPERATOR] } as const;

describeOnBothDatabases('a verdict', (open) => {
  it.each<[string, Partial<Prisma.PaymentUncheckedCreateInput>, Assessment]>([
    ['clear after a denial', { ...ENDED, status: 'AMLError', screening: 'denied' }, said('clear')],
    [
      'a denial after completion',
      { ...ENDED, status: 'Completed', screening: 'clear' },
      said('denied', SANCTIONS_WALLET),
    ],
    ['clear after a cancellation', { ...ENDED, status: 'Cancelled', screening: 'pending' }, said('clear')],
    [
      'a review after expiry',
      { ...ENDED, status: 'Error', screening: 'pending' },
      said('review', 'sanctionsName'),
    ],
    ['a denial by name after an officer’s approval', APPROVED, said('denied', 'sanctionsName')],
    [
      'clear during a review for a similar name',
      { screening: 'review', screeningReasons: ['sanctionsName'] },
      said('clear'),
    ],
  ])('that is %s changes nothing', async (_, before, verdict) => {
    const database = await open();
    const { db } = database;
    const payment = await makePayment(db, (await makeMerchant(db)).id, before);
    const deps = {
      database,
      keyRing,
      clock: { now: () => MADE_AT },
      dustLimitRaw: 1n,
      reviewDeadlineMs: 1_000,
    };
    expect(await carryOutVerdict(deps, payment.id, verdict, 'listsChanged')).toBe(false);
    const { version, ...after } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect({ ...after, version: 0 }).toEqual(payment);
    expect(await db.auditLogEntry.count()).toBe(0);
  });
});
