// The export: each payment once, the accounting columns, and a last line that marks a complete file.
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { zoneDays } from '@/lib/core/zone-days';
import type { Database } from '@/lib/db/client';
import { parseListQuery } from '@/lib/queries/list-query';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  countExported,
  csvCell,
  EXPORT_FIELDS,
  type ExportRecord,
  exportLines,
  exportPayments,
  localTimes,
} from './export-payments';

const NO_FILTER = parseListQuery({}, zoneDays('UTC')).filter;

const RING = parseKeyRing(`a:${Buffer.alloc(32, 1).toString('base64')}`);
const hash = (byte: string) => byte.repeat(32);
const inNano = (digit: string) => `0.${digit.padStart(30, '0')}`;

const queryOf = (merchantId: string) => ({
  ...{ merchantId, filter: NO_FILTER, interpretations: null, dustLimitRaw: 1n, timeZone: 'Europe/Berlin' },
});

async function gather(database: Database, merchantId: string, format: 'csv' | 'jsonl'): Promise<string> {
  let text = '';
  const pieces = exportPayments({ database, keyRing: RING }, queryOf(merchantId), exportLines(format, false));
  for await (const piece of pieces) text += piece;
  return text;
}

/** An overpaid payment: settled, the excess returned, then one raw refunded from a top-up. */
async function makeOverpaid({ db }: Database, merchantId: string) {
  const fields = {
    status: 'Completed',
    orderId: '=A-1',
    usdAmount: '3',
    endedAt: addMs(MADE_AT, 1_000),
  } as const;
  const payment = await makePayment(db, merchantId, fields);
  const { id: paymentId, depositAddress: account } = payment;
  const sender = randomAddress();
  const at = { confirmedAt: MADE_AT, recordedAt: MADE_AT };
  const deposit = { blockHash: hash('AA'), address: account, paymentId, sender, amountRaw: '5', ...at };
  await db.deposit.create({ data: { ...deposit, disposition: 'counted' } });
  for (const [kind, amountRaw, block] of [
    ['settlement', '3', hash('BB')],
    ['refund', '2', hash('CC')],
  ] as const) {
    const base = { account, amountRaw, balanceRaw: '0', representative: account, signature: '', link: '' };
    await db.transfer.create({
      data: {
        ...{ id: block, kind, reference: `${kind}:x`, paymentId, account, amountRaw, destination: sender },
        ...{ createdAt: MADE_AT, confirmedAt: MADE_AT },
        block: {
          create: { ...base, hash: block, kind: 'send', previous: block, height: 1, signedAt: MADE_AT },
        },
      },
    });
  }
  const lines = [
    ['payer', '-5', 'deposit'],
    ['held', '5', 'deposit'],
    ['held', '-3', 'settlement'],
    ['merchant', '3', 'settlement'],
    ['held', '-2', 'refund'],
    ['returned', '2', 'refund'],
    ['topUp', '-1', 'top-up'],
    ['returned', '1', 'top-up'],
  ] as const;
  await db.journalEntry.createMany({
    data: lines.map(([into, amountRaw, reference]) => ({
      ...{ account: into, amountRaw, reference, paymentId, at: MADE_AT },
      topUpId: reference === 'top-up' ? 'a top-up' : null,
    })),
  });
  return { payment, sender };
}

