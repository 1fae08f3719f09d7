// What the dialog of a top-up says while its refunds go from waiting to sent.
import { expect, it } from 'vitest';
import { topUpState, topUpTitle } from './top-up-state';

const refund = (id: string, missingRaw: string) => ({
  ...{ id, destination: 'nano_1payer', nano: '2', address: 'nano_1topup', uri: 'nano:nano_1topup' },
  ...{ missing: { nano: missingRaw, raw: missingRaw }, until: '2026-11-21T14:00:00.000Z' },
});
const FIRST = [refund('a', '2'), refund('b', '2')];
const SENT_AT = '2026-11-20T14:00:00.000Z';
const seen = (progress: Parameters<typeof topUpState>[1]) => [
  topUpState(FIRST, progress).stage,
  topUpState(FIRST, progress).awaited.map(({ id }) => id),
  topUpTitle(FIRST, progress),
];

it('asks for the money as long as some is missing', () => {
  expect(seen({ waiting: FIRST, funded: [] })).toEqual(['missing', ['a', 'b'], 'Send the top-up']);
  expect(seen({ waiting: [refund('b', '1')], funded: [{ id: 'a', sentAt: null }] })).toEqual([
    ...['missing', ['b'], 'Send the top-up'],
  ]);
});

it('asks for no money once it has arrived, before the refunds have it', () => {
  expect(seen({ waiting: [refund('a', '0'), refund('b', '0')], funded: [] })).toEqual([
    ...['arrived', ['a', 'b'], 'Refunding'],
  ]);
});

it('says that refunds are sent only when all of them are', () => {
  const half = [
    { id: 'a', sentAt: SENT_AT },
    { id: 'b', sentAt: null },
  ];
  expect(seen({ waiting: [], funded: half })).toEqual(['sending', [], 'Refunding']);
  const whole = half.map(({ id }) => ({ id, sentAt: SENT_AT }));
  expect(seen({ waiting: [], funded: whole })).toEqual(['sent', [], 'Refunded']);
});
