import { expect, it } from 'vitest';
import { parseAddress } from '@/lib/core/address';
import { bytesToHex } from '@/lib/nano/hex';
import { genesisSend, memoryLedger, testAccount, testBlock } from '../testing/test-account';
import { createFreshAccounts } from './fresh-accounts';

const SEED = new Uint8Array(32).fill(7);

it('never returns an account that the ledger knows, opened or only paid', () => {
  const ledger = memoryLedger();
  const first = createFreshAccounts(ledger.state, SEED, 0)();
  const second = createFreshAccounts(ledger.state, SEED, 1)();
  const owner = {
    ...testAccount(0),
    address: first.account,
    secretKey: first.secretKey,
    publicKeyHex: bytesToHex(parseAddress(first.account) ?? new Uint8Array(0)),
  };
  const funding = genesisSend(owner, 9n);
  const open = testBlock(owner, { balanceRaw: 9n, link: funding.hash });
  const secondKey = bytesToHex(parseAddress(second.account) ?? new Uint8Array(0));
  const pay = testBlock(owner, { previous: open.hash, balanceRaw: 4n, link: secondKey });
  for (const block of [funding, open, pay]) expect(ledger.publish(block).error).toBeUndefined();
  const next = createFreshAccounts(ledger.state, SEED, 0);
  expect([next().index, next().index]).toEqual([2, 3]);
});
