// Decisions about regions, accounts, merchants and money are in the audit log with their actor.
import { expect, it } from 'vitest';
import {
  cancelSettlementChange,
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
} from '@/lib/accounts/merchants/change-settlement-address';
import { setMerchantState } from '@/lib/accounts/merchants/merchant-states';
import { closeRegion, openRegion } from '@/lib/compliance/change-regions';
import { addExchangeAccount, removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { expirePayment } from '@/lib/payments/end-payment';
import { listAuditLog } from '@/lib/queries/list-audit-log';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { userActor } from './audit-entry';

const clock = { now: () => MADE_AT };

describeOnBothDatabases('the audit log', (open) => {
  it('names who opened and closed regions, and omits changes without effect', async () => {
    const database = await open();
    const deps = { database, clock };
    const user = { id: 'u1', email: 'ada@example.org', passwordHash: '', role: 'operator' } as const;
    await database.db.user.create({ data: { ...user, createdAt: MADE_AT } });
    for (const code of ['DE', 'DE', 'US-CA']) await openRegion(deps, { code, by: userActor('u1') });
    await closeRegion(deps, { code: 'DE', by: 'command' });
    const at = MADE_AT.toISOString();
    const closed = { at, action: 'regionClosed', actor: 'command', email: null };
    const opened = { at, action: 'regionOpened', email: 'ada@example.org' };
    expect(await listAuditLog(database.db)).toMatchObject([
      { ...closed, detail: { region: 'DE', countryState: 'closed' } },
      { ...opened, detail: { region: 'US-CA', countryState: 'areas' } },
      { ...opened, detail: { region: 'DE', countryState: 'whole' } },
    ]);
  });

  it('records changes of merchants, settlements and exchange accounts once, and overdue reviews', async () => {
    const database = await open();
    const deps = { database, clock, dustLimitRaw: 1n, reviewDeadlineMs: 1_000 };
    const { id: merchantId } = await makeMerchant(database.db);
    await setMerchantState(deps, { merchantId, state: 'suspended', by: 'command' });
    await setMerchantState(deps, { merchantId: 'nobody', state: 'suspended', by: 'command' });
    const text = randomAddress();
    await changeSettlementAddress(deps, { merchantId, text, by: userActor('u1') });
    for (const change of [cancelSettlementChange, pauseSettlement, resumeSettlement]) {
      await change(deps, merchantId, userActor('u1'));
      await change(deps, merchantId, userActor('u1'));
    }
    await addExchangeAccount(deps, { text, name: 'An exchange', by: 'command' });
    for (const by of ['command', userActor('u2')] as const) await removeExchangeAccount(deps, text, by);
    const overdue = { screening: 'review', screeningReasons: ['velocityCount'] } as const;
    const { id } = await makePayment(database.db, merchantId, { ...overdue, reviewDeadline: MADE_AT });
    expect(await expirePayment(deps, id, new Date(MADE_AT.getTime() + 1))).toBe(true);
    const entries = await listAuditLog(database.db);
    expect(entries.toReversed().map(({ actor, action }) => [actor, action])).toEqual([
      ['command', 'merchantSuspended'],
      ['user:u1', 'settlementAddressChanged'],
      ['user:u1', 'settlementAddressChanged'],
      ['user:u1', 'settlementPaused'],
      ['user:u1', 'settlementResumed'],
      ['command', 'exchangeAccountAdded'],
      ['command', 'exchangeAccountRemoved'],
      ['engine', 'reviewOverdue'],
    ]);
    const [last] = await listAuditLog(database.db, { paymentId: id });
    expect(last).toMatchObject({ merchantId, detail: { reasons: ['velocityCount'], listVersion: null } });
    const [older] = await listAuditLog(database.db, { before: last?.sequence, take: 1 });
    expect(older?.action).toBe('exchangeAccountRemoved');
  });
});
