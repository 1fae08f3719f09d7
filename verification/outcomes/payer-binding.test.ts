// Who counts as the payer of a payment (contract §5): the browser that opens the page first proves nothing, so a refund to the
// address it names waits, is shown, and can be rejected.
import { expect, it } from 'vitest';
import { claimBrowser, setRefundAddress } from '@/lib/checkout/set-refund-address';
import { cancelPayment } from '@/lib/payments/end-payment';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress } from '@/verification/testing/engine';
import { hasTaken, NANO, openShop } from '@/verification/testing/outcomes';

describeOnBothDatabases('a refund to an address from a browser that only knows the payment', (open) => {
  it('is not sent there immediately when a half-paid payment is cancelled', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const thief = await claimBrowser(shop, payment.id);
    const named = freshAddress();
    const asked = { paymentId: payment.id, token: thief?.newToken ?? undefined, address: named };
    expect(await setRefundAddress(shop, asked)).toBe('accepted');
    await shop.pay(payment, NANO / 2n);
    await shop.until(payment, hasTaken(1));
    await cancelPayment(shop, { merchantId: shop.merchant.id, paymentIdentifier: payment.id });
    const state = await shop.until(payment, (now) => now.transfers.length === 1 && !now.transfersPending);
    expect(await shop.balanceOf(named)).toBe(0n);
    expect(state.money).toMatchObject({ heldRaw: NANO / 2n, refundedRaw: 0n, differences: [] });
  });
});
