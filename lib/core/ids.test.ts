import { expect, it } from 'vitest';
import { newApiKeyId, newId, newPaymentIdentifier, newPaymentLinkId } from './ids';

it.each([
  ['a row', newId],
  ['a payment', newPaymentIdentifier],
  ['an API key', newApiKeyId],
  ['a payment link', newPaymentLinkId],
])(
  'the id of %s begins and ends with a letter or digit, for command lines and for links in a message',
  (_, make) => {
    for (let drawn = 0; drawn < 2000; drawn++) expect(make()).toMatch(/^[A-Za-z0-9][\w-]*[A-Za-z0-9]$/);
  },
);
