// Blocks of our accounts and of network upgrades on the test's ledger.
import { hashBlock, type StateBlock, signBlock } from '@/lib/nano/block';
import { hexToBytes } from '@/lib/nano/hex';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import type { TestSigner } from './test-signer';

/** The genesis key of the dev network, which is public and signs its upgrades. */
const DEV_EPOCH_KEY = '34F0A37AAD20F4A260F0A5B3CB3D7FB50673212263E58A380BC10474BB039CE4';

/** The ledger has the block, confirmed. @returns its hash */
export function addToLedger(
  { ledger }: Pick<TestSigner, 'ledger'>,
  block: StateBlock,
  signedBy: Uint8Array,
  changed: Partial<LedgerBlockInfo> = {},
): string {
  const { account, balanceRaw } = block;
  const hash = hashBlock(block);
  ledger.add({
    ...{ hash, account, amountRaw: 0n, balanceRaw, height: 1, localTimestamp: null, successor: null },
    ...{
      confirmed: true,
      subtype: 'receive',
      block: signBlock(block, signedBy),
      linkAsAccount: '',
      ...changed,
    },
  });
  return hash;
}

/** A network upgrade on top of a block, which is not on the ledger yet. */
export function upgradeOf(below: Pick<StateBlock, 'account' | 'previous' | 'balanceRaw'>): StateBlock {
  return { type: 'state', ...below, representative: below.account, link: `6${'5'.repeat(63)}` };
}

/** The network has signed the upgrade. @returns its hash */
export function addUpgrade(
  signer: Pick<TestSigner, 'ledger'>,
  upgrade: StateBlock,
  changed: Partial<LedgerBlockInfo> = {},
): string {
  return addToLedger(signer, upgrade, hexToBytes(DEV_EPOCH_KEY), { subtype: 'epoch', ...changed });
}
