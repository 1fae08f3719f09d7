// Who may open the search that an address carries.
import { expect, it } from 'vitest';
import { TEST_SECRETS } from '@/prisma/test-api';
import { openSearch, sealSearch } from './sealed-search';

const { keyRing } = TEST_SECRETS;
const TYPED = 'ann@example.com';

it('what somebody typed who may see payers is opened neither for another merchant nor for who may see none', () => {
  const sealed = sealSearch(keyRing, { merchantId: 'one', findsPayers: true }, TYPED);
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: true }, sealed)).toBe(TYPED);
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: false }, sealed)).toBeNull();
  expect(openSearch(keyRing, { merchantId: 'other', findsPayers: true }, sealed)).toBeNull();
});

it('what somebody typed who may see no payers is opened for all of the merchant', () => {
  const sealed = sealSearch(keyRing, { merchantId: 'one', findsPayers: false }, 'A-1001');
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: false }, sealed)).toBe('A-1001');
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: true }, sealed)).toBe('A-1001');
  expect(openSearch(keyRing, { merchantId: 'other', findsPayers: true }, sealed)).toBeNull();
});
