// Verification of return URLs: one made by the service, and the test vectors that all clients share.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { returnToShop } from '@/lib/checkout/return-to-shop';
import { verifyReturn } from './index.js';

type Vector = {
  readonly name: string;
  readonly secret: string;
  readonly url: string;
  readonly genuine: boolean;
};
type Vectors = {
  readonly returned: { readonly timestamp: number };
  readonly payment: { readonly id: string; readonly endedAt: string };
  readonly secret: string;
  readonly urls: readonly Vector[];
};

const vectors: Vectors = JSON.parse(readFileSync(new URL('../return-vectors.json', import.meta.url), 'utf8'));
const RETURNED = { ...vectors.returned, timestamp: new Date(vectors.returned.timestamp * 1000) };

describe('a return URL', () => {
  it.each(vectors.urls)('$name', async ({ url, secret, genuine }) => {
    expect(await verifyReturn(url, secret)).toEqual(genuine ? RETURNED : null);
  });

  it('is the one that the service makes', async () => {
    const { id, endedAt } = vectors.payment;
    const ended = { id, status: 'Completed', endedAt: new Date(endedAt) } as const;
    const url = 'https://shop.example/thanks?order=A-1041';
    const target = { url, unpaidUrl: url, secret: vectors.secret };
    const made = returnToShop(target, ended)?.url ?? '';
    expect(await verifyReturn(new URL(made), vectors.secret)).toEqual(RETURNED);
    const unpaid = returnToShop(target, { ...ended, status: 'Error' })?.url ?? '';
    expect(await verifyReturn(unpaid, vectors.secret)).toBeNull();
  });

  it('is verified only with a secret of return URLs', async () => {
    const [{ url } = { url: '' }] = vectors.urls;
    for (const secret of ['', 'rs_', 'whsec_AAAA']) {
      await expect(verifyReturn(url, secret)).rejects.toThrow('begins with rs_');
    }
  });
});
