// The money of a payment, as a merchant reads it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MoneyPanel } from './money-panel';

const amount = (raw: string) => ({ raw, nano: raw });
const MONEY = {
  ...{ required: amount('10'), received: amount('10'), settled: amount('10'), refunded: amount('0') },
  ...{ sentOn: amount('0'), onItsWay: amount('0'), held: amount('0') },
  ...{ fromTopUps: amount('0'), fromOwnWallet: amount('0') },
};

const drawn = (money: Partial<typeof MONEY>) =>
  renderToStaticMarkup(createElement(MoneyPanel, { money: { ...MONEY, ...money } }));
const names = (money: Partial<typeof MONEY>) =>
  [...drawn(money).matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name = '']) =>
    name.replaceAll(/<[^>]+>|[=+]/g, ''),
  );

it('has no line of 0 refunded beside a refund from a top-up', () => {
  expect(names({ fromTopUps: amount('10') })).toEqual([
    ...['Required', 'Received', 'Settled to you', 'Pending', 'Held', 'Refunded from top-ups'],
  ]);
  expect(names({})).toContain('Refunded');
});

it('says “also” only where the payment itself was refunded, too', () => {
  const both = names({ settled: amount('4'), refunded: amount('6'), fromOwnWallet: amount('1') });
  expect(both).toContain('Refunded');
  expect(both).toContain('Also refunded from your own wallet');
});

it('fills its bar with one part when all is settled', () => {
  expect(drawn({}).match(/style="width:[^"]*"/g)).toEqual(['style="width:100%"']);
});
