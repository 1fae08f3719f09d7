// A wallet that shares no code with this project pays a payment of the API through the ledger's RPC alone.
import { createBlock, deriveAddress, derivePublicKey, deriveSecretKey, generateSeed } from 'nanocurrency';
import type { Installation } from './support/installation';
import { askNode, expectSettled, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

type Draft = { previous: string | null; balance: string; link: string };
type Account = { secretKey: string; publicKey: string; address: string };

async function newAccount(): Promise<Account> {
  const secretKey = deriveSecretKey(await generateSeed(), 0);
  const publicKey = derivePublicKey(secretKey);
  return { secretKey, publicKey, address: deriveAddress(publicKey, { useNanoPrefix: true }) };
}

/** Has the node find the work, signs, publishes. @returns the block's hash */
async function publish(node: Installation, account: Account, subtype: string, draft: Draft): Promise<string> {
  const { work } = await askNode(node, 'work_generate', { hash: draft.previous ?? account.publicKey });
  const { block, hash } = createBlock(account.secretKey, {
    ...draft,
    work: String(work),
    representative: account.address,
  });
  expect(await askNode(node, 'process', { json_block: 'true', subtype, block })).toEqual({ hash });
  return hash;
}

test('an independent wallet pays, and the payment completes and settles', async ({ api, installation }) => {
  const payment = await api.create({ usdAmount: undefined, nanoAmount: '1234567890123456789012345678901' });
  expect(payment.friendlyNanoAmount).toBe('1.234567890123456789012345678901');
  const dueRaw = BigInt(payment.rawNanoAmount);
  const payer = await newAccount();
  const heldRaw = 2n * dueRaw;
  const funding = await payFromWallet(installation, payer.address, heldRaw);
  const open = await publish(installation, payer, 'open', {
    previous: null,
    balance: heldRaw.toString(),
    link: funding.blockHash,
  });
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
