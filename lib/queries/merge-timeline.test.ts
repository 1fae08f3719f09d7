// The timeline of a payment: no event twice, none before its cause, regardless of the order of the rows.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BlockRow, DeliveryRow } from './block-events';
import { mergeTimeline, type StoredEntry, type TimelineRows } from './merge-timeline';

const START = Date.parse('2026-11-20T14:00:00Z');
/** Seconds after the payment was created. */
const at = (seconds: number) => new Date(START + seconds * 1_000);

const QUIET: TimelineRows = {
  payment: { createdAt: at(0), screening: 'pending', screenedAt: null, seenHash: null, seenAt: null },
  entries: [],
  deposits: [],
  transfers: [],
  blocks: [],
  deliveries: [],
  attention: [],
  deferred: null,
};

function entry(id: number, seconds: number, kind: string, fields: Partial<StoredEntry> = {}): StoredEntry {
  return { id, at: at(seconds), kind, detail: {}, actor: null, ...fields };
}

function block(hash: string, kind: 'receive' | 'send', times: readonly number[], fields = {}): BlockRow {
  const [signed = 0, published, confirmed] = times;
  return {
    hash,
    kind,
    amountRaw: '5',
    transferId: null,
    signedAt: at(signed),
    publishedAt: published === undefined ? null : at(published),
    confirmedAt: confirmed === undefined ? null : at(confirmed),
    ...fields,
  };
}

function transfer(id: string, kind: 'settlement' | 'refund', seconds: number) {
  return { id, kind, destination: 'nano_shop', amountRaw: '5', createdAt: at(seconds) } as const;
}

function deposit(blockHash: string, confirmed: number, recorded: number) {
  return {
    blockHash,
    sender: 'nano_payer',
    amountRaw: '5',
    confirmedAt: at(confirmed),
    recordedAt: at(recorded),
  };
}

function delivery(fields: Partial<DeliveryRow>): DeliveryRow {
  return {
    id: 'msg_1',
    eventType: 'paymentConfirmationwebhook',
    createdAt: at(10),
    attempts: 0,
    nextAttemptAt: null,
    lastAttemptAt: null,
    lastStatus: null,
    lastError: null,
    deliveredAt: null,
    failedAt: null,
    endpoint: { url: 'https://shop.example/hook' },
    ...fields,
  };
}

const kindsOf = (rows: Partial<TimelineRows>) => mergeTimeline({ ...QUIET, ...rows }).map(({ kind }) => kind);

/** A payment paid and settled within seconds, as in the sandbox. */
const SETTLED: TimelineRows = {
  ...QUIET,
  payment: { ...QUIET.payment, screening: 'clear', screenedAt: at(1), seenHash: 'D1', seenAt: at(9.5) },
  entries: [
    entry(1, 0, 'created', { actor: 'key:k1' }),
    entry(2, 10, 'deposit', {
      detail: { blockHash: 'D1', sender: 'nano_payer', amountRaw: '5', disposition: 'counted' },
    }),
    entry(3, 10, 'paid'),
    entry(7, 12, 'settled', { detail: { blockHash: 'S1', destination: 'nano_shop', amountRaw: '5' } }),
  ],
  deposits: [deposit('D1', 9.8, 10)],
  transfers: [transfer('t1', 'settlement', 10)],
  blocks: [
    block('R1', 'receive', [10, 10.2, 11]),
    block('S1', 'send', [10.1, 10.3, 12], { transferId: 't1' }),
  ],
  deliveries: [delivery({ attempts: 1, lastAttemptAt: at(10.4), lastStatus: 200, deliveredAt: at(10.4) })],
};

it('a completed payment has seven events', () => {
  expect(mergeTimeline(SETTLED).map(({ kind }) => kind)).toEqual([
    'created',
    'screened',
    'deposit',
    'paid',
    'webhook.delivered',
    'receive.confirmed',
    'settled',
  ]);
});

it('a stored settlement entry takes the steps and times of its block', () => {
  const settled = mergeTimeline(SETTLED).find(({ kind }) => kind === 'settled');
  expect(settled?.facts).toEqual([
    { name: 'amount', value: '5', as: 'amount' },
    { name: 'to', value: 'nano_shop', as: 'address' },
    { name: 'block', value: 'S1', as: 'hash' },
    { name: 'signed', value: at(10.1).toISOString(), as: 'time' },
    { name: 'published', value: at(10.3).toISOString(), as: 'time' },
    { name: 'confirmed', value: at(12).toISOString(), as: 'time' },
  ]);
});

