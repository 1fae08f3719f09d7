// Who may export at the same time as whom.
import { expect, it } from 'vitest';
import { createExportSlots } from './export-slots';

it('one merchant never holds all places, and a place is free again once, however often it is left', () => {
  const take = createExportSlots({ atOnce: 3, ofOneMerchant: 2 });
  const leave = take('a');
  expect(take('a')).not.toBeNull();
  expect(take('a')).toBeNull();
  expect(take('b')).not.toBeNull();
  expect(take('c')).toBeNull();
  leave?.();
  leave?.();
  expect(take('c')).not.toBeNull();
  expect(take('b')).toBeNull();
});
