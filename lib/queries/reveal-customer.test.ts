// The link that makes its holder the payer: for the payment's merchant, while it is useful, and never without a record. The
// masked payer: only for the payment's merchant, and nothing after erasure.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { parseKeyRing } from '@/lib/core/key-ring';
import { payerSecretIn } from '@/lib/core/links';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { isPayerSecret, tokenHash } from '@/lib/payments/payer-secret';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { listAuditLog } from './list-audit-log';
import { readMaskedPayer, revealPayersLink } from './reveal-customer';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);

describeOnBothDatabases('the link for the payer', (open) => {
  const openShop = async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const deps = { database, keyRing, publicUrl: 'https://pay.example', clock: { now: () => MADE_AT } };
    const reveal = (paymentId: string, asked = merchantId) =>
      revealPayersLink({ ...deps, actor: userActor('ada') }, { merchantId: asked, paymentId });
    return { db, merchantId, reveal };
  };

  it('is shown once it is in the audit log', async () => {
    const { db, merchantId, reveal } = await openShop();
    const { id } = await makePayment(db, merchantId);
    const link = await reveal(id);
    expect(link).toMatch(`https://pay.example/checkout/${id}`);
    expect(isPayerSecret(keyRing, id, payerSecretIn(new URL(link ?? 'https://none').hash) ?? '')).toBe(true);
    expect(await listAuditLog(db)).toMatchObject([
      { action: 'payersLinkRevealed', actor: 'user:ada', merchantId, paymentId: id, detail: {} },
    ]);
  });

  it('is not shown to another merchant, after the end, or once the payer has used it', async () => {
    const { db, merchantId, reveal } = await openShop();
    const open = await makePayment(db, merchantId);
    const ended = await makePayment(db, merchantId, { status: 'Cancelled', endedAt: MADE_AT });
    const used = await makePayment(db, merchantId, { browserTokenHash: tokenHash('token', true) });
    expect(await reveal(open.id, (await makeMerchant(db)).id)).toBeNull();
    expect([await reveal(ended.id), await reveal(used.id), await reveal('no id')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await listAuditLog(db)).toEqual([]);
  });
});

describeOnBothDatabases('the masked payer', (open) => {
  it('has initials and the masked e-mail, for the merchant only, until the data is erased', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId } = await makePayment(db, merchantId);
    const read = (asked = merchantId) => readMaskedPayer({ db, keyRing }, { merchantId: asked, paymentId });
    expect(await read()).toBeNull();
    const payer = { firstName: 'Mary', lastName: 'Wolf', email: 'mary@example.com' };
    await db.paymentCustomer.create({
      data: { paymentId, country: 'DE', ...sealCustomer(keyRing, paymentId, payer) },
    });
    expect(await read()).toBe('M. W. · m…@example.com');
    expect(await read((await makeMerchant(db)).id)).toBeNull();
    await db.paymentCustomer.update({ where: { paymentId }, data: { wrappedKey: null } });
    expect(await read()).toBeNull();
  });
});
