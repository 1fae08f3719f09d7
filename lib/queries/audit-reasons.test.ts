// An opened entry of the audit log has the officer's reason while it is stored.
import { expect, it } from 'vitest';
import { fingerprint } from '@/lib/db/audit-log/audit-entry';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readAuditReasons } from './audit-reasons';

describeOnBothDatabases('the reason of a decision', (open) => {
  it('is the one that the entry is about, until it is erased or replaced', async () => {
    const { db } = await open();
    const { id: paymentId } = await makePayment(db, (await makeMerchant(db)).id);
    const own = { paymentId, userId: 'u1' };
    await db.reviewOpinion.create({
      data: { ...own, verdict: 'clear', note: 'Born in another year', at: MADE_AT },
    });
    const entry = {
      ...{ actor: 'user:u1', action: 'reviewCleared', paymentId },
      detail: JSON.stringify({ outcome: 'clear', noteSha256: fingerprint('Born in another year') }),
    };
    const others = [
      { ...entry, actor: 'user:u2' },
      { ...entry, action: 'paymentEnded' },
      { ...entry, detail: JSON.stringify({ noteSha256: fingerprint('An earlier opinion') }) },
    ];
    const read = await readAuditReasons(db, [entry, ...others]);
    expect([entry, ...others].map(read)).toEqual(['Born in another year', null, null, null]);
    await db.reviewOpinion.updateMany({ where: own, data: { note: '' } });
    expect((await readAuditReasons(db, [entry]))(entry)).toBeNull();
  });
});