describeOnBothDatabases('the export', (open) => {
  it('has only the selected payments of the merchant', async () => {
    const database = await open();
    const { db } = database;
    const [{ id: merchantId }, { id: stranger }] = [await makeMerchant(db), await makeMerchant(db)];
    const [chosen, other] = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    const theirs = await makePayment(db, stranger);
    const query = { ...queryOf(merchantId), only: [theirs.id, chosen.id, 'pay_none'] };
    expect(await countExported(database, query)).toBeNull();
    let text = '';
    for await (const piece of exportPayments({ database, keyRing: RING }, query, exportLines('csv', false))) {
      text += piece;
    }
    expect(text).toContain(chosen.id);
    expect(text).toContain('# complete: 1 payments');
    expect([text.includes(other.id), text.includes(theirs.id)]).toEqual([false, false]);
  });

  it('has each of the merchant’s payments once over all pages, with the accounting columns', async () => {
    const database = await open();
    const { db } = database;
    const [{ id: mine }, { id: theirs }] = [await makeMerchant(db), await makeMerchant(db)];
    await makePayment(db, theirs);
    const { payment, sender } = await makeOverpaid(database, mine);
    const like = await db.payment.update({
      where: { id: payment.id },
      data: { metadata: '{"cart":"77"}' },
    });
    const copies = Array.from({ length: 255 }, (_, place) => ({
      ...{ ...like, id: `${payment.id}${place}`, depositIndex: 1_000 + place, orderId: null },
      ...{ createdAt: addMs(MADE_AT, -1 - place), screeningReasons: [], rateSources: [] },
    }));
    await db.depositAddress.createMany({
      data: copies.map(({ depositIndex: index }) => ({
        index,
        address: `nano_${index}`,
        createdAt: MADE_AT,
      })),
    });
    await db.payment.createMany({ data: copies });
    const lines = (await gather(database, mine, 'jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toEqual({ complete: true, payments: 256 });
    expect(new Set(lines.slice(0, -1).map((line) => line.paymentIdentifier))).toEqual(
      new Set([payment.id, ...copies.map(({ id }) => id)]),
    );
    expect(await countExported(database, queryOf(mine))).toBe(256);
    expect(lines[0]).toEqual({
      ...{ paymentIdentifier: payment.id, status: 'Completed', orderId: '=A-1', paymentLink: '' },
      ...{ createdUtc: '2026-11-20T14:00:00.000Z', createdLocal: '2026-11-20T15:00:00+01:00' },
      ...{ endedUtc: '2026-11-20T14:00:01.000Z', endedLocal: '2026-11-20T15:00:01+01:00' },
      ...{ usd: '3.00', usdPerNano: '3', nano: '1', raw: `1${'0'.repeat(30)}` },
      ...{ receivedRaw: '5', settledRaw: '3', refundedRaw: '2', senderAccounts: [sender] },
      ...{ sentOnRaw: '0', heldRaw: '0', refundedFromTopUpsRaw: '1' },
      ...{ receivedNano: inNano('5'), settledNano: inNano('3'), refundedNano: inNano('2') },
      ...{ sentOnNano: '0', heldNano: '0', refundedFromTopUpsNano: inNano('1') },
      ...{ depositBlocks: [hash('AA')], settlementBlocks: [hash('BB')], refundBlocks: [hash('CC')] },
      ...{ priceCurrency: 'USD', price: '3.00', pricePerNano: '' },
      metadata: '{"cart":"77"}',
    });
    const csv = (await gather(database, mine, 'csv')).split('\r\n');
    expect(csv[0]).toBe(EXPORT_FIELDS.join(','));
    expect(csv[1]).toContain(`,'=A-1,`);
    expect(csv.at(-2)).toBe(`# complete: 256 payments${','.repeat(EXPORT_FIELDS.length - 1)}`);
  });
});

describe('a line of CSV', () => {
  const record = (orderId: string): ExportRecord => ({
    ...{ paymentIdentifier: '', status: '', paymentLink: '', createdUtc: '', createdLocal: '', endedUtc: '' },
    ...{ endedLocal: '', usd: '', usdPerNano: '', nano: '', raw: '', receivedRaw: '', settledRaw: '' },
    ...{ receivedNano: '', settledNano: '', refundedNano: '', sentOnNano: '', heldNano: '' },
    ...{ refundedFromTopUpsNano: '', priceCurrency: '', price: '', pricePerNano: '' },
    ...{
      ...{ refundedRaw: '', sentOnRaw: '', heldRaw: '', refundedFromTopUpsRaw: '' },
      senderAccounts: ['a', 'b'],
      depositBlocks: [],
      settlementBlocks: [],
      refundBlocks: [],
      metadata: '{"cart":"77"}',
    },
    orderId,
  });
  it.each([
    ['A-1', 'A-1'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['＝1+1', "'＝1+1"],
    [';=1', "';'=1"],
    ['=a,"b"', `"'=a,""b"""`],
  ])('holds %j as %j', (given, cell) => {
    expect(exportLines('csv', false).line(record(given)).split('\r\n')[0]).toBe(
      `,,${cell}${','.repeat(EXPORT_FIELDS.indexOf('senderAccounts') - 2)}a b,,,,,,,"{""cart"":""77""}"`,
    );
  });
  it('starts with a byte order mark if requested', () => {
    expect([exportLines('csv', true).head[0], exportLines('csv', false).head[0]]).toEqual(['\ufeff', 'p']);
  });
});

describe('a local time', () => {
  it('includes the UTC offset in summer and winter', () => {
    const summer = new Date('2026-07-01T22:30:00Z');
    expect(localTimes('Europe/Berlin')(summer)).toBe('2026-07-02T00:30:00+02:00');
    expect(localTimes('America/St_Johns')(summer)).toBe('2026-07-01T20:00:00-02:30');
    expect(localTimes('UTC')(summer)).toBe('2026-07-01T22:30:00+00:00');
  });
});

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('a cell that begins with %s is no formula', (sign) => {
  expect(csvCell(`${sign}1`)).toBe(`'${sign}1`);
  expect(csvCell(` ${sign}1`)).toBe(`' ${sign}1`);
});

it.each([
  [';=1', "';'=1"],
  [',=1', `"',=1"`],
  ['|=1', "'|=1"],
  ['\t=1', "'\t'=1"],
  ['\tx', "'\tx"],
  ['"=1', `"'""=1"`],
  ["'=1", "''=1"],
  [';"＝1', `"';'""＝1"`],
  ['Ann;=HYPERLINK(A1)', "Ann;'=HYPERLINK(A1)"],
  ['Ann; -1', "Ann;' -1"],
])('nor is %j', (text, cell) => expect(csvCell(text)).toBe(cell));

it.each([
  ['A-1', 'A-1'],
  ['ada@shop.example', 'ada@shop.example'],
  ['Ann-Lou, a+b;c', '"Ann-Lou, a+b;c"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('other text stays: %j', (text, cell) => expect(csvCell(text)).toBe(cell));
