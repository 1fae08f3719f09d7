// What an operator sees and can do about a merchant.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MerchantOverview } from '@/lib/accounts/merchants/merchant-states';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import { MerchantList } from './merchant-list';

const ADDRESS = randomAddress();
const MERCHANT: MerchantOverview = {
  ...{ id: 'uRsPxWoTnFIyPBJBqAZWlz7onq8', name: 'Harbour Books', state: 'approved', createdAt: MADE_AT },
  ...{ website: 'https://harbour.example', about: null, stateNote: '', paymentCount: 3 },
  owner: { name: 'Ada', email: 'ada@harbour.example' },
  ...{ settlementAddress: ADDRESS, nextSettlement: null },
};
const done = async () => ({ ok: true }) as const;
const shown = (fields: Partial<MerchantOverview> = {}) =>
  renderToStaticMarkup(
    createElement(MerchantList, { merchants: [{ ...MERCHANT, ...fields }], approve: done, suspend: done }),
  );
const COMMAND = `nano-payments signer approve --merchant ${MERCHANT.id} --address ${ADDRESS}`;

describe('a merchant in the operator’s list', () => {
  it('has its id, owner, website and address, and the command that approves the address', () => {
    const html = shown();
    for (const text of [MERCHANT.id, 'ada@harbour.example', 'https://harbour.example', ADDRESS])
      expect(html).toContain(text);
    expect(html).toContain(`${COMMAND}<`);
  });

  it('names a changed address beside the active one, which stays approved', () => {
    const next = { address: randomAddress(), from: '2026-11-23T14:00:00.000Z' };
    const html = shown({ nextSettlement: next });
    expect(html).toContain(COMMAND);
    expect(html).toContain(`--address ${next.address} --also<`);
  });

  it.each([{ id: 'x; rm -rf /' }, { settlementAddress: 'nano_1; rm -rf /' }])(
    'offers no command that a shell would read otherwise: %o',
    (fields) => expect(shown(fields)).not.toContain('signer approve'),
  );

  it.each([
    ['approved', 'Suspend'],
    ['suspended', 'Reactivate'],
    ['rejected', 'Approve'],
  ] as const)('that is %s has the button “%s”', (state, label) => {
    const labels = [...shown({ state }).matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, text]) => text);
    expect(labels).toEqual([label]);
  });
});
