// The epoch blocks of the live network’s first account, and blocks that are not epoch blocks.
import { describe, expect, it } from 'vitest';
import { BURN_ADDRESS } from '@/lib/core/address';
import { hashBlock, type SignedBlock, type StateBlock, signBlock } from './block';
import { type BlockBefore, isEpochBlock } from './epoch';
import { hexToBytes, ZERO_HASH } from './hex';

const GENESIS = 'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3';
const EPOCH_V1: SignedBlock = {
  type: 'state',
  account: GENESIS,
  previous: 'ECCB8CB65CD3106EDA8CE9AA893FEAD497A91BCA903890CBD7A5C59F06AB9113',
  representative: GENESIS,
  balanceRaw: 325586539664609129644855132177n,
  link: '65706F636820763120626C6F636B000000000000000000000000000000000000',
  signature:
    '57BFE93F4675FC16DF0CCFC7EE4F78CC68047B5C14E2E2EED243F17348D8BAB3CCA04F8CBC2D291B4DDEC5F7A74C1BE1E872DF78D560C46365EB15270A1D1201',
  work: '0f78168d5b30191d',
};
const EPOCH_V1_HASH = '6875C0DBFE5C44D8F8CFF431BC69ED5587C68F89F0663F2BC1FBBFCB46DC5989';
const EPOCH_V2: SignedBlock = {
  ...EPOCH_V1,
  previous: EPOCH_V1_HASH,
  link: '65706F636820763220626C6F636B000000000000000000000000000000000000',
  signature:
    'B0FD724D1B341C7FB117AC51EB6B8D0BD56F424E7188F31718321C8B0CAEC92AE402D382917D65E9ECC741B3B31203569E9FB7B898EC4A08BEBCE859EA24BB0E',
  work: '494dbb4e8bd688aa',
};
const headOf = (block: SignedBlock): BlockBefore => ({ ...block, hash: block.previous });

describe('an epoch block of the live network', () => {
  it('is recognized by its signer, which epoch 2 changed', () => {
    expect(hashBlock(EPOCH_V1)).toBe(EPOCH_V1_HASH);
    expect(hashBlock(EPOCH_V2)).toBe('023B94B7D27B311666C8636954FE17F1FD2EAA97A8BAC27DE5084FBBD5C6B02C');
    expect(isEpochBlock('live', EPOCH_V1, headOf(EPOCH_V1))).toBe(true);
    expect(isEpochBlock('live', EPOCH_V2, headOf(EPOCH_V2))).toBe(true);
  });

  it('is not recognized on another network, which has other signers', () => {
    for (const network of ['sandbox', 'dev', 'test', 'beta'] as const)
      expect(isEpochBlock(network, EPOCH_V2, headOf(EPOCH_V2))).toBe(false);
  });

  it('is not recognized after any change', () => {
    const [first = '0'] = EPOCH_V2.signature;
    const signature = (first === '0' ? '1' : '0') + EPOCH_V2.signature.slice(1);
    expect(isEpochBlock('live', { ...EPOCH_V2, signature }, headOf(EPOCH_V2))).toBe(false);
    const link = EPOCH_V1.link;
    expect(isEpochBlock('live', { ...EPOCH_V2, link }, headOf(EPOCH_V2))).toBe(false);
  });
});

/** The published key of the development networks (nano-node, nano/secure/common.cpp). */
const DEV_KEY = hexToBytes('34F0A37AAD20F4A260F0A5B3CB3D7FB50673212263E58A380BC10474BB039CE4');
const OWNER = 'nano_1jg8zygjg3pp5w644emqcbmjqpnzmubfni3kfe1s8pooeuxsw49fdq1mco9j';
const FUTURE_LINK = Buffer.from('epoch v9 block').toString('hex').toUpperCase().padEnd(64, '0');
const HEAD: BlockBefore = { hash: 'AB'.repeat(32), balanceRaw: 5n, representative: OWNER };
const UPGRADE: StateBlock = {
  type: 'state',
  account: OWNER,
  previous: HEAD.hash,
  representative: OWNER,
  balanceRaw: 5n,
  link: FUTURE_LINK,
};

describe('a future epoch’s block', () => {
  it('is recognized by its signer only', () => {
    expect(isEpochBlock('dev', signBlock(UPGRADE, DEV_KEY), HEAD)).toBe(true);
  });

  it.each([
    ['moves money', { balanceRaw: 4n }],
    ['names another representative', { representative: GENESIS }],
    ['stands elsewhere', { previous: 'CD'.repeat(32) }],
  ])('is not recognized when it %s, regardless of its signer', (_, change) => {
    expect(isEpochBlock('dev', signBlock({ ...UPGRADE, ...change }, DEV_KEY), HEAD)).toBe(false);
  });

  it('is not recognized when another key signed it', () => {
    expect(isEpochBlock('dev', signBlock(UPGRADE, hexToBytes('11'.repeat(32))), HEAD)).toBe(false);
  });

  it('opens an unopened account with zero balance and no representative', () => {
    const opening = { ...UPGRADE, previous: ZERO_HASH, balanceRaw: 0n, representative: BURN_ADDRESS };
    expect(isEpochBlock('dev', signBlock(opening, DEV_KEY), null)).toBe(true);
    expect(isEpochBlock('dev', signBlock({ ...opening, representative: OWNER }, DEV_KEY), null)).toBe(false);
    expect(isEpochBlock('dev', signBlock({ ...opening, balanceRaw: 1n }, DEV_KEY), null)).toBe(false);
  });
});
