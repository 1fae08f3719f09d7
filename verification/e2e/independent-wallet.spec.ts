// A wallet that shares no code with this project pays a payment through the ledger's RPC.
import { fillAccount, newAccount, publish } from './support/independent-wallet';
import { expectSettled } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test('an independent wallet pays, and the payment completes and settles', async ({ api, installation }) => {
  const payment = await api.create({ usdAmount: undefined, nanoAmount: '1234567890123456789012345678901' });
  expect(payment.friendlyNanoAmount).toBe('1.234567890123456789012345678901');
  const dueRaw = BigInt(payment.rawNanoAmount);
  const payer = await newAccount();
  const heldRaw = 2n * dueRaw;
  const open = await fillAccount(installation, payer, heldRaw);
  await publish(installation, payer, 'send', {
    previous: open,
    balance: (heldRaw - dueRaw).toString(),
    link: payment.paymentAddress,
  });
  const status = async () => (await api.status(payment.paymentIdentifier)).status;
  await expect.poll(status).toBe('Completed');
  await expectSettled(installation, {
    from: payment.paymentAddress,
    to: installation.merchants[0].settlementAddress,
    amountRaw: payment.rawNanoAmount,
  });
});
