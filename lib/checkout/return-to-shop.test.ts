// The return URL: when there is one, and its signed parameters. client/src/verify-return.test.ts verifies it.
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { returnToShop } from './return-to-shop';

const SECRET = 'rs_Q5mT8vK2xW7nB4cL9dF1gH6jP3sR0yZaVeUiOqXwCtM';
const ENDED = new Date('2026-11-20T14:21:53.700Z');
const COMPLETED = { id: 'pay_1', status: 'Completed', endedAt: ENDED } as const;
const URL_OF_SHOP = 'https://shop.example/thanks';

const CART = 'https://shop.example/cart';

const targetOf = (url: string | null = URL_OF_SHOP, secret: string | null = SECRET) => ({
  ...{ url, secret },
  unpaidUrl: url && CART,
});
const returnTarget = (url = URL_OF_SHOP, secret: string | null = SECRET) =>
  returnToShop(targetOf(url, secret), COMPLETED);
const parametersOf = (address = '') => Object.fromEntries(new URL(address).searchParams);

describe('the return URL of a completed payment', () => {
  it('has the payment, its status and completion time as signed parameters', () => {
    const back = returnTarget();
    expect(back?.signed).toBe(true);
    expect(parametersOf(back?.url)).toEqual({
      paymentIdentifier: 'pay_1',
      status: 'Completed',
      reference: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      timestamp: '1795184513',
      signature: expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  it('is stable, and differs for another payment or secret', () => {
    expect(returnTarget()).toEqual(returnTarget());
    const { reference } = parametersOf(returnTarget()?.url);
    const otherPayment = returnToShop(targetOf(), { ...COMPLETED, id: 'pay_2' });
    expect(parametersOf(otherPayment?.url).reference).not.toBe(reference);
    expect(parametersOf(returnTarget(URL_OF_SHOP, 'rs_other')?.url).reference).not.toBe(reference);
  });

  it.each([
    [
      'https://shop.example/thanks?cart=10%2041',
      'https://shop.example/thanks?cart=10%2041&paymentIdentifier=pay_1&',
    ],
    [
      'https://shop.example/thanks?a=1+2&b&a=3',
      'https://shop.example/thanks?a=1+2&b&a=3&paymentIdentifier=pay_1&',
    ],
    ['https://shop.example/thanks?', 'https://shop.example/thanks?paymentIdentifier=pay_1&'],
    ['http://localhost:4000/', 'http://localhost:4000/?paymentIdentifier=pay_1&'],
  ])('keeps the parameters of %s unchanged', (url, start) => {
    expect(returnTarget(url)?.url.startsWith(start)).toBe(true);
  });

  it('keeps the fragment', () => {
    const { hash, search } = new URL(returnTarget('https://shop.example/cart#paid')?.url ?? '');
    expect(hash).toBe('#paid');
    expect(search).toContain('signature=v1%2C');
  });
});

describe('the return URL of any other payment', () => {
  const others = PAYMENT_STATUSES.filter((status) => status !== 'Completed' && status !== 'Waiting');

  it.each(others)('is not signed: %s', (status) => {
    const back = returnToShop(targetOf(), { ...COMPLETED, status });
    expect(back).toEqual({ url: CART, signed: false });
  });

  it('does not exist while money is on its way, or without a configured URL', () => {
    const waiting = { id: 'pay_1', status: 'Waiting', endedAt: null } as const;
    expect(returnToShop(targetOf(), waiting)).toBeNull();
    expect(returnToShop(targetOf(), waiting, 'unpaid')).toEqual({ url: CART, signed: false });
    expect(returnToShop(targetOf(null), COMPLETED)).toBeNull();
  });

  it('is that of a payer who has paid, but proves nothing, during a review', () => {
    const waiting = { id: 'pay_1', status: 'Waiting', endedAt: null } as const;
    expect(returnToShop(targetOf(), waiting, 'reviewing')).toEqual({ url: URL_OF_SHOP, signed: false });
  });
});
