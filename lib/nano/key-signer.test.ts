import { describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { hashBlock, openBlock, sendBlock, verifyBlock } from './block';
import { createKeySigner } from './key-signer';
import { type KeySource, newSeed, publicKeyOf, secretKeyAt } from './keys';

const keySource: KeySource = { kind: 'seed', seed: newSeed() };
const signer = createKeySigner(keySource);
const addressAt = (index: number) => formatAddress(publicKeyOf(secretKeyAt(keySource, index)));

/** An open block and a send on top of it. */
function chainOf(account: string) {
  const place = { account, representative: account };
  const open = openBlock({ ...place, sourceHash: 'A'.repeat(64), amountRaw: 5n });
  const on = { ...place, previous: hashBlock(open), previousBalanceRaw: 5n };
  return [open, sendBlock({ ...on, destination: addressAt(9), amountRaw: 2n })].map((block) => ({
    block,
    send: null,
  }));
}

describe('a signer with the keys in this process', () => {
  it('derives the addresses of the seed', async () => {
    expect(await signer.addresses(20, 30)).toEqual(Array.from({ length: 30 }, (_, at) => addressAt(20 + at)));
  });

  it('signs the blocks of the account, each time with the same signatures', async () => {
    const blocks = chainOf(addressAt(3));
    const { signatures, refusal } = await signer.sign({ index: 3, merchantId: null, blocks });
    expect(refusal).toBeNull();
    const signed = blocks.map(({ block }, at) => ({ ...block, signature: signatures[at] ?? '', work: '' }));
    expect(signed.map(verifyBlock)).toEqual([true, true]);
    expect((await signer.sign({ index: 3, merchantId: null, blocks })).signatures).toEqual(signatures);
  });

  it('signs up to a block of another account', async () => {
    const [first] = chainOf(addressAt(3));
    const blocks = [...(first === undefined ? [] : [first]), ...chainOf(addressAt(4))];
    const { signatures, refusal } = await signer.sign({ index: 3, merchantId: null, blocks });
    expect(signatures).toHaveLength(1);
    expect(refusal).toEqual({ kind: 'forbidden', code: 'wrongAccount' });
  });
});
