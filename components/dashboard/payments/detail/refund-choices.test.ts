// The refund dialog has only sources that can be used, and takes one line for the only sender.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DestinationChoices } from './destination-choices';
import { nanoOfPrice, SourceChoices } from './refund-choices';
import { ALL_SENDERS, OTHER } from './split-refund';

const amount = { raw: '10', nano: '10' };
const inputs = (html: string) => html.match(/<input/g)?.length ?? 0;
const drawSources = (sources: Parameters<typeof SourceChoices>[0]['options']['sources']) =>
  renderToStaticMarkup(
    createElement(SourceChoices, {
      options: { sources, left: amount },
      chosen: 'newTopUp',
      choose: () => undefined,
    }),
  );

it('ends with why the payment’s own money can’t be used', () => {
  const settled = drawSources([]);
  expect(settled).toMatch(/has settled or is settling[^<]*<\/p><\/fieldset>$/);
  expect(inputs(settled)).toBe(2);
  const unsettled = drawSources([{ source: 'unsettled', ...amount }]);
  expect(unsettled).not.toContain('has settled');
  expect(inputs(unsettled)).toBe(3);
});

it('has no radio buttons for the only sender until another destination is wanted', () => {
  const sender = { address: 'nano_1sender', nano: '10', leftRaw: '10', isExchange: false };
  const draw = (senders: Parameters<typeof DestinationChoices>[0]['senders'], chosen: string) =>
    renderToStaticMarkup(
      createElement(DestinationChoices, {
        ...{ senders, smallestRaw: 1n, offersAll: senders.length > 1, children: null, chosen, other: '' },
        ...{ choose: () => undefined, setOther: () => undefined },
      }),
    );
  const one = draw([sender], sender.address);
  expect(inputs(one)).toBe(0);
  expect(one).toContain('nano_1sender');
  // An exchange’s account can’t be chosen, so another address is.
  expect(inputs(draw([{ ...sender, isExchange: true }], OTHER))).toBe(3);
  expect(inputs(draw([sender, { ...sender, address: 'nano_1other' }], ALL_SENDERS))).toBe(4);
});

it('makes nano that can be typed of an amount in the currency of the price', () => {
  const price = { currency: 'EUR', perNano: '2.7' };
  expect(nanoOfPrice(price, '2', 10n ** 30n)).toBe('0.74074');
  expect(nanoOfPrice(price, '2', 740_741n * 10n ** 24n)).toBe('0.740741');
  expect(['', 'two', '2.001'].map((entered) => nanoOfPrice(price, entered, 10n ** 30n))).toEqual([
    '',
    '',
    '',
  ]);
});
