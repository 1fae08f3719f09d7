// What the refund dialog answers.
import { expect, it } from 'vitest';
import {
  notRecordedText,
  orderedText,
  refusalText,
  sendersRefusalText,
  undoRefusalText,
} from './refund-texts';

const NANO = 10n ** 30n;
const ADDRESS = 'nano_1111111111111111111111111111111111111111111111111111hifc8npp';

it('says what will be sent, for one refund and for several', () => {
  expect(orderedText([2n * NANO])).toBe('The refund of 2 nano will be sent in a few seconds.');
  expect(orderedText([2n * NANO, NANO])).toBe('2 refunds, 3 nano in total, will be sent in a few seconds.');
});

it.each(['blocked', 'exchange', 'ownAccount', 'burn', 'invalidAddress'] as const)(
  'names the account that can’t get a refund (%s)',
  (reason) => {
    expect(sendersRefusalText({ reason, destination: ADDRESS })).toBe(
      'nano_111111…fc8npp can’t get a refund. Deselect it. No refund was created.',
    );
  },
);

it('says that the amount has changed when an account would get more than it paid', () => {
  for (const reason of ['notReturned', 'changed'] as const)
    expect(sendersRefusalText({ reason, destination: ADDRESS })).toMatch(/amount has changed/);
  expect(sendersRefusalText({ reason: 'notFound', destination: null })).toMatch(/None of your payments/);
});

it('says what is wrong with a typed address', () => {
  const mistyped = ADDRESS.replace('_1', '_3');
  for (const text of [refusalText, notRecordedText]) {
    expect(text('invalidAddress', mistyped)).toContain('at least one character is wrong');
    expect(text('invalidAddress', 'shop')).toContain('Not a valid Nano address');
    expect(text('underDust', mistyped)).toContain('below the minimum');
  }
});

it('says that none of several refunds was undone', () => {
  expect(undoRefusalText('tooLate', 1)).toBe('The refund can’t be undone: it is already being sent.');
  expect(undoRefusalText('tooLate', 2)).toBe(
    'No refund was undone: at least one of them is already being sent.',
  );
  expect(undoRefusalText('gone', 2)).toBe('Refund not found.');
});
