// The attacks reach every endpoint of the source tree, and a seed repeats them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGES, ROUTES } from '@/verification/e2e/support/access-table';
import type { Aim } from '@/verification/e2e/support/forged-calls';
import { pathWithin, readEndpoints } from './endpoints';
import { attacksOn } from './requests/generate';

const AIM: Aim = {
  ...{
    merchant: 'm',
    payment: 'pay_1',
    waiting: 'pay_2',
    chosen: 'pay_3',
    selected: 'pay_5',
    completed: 'pay_4',
    sender: 'nano_sender',
    leftRaw: '1',
  },
  ...{
    undoable: 'u',
    failed: 'f',
    note: 1,
    topUp: 't',
    topUpRaw: '1',
    key: 'k',
    rotatedKey: 'r',
    link: 'l',
    invoice: 'i',
  },
  claims: [
    { payment: 'pay_5', destination: 'a' },
    { payment: 'pay_6', destination: 'b' },
  ],
  ...{ endpoint: 'e', message: 'msg', website: 'w', user: 'c', invitation: 'i', owner: 'o', session: 's' },
  ...{ passkey: 'p', view: 'v', notification: 'n', account: 'x', closedCountry: 'FJ', openCountry: 'PT' },
};
const ACTIONS = [{ id: '1', file: 'app/dashboard/links/actions.ts', name: 'closeLinkAction' }];

describe('the attacks', () => {
  it('reach every page and handler by its path, with identifiers in place of names', () => {
    const endpoints = readEndpoints();
    const files = new Set(endpoints.map(({ file }) => file));
    expect([...files].toSorted()).toEqual([...Object.keys(PAGES), ...Object.keys(ROUTES)].toSorted());
    const paths = endpoints.map(({ pattern }) => pathWithin(pattern, AIM));
    expect(paths.filter((path) => !/^\/[\w./-]*$/.test(path))).toEqual([]);
    expect(paths).toContain('/checkout/pay_2/receipt');
    expect(paths).toContain('/api/checkout/pay_2/events');
    expect(paths).toContain('/');
    expect(paths).toContain('/api/payments/create-payment');
    expect(paths).toContain('/api/payments/pay_2/refunds');
  });

  it('are the same for the same seed, and other ones for another', () => {
    const attacked = { endpoints: readEndpoints(), actions: ACTIONS, aim: AIM, baseUrl: 'http://shop.test' };
    const sample = (seed: number) => fc.sample(attacksOn(attacked), { seed, numRuns: 40 });
    expect(sample(1)).toEqual(sample(1));
    expect(sample(1)).not.toEqual(sample(2));
    expect(new Set(sample(1).map(({ endpoint }) => endpoint.split(' ')[0])).size).toBe(4);
  });
});
