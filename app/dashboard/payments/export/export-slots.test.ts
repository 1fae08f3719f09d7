// The limits of concurrent exports.
import { expect, it } from 'vitest';
import { createExportSlots } from './export-slots';

it('limits one merchant to some of the slots, and releasing a slot twice frees one', () => {
  const take = createExportSlots({ total: 3, perMerchant: 2 });
  const release = take('a');
  expect(take('a')).not.toBeNull();
  expect(take('a')).toBeNull();
  expect(take('b')).not.toBeNull();
  expect(take('c')).toBeNull();
  release?.();
  release?.();
  expect(take('c')).not.toBeNull();
  expect(take('b')).toBeNull();
});
