// A wallet that shares no code with this project pays using only RPC: an error that the project's library and ledger
// share would otherwise go unnoticed. It is built from the nanocurrency package and fetch.
import {
  computeWork,
  createBlock,
  deriveAddress,
  derivePublicKey,
  deriveSecretKey,
  generateSeed,
} from 'nanocurrency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from './start-sandbox';

const SEND_THRESHOLD = 'ffc0000000000000';
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ confirmationDelayMs: 0 });
});
afterAll(() => sandbox.close());

async function ask(action: string, params: object): Promise<Record<string, unknown>> {
  const response = await fetch(sandbox.rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ action, ...params }),
  });
  return Object(await response.json());
}

async function newAccount(): Promise<{ secretKey: string; publicKey: string; address: string }> {
  const secretKey = deriveSecretKey(await generateSeed(), 0);
  const publicKey = derivePublicKey(secretKey);
  return { secretKey, publicKey, address: deriveAddress(publicKey, { useNanoPrefix: true }) };
}

type Fields = { previous: string | null; balance: string; link: string; representative: string };

/** Signs the block, finds work and publishes it. @returns the block's hash */
async function publish(secretKey: string, root: string, subtype: string, fields: Fields): Promise<string> {
  const work = await computeWork(root, { workThreshold: SEND_THRESHOLD });
  const { block, hash } = createBlock(secretKey, { work, ...fields });
  expect(await ask('process', { json_block: 'true', subtype, block })).toEqual({ hash });
  return hash;
}

/** Pays from the faucet, whose key is public. */
async function payFromFaucet(link: string, amountRaw: bigint): Promise<string> {
  const { frontier, balance } = await ask('account_info', { account: sandbox.faucet.account });
  const left = (BigInt(String(balance)) - amountRaw).toString();
  const fields = { previous: String(frontier), balance: left, link, representative: sandbox.faucet.account };
  return publish(sandbox.faucet.privateKey, String(frontier), 'send', fields);
}

describe('a wallet with an independent implementation', () => {
  it('is funded, opens its account, pays another account and can prove it', async () => {
    const payer = await newAccount();
    const shop = await newAccount();
    const representative = payer.address;
    const funding = await payFromFaucet(payer.address, 1000n);
    const open = await publish(payer.secretKey, payer.publicKey, 'open', {
      previous: null,
      balance: '1000',
      link: funding,
      representative,
    });
    const payment = await publish(payer.secretKey, open, 'send', {
      previous: open,
      balance: '400',
      link: shop.address,
      representative,
    });
    await sandbox.ledger.confirm(payment);
    expect(await ask('accounts_receivable', { accounts: [shop.address], source: 'true' })).toEqual({
      blocks: { [shop.address]: { [payment]: { amount: '600', source: payer.address } } },
    });
    expect(await ask('account_info', { account: payer.address, include_confirmed: 'true' })).toMatchObject({
      frontier: payment,
      confirmed_frontier: payment,
      confirmed_balance: '400',
    });
  });

  it('can’t spend more than it has', async () => {
    const thief = await newAccount();
    const work = await computeWork(thief.publicKey, { workThreshold: SEND_THRESHOLD });
    const { block } = createBlock(thief.secretKey, {
      work,
      previous: null,
      balance: '5',
      link: '7'.repeat(64),
      representative: thief.address,
    });
    expect(await ask('process', { json_block: 'true', subtype: 'open', block })).toEqual({
      error: 'Gap source block',
    });
  });
});
