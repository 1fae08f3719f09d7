// An adapter is checked when it is read, and says exactly which requests are sent and what their responses mean.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AMOUNT, fill, fillRequest, isPaid, parseAdapter, readCreated } from './adapter';

const EXAMPLE = readFileSync(new URL('./accept-nano.json', import.meta.url), 'utf8');
const adapter = parseAdapter(EXAMPLE);
const changed = (change: object) => () => parseAdapter(JSON.stringify({ ...JSON.parse(EXAMPLE), ...change }));

describe('an adapter', () => {
  it('names the invalid field', () => {
    expect(changed({ status: { ...adapter.status, url: undefined } })).toThrow(/status\.url/);
    expect(changed({ pushed: {} })).toThrow(/pushed/);
  });

  it('says where either the raw amount or the amount in nano is', () => {
    const { amountNano: _, ...create } = adapter.create;
    expect(changed({ create })).toThrow(/amountRaw or amountNano/);
    expect(changed({ create: { ...adapter.create, amountRaw: 'raw' } })).toThrow(/amountRaw or amountNano/);
  });

  it('becomes a request with the amount, and one with the encoded identifier', () => {
    expect(fillRequest(adapter.create, AMOUNT)).toEqual({
      ...{ method: 'POST', origin: 'http://127.0.0.1:8080', path: '/api/pay' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'amount=0.01&currency=XNO',
    });
    expect(fillRequest(adapter.status, { id: 'a/b&c' }).path).toBe('/api/verify?token=a%2Fb%26c');
  });

  it('can have a JSON body, whose braces are no placeholders', () => {
    const { status } = changed({ status: { ...adapter.status, body: { id: '{id}', all: {} } } })();
    expect(fillRequest(status, { id: '7' }).body).toBe('{"id":"7","all":{}}');
  });

  it('has only known placeholders', () => {
    expect(() => fill('/pay/{order}', { id: '7' })).toThrow(/unknown placeholder \{order\}/);
  });
});

describe('a response', () => {
  const raw = changed({
    create: { ...adapter.create, amountNano: undefined, amountRaw: 'payment.0.raw', id: 'payment.0.id' },
  })();

  it('has the payment at dotted paths, with its amount in nano or raw', () => {
    const address = 'nano_1';
    expect(readCreated(adapter, { token: 't', account: address, amount: '0.01' })).toEqual({
      ...{ id: 't', address, amountRaw: 10n ** 28n },
    });
    expect(readCreated(raw, { payment: [{ id: 7, raw: '12' }], account: address })).toEqual({
      ...{ id: '7', address, amountRaw: 12n },
    });
  });

  it('is refused without one of them', () => {
    expect(() => readCreated(adapter, { token: 't', amount: '0.01' })).toThrow(/no account/);
    expect(() => readCreated(adapter, { token: 't', account: 'nano_1', amount: '1e-2' })).toThrow(/in nano/);
    expect(() => readCreated(raw, null)).toThrow(/payment\.0/);
  });

  it('says paid only with exactly this value', () => {
    const { paid } = adapter.status;
    expect(isPaid(paid, { fulfilled: true })).toBe(true);
    expect(isPaid(paid, { fulfilled: 'true' })).toBe(false);
    expect(isPaid(paid, undefined)).toBe(false);
  });
});