it('steps with a gap between them are separate events', () => {
  const slow = {
    ...SETTLED,
    payment: { ...SETTLED.payment, seenAt: at(2) },
    deposits: [deposit('D1', 8, 14)],
    transfers: [transfer('t1', 'settlement', 14)],
    blocks: [block('S1', 'send', [60, 300, 900], { transferId: 't1' })],
    entries: [
      entry(1, 0, 'created'),
      entry(2, 14, 'deposit'),
      entry(3, 14, 'paid'),
      entry(9, 900, 'settled', { detail: { blockHash: 'S1' } }),
    ],
    deliveries: [
      delivery({
        createdAt: at(14),
        attempts: 3,
        lastAttemptAt: at(400),
        lastStatus: 503,
        nextAttemptAt: at(1_300),
      }),
    ],
  };
  expect(mergeTimeline(slow).map(({ kind }) => kind)).toEqual([
    'created',
    'screened',
    'seen',
    'depositConfirmed',
    'deposit',
    'paid',
    'settlement.planned',
    'webhook.queued',
    'settlement.signed',
    'settlement.published',
    'webhook.retrying',
    'settled',
  ]);
});

it('a deposit recorded after the cancellation shows as confirmed before and returned after it', () => {
  const entries = [
    entry(1, 0, 'created'),
    entry(2, 20, 'cancelled', { actor: 'user:u1' }),
    entry(3, 30, 'deposit', { detail: { blockHash: 'D1', disposition: 'afterCancelled' } }),
  ];
  expect(kindsOf({ entries, deposits: [deposit('D1', 15, 30)] })).toEqual([
    'created',
    'depositConfirmed',
    'cancelled',
    'deposit',
  ]);
});

it('a slow clock of the node puts no deposit before its payment', () => {
  const entries = [entry(1, 0, 'created'), entry(2, 30, 'deposit')];
  expect(kindsOf({ entries, deposits: [deposit('D1', -90, 30)] })).toEqual([
    'created',
    'depositConfirmed',
    'deposit',
  ]);
});

it('stored entries of the same time keep their order', () => {
  const entries = [
    entry(1, 5, 'deposit'),
    entry(2, 5, 'paid'),
    entry(3, 5, 'deposit'),
    entry(4, 5, 'customerErased'),
  ];
  expect(mergeTimeline({ ...QUIET, entries }).map(({ key }) => key)).toEqual([
    'entry:1',
    'entry:2',
    'entry:3',
    'entry:4',
  ]);
});

it('shows a held refund, a scheduled settlement and a queued message', () => {
  expect(
    kindsOf({
      entries: [entry(1, 0, 'created')],
      transfers: [transfer('t1', 'refund', 30)],
      attention: [{ reference: 'refund:D1', kind: 'exchangeRefund', createdAt: at(30) }],
      deferred: { settleFrom: at(3_600), createdAt: at(40) },
      deliveries: [delivery({ createdAt: at(50) })],
    }),
  ).toEqual([
    'created',
    'attention.exchangeRefund',
    'refund.planned',
    'settlement.deferred',
    'webhook.queued',
  ]);
});

it('shows a settlement that waits because settlement is paused', () => {
  const deferred = { settleFrom: at(40), createdAt: at(40) };
  expect(kindsOf({ entries: [entry(1, 0, 'created')], deferred })).toEqual(['created', 'settlement.paused']);
});

it.each([
  ['a block of an operator’s transfer', block('X', 'send', [1, 1, 1]), ['send.confirmed']],
  ['a block that is not published yet', block('X', 'receive', [1]), ['receive.signed']],
  ['a failed message', null, ['webhook.queued', 'webhook.failed']],
])('shows %s', (_, row, kinds) => {
  const givenUp = delivery({
    attempts: 11,
    lastAttemptAt: at(900),
    failedAt: at(900),
    lastError: 'no answer',
  });
  expect(kindsOf(row === null ? { deliveries: [givenUp] } : { blocks: [row] })).toEqual(kinds);
});

it('includes notes with their authors, but neither reviews in progress nor unknown details', () => {
  const entries = [
    entry(1, 0, 'created', { actor: 'payer', detail: { secret: 'x', reasons: ['sanctions'] } }),
    entry(2, 9, 'note', { actor: 'user:u1', detail: { note: 'Ring the customer' } }),
  ];
  const payment = { ...QUIET.payment, screening: 'review', screenedAt: at(1) } as const;
  const events = mergeTimeline({ ...QUIET, payment, entries });
  expect(events).toMatchObject([
    { kind: 'created', actor: 'payer', note: null, facts: [] },
    { kind: 'note', actor: 'user:u1', note: 'Ring the customer', facts: [] },
  ]);
});

it('has the same chronological order without duplicates, regardless of the order of the rows', () => {
  const shuffled = fc.record({
    entries: fc.shuffledSubarray([...SETTLED.entries], { minLength: SETTLED.entries.length }),
    blocks: fc.shuffledSubarray([...SETTLED.blocks], { minLength: SETTLED.blocks.length }),
  });
  const expected = mergeTimeline(SETTLED);
  expect(new Set(expected.map(({ key }) => key)).size).toBe(expected.length);
  expect(expected.map((event) => event.at.getTime())).toEqual(
    expected.map((event) => event.at.getTime()).sort((one, other) => one - other),
  );
  fc.assert(
    fc.property(shuffled, (rows) => {
      expect(mergeTimeline({ ...SETTLED, ...rows })).toEqual(expected);
    }),
  );
});
