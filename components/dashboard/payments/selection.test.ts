// Selecting payments of the list, one by one and as a range.
import { expect, it } from 'vitest';
import { toggleSelected } from './selection';

const LISTED = ['a', 'b', 'c', 'd'];

it('one press selects a payment, and the next deselects it', () => {
  expect(toggleSelected(LISTED, ['a'], { id: 'c', from: null })).toEqual(['a', 'c']);
  expect(toggleSelected(LISTED, ['a', 'c'], { id: 'a', from: null })).toEqual(['c']);
});

it('a press with Shift selects all payments since the last one, in both directions', () => {
  expect(toggleSelected(LISTED, ['a'], { id: 'c', from: 'a' })).toEqual(['a', 'b', 'c']);
  expect(toggleSelected(LISTED, ['d'], { id: 'b', from: 'd' })).toEqual(['d', 'b', 'c']);
});

it('a press with Shift on a selected payment deselects the range', () => {
  expect(toggleSelected(LISTED, LISTED, { id: 'c', from: 'b' })).toEqual(['a', 'd']);
});

it('the last payment has left the page, so only the pressed one is selected', () => {
  expect(toggleSelected(LISTED, ['x'], { id: 'b', from: 'x' })).toEqual(['x', 'b']);
});
