// Who can decrypt the search text of a URL.
import { expect, it } from 'vitest';
import { TEST_SECRETS } from '@/prisma/test-api';
import { openSearch, sealSearch } from './sealed-search';

const { keyRing } = TEST_SECRETS;
const TYPED = 'ann@example.com';

it('a search by a user who may see payers can’t be decrypted for other merchants or users without this right', () => {
  const sealed = sealSearch(keyRing, { merchantId: 'one', findsPayers: true }, TYPED);
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: true }, sealed)).toBe(TYPED);
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: false }, sealed)).toBeNull();
  expect(openSearch(keyRing, { merchantId: 'other', findsPayers: true }, sealed)).toBeNull();
});

it('a search by a user who may not see payers can be decrypted for all users of the merchant', () => {
  const sealed = sealSearch(keyRing, { merchantId: 'one', findsPayers: false }, 'A-1001');
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: false }, sealed)).toBe('A-1001');
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: true }, sealed)).toBe('A-1001');
  expect(openSearch(keyRing, { merchantId: 'other', findsPayers: true }, sealed)).toBeNull();
});
