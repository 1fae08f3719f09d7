// The payer's data reads as text for people: names of regions, and phone numbers that can be dialed.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CustomerFacts } from './customer-panel';

const valuesOf = (props: Parameters<typeof CustomerFacts>[0]) =>
  [...renderToStaticMarkup(createElement(CustomerFacts, props)).matchAll(/<dd.*?<\/dd>/gs)].map(([value]) =>
    value.replace(/<[^>]+>/g, ''),
  );

it('names regions before their codes', () => {
  const fields = { administrativeArea: 'US-CA', country: 'US' };
  const names = { administrativeArea: 'California', country: 'United States' };
  expect(valuesOf({ fields, names })).toEqual(['California US-CA', 'United States US']);
  expect(valuesOf({ fields })).toEqual(['US-CA', 'US']);
  expect(valuesOf({ fields: { country: 'Germany' }, names: { country: 'Germany' } })).toEqual(['Germany']);
});

it('has the plus of a phone number, not of a masked one', () => {
  expect(valuesOf({ fields: { phoneNumber: '14155559698' } })).toEqual(['+14155559698']);
  expect(valuesOf({ fields: { phoneNumber: '…698' } })).toEqual(['…698']);
});
