// The refund dialog has only sources that can be used, and takes one line for the only sender.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DestinationChoices } from './destination-choices';
import { SourceChoices } from './refund-choices';
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
