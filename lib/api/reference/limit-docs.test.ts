// The limits the page prints, held against the refusals themselves.
import { expect, it } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { pricePayment } from '@/lib/payments/create-payment';
import { limitDocs } from './limit-docs';

it('prints the limits of this installation', () => {
  const config = readConfig({ PAYMENT_WINDOW_SECONDS: '90', DUST_LIMIT_RAW: `2${'0'.repeat(27)}` });
  expect(limitDocs(config)).toMatchObject([
    { limit: '600.00 USD, that amount included' },
    { limit: '0.01 USD, and not under 0.02 nano' },
    { limit: '90 seconds' },
    { limit: '24 hours' },
    { limit: '0.002 nano' },
    { limit: 'at most 5 minutes' },
    { limit: '64 KiB, nested at most 16 deep' },
    { limit: '30 days' },
    { limit: '24 hours' },
    { limit: '100 in 1 minute, then authInvalid with Retry-After' },
    { limit: 'lives 24 hours more' },
    { limit: 'of the last 7 days, at most 50000 of a merchant' },
  ]);
});

it('prints the minimum that a refusal names', () => {
  const { dustLimitRaw } = readConfig({});
  const minimum = limitDocs(readConfig({})).find(({ what }) => what === 'Smallest payment')?.limit ?? '';
  const price = () => pricePayment({ raw: 1n }, { usdPerNano: { units: 3n, scale: 0 } }, dustLimitRaw);
  expect(price).toThrow(minimum.replace(', and not under', ' and'));
});
