// A wallet that shares no code with this project. Its accounts are known before they pay.
import { expect } from '@playwright/test';
import { createBlock, deriveAddress, derivePublicKey, deriveSecretKey, generateSeed } from 'nanocurrency';
import type { Installation } from './installation';
import { askNode, payFromWallet } from './sandbox-ledger';

type Draft = { previous: string | null; balance: string; link: string };
export type Account = { secretKey: string; publicKey: string; address: string };

export async function newAccount(): Promise<Account> {
  const secretKey = deriveSecretKey(await generateSeed(), 0);
  const publicKey = derivePublicKey(secretKey);
  return { secretKey, publicKey, address: deriveAddress(publicKey, { useNanoPrefix: true }) };
}

/** Lets the node find the work, signs and publishes. @returns the block's hash */
export async function publish(
  node: Installation,
  account: Account,
  subtype: string,
  draft: Draft,
): Promise<string> {
  const { work } = await askNode(node, 'work_generate', { hash: draft.previous ?? account.publicKey });
  const { block, hash } = createBlock(account.secretKey, {
    ...draft,
    work: String(work),
    representative: account.address,
  });
  expect(await askNode(node, 'process', { json_block: 'true', subtype, block })).toEqual({ hash });
  return hash;
}

/** Funds the account with this amount and opens it. @returns its open block */
export async function fillAccount(
  installation: Installation,
  account: Account,
  amountRaw: bigint,
): Promise<string> {
  const { blockHash } = await payFromWallet(installation, account.address, amountRaw);
  return publish(installation, account, 'open', {
    previous: null,
    balance: amountRaw.toString(),
    link: blockHash,
  });
}
