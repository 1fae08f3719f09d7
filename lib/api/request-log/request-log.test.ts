// How requests are gathered: in batches, within bounds, never at a request's cost. And what of a request is kept.
import { describe, expect, it, vi } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { createLog } from '@/lib/core/log';
import { MADE_AT } from '@/prisma/factories';
import {
  createRequestLog,
  errorEntry,
  MAX_BATCH,
  MAX_WAITING,
  MAX_WRONG_SECRETS,
  type RequestContext,
  type RequestEntry,
  responseEntry,
  WRONG_SECRET_WINDOW_MS,
} from './request-log';

const log = createLog('web', 'silent');
const context = (requestId: string, fields: Partial<RequestContext> = {}): RequestContext => ({
  ...{ requestId, operation: 'create-payment', at: MADE_AT, startedMs: 10 },
  ...{
    key: { id: 'key_1', merchantId: 'm' },
    isAuthenticated: true,
    namedPayment: null,
    ignored: [],
    isLogged: true,
    ...fields,
  },
});
const entry = (place: number) => responseEntry(context(`req_${place}`), '{}', 12);

function written() {
  const batches: string[][] = [];
  const write = async (entries: readonly RequestEntry[]) => {
    batches.push(entries.map(({ id }) => id));
  };
  return { batches, requests: createRequestLog({ write, log }) };
}

describe('the request log', () => {
  it('is written a second later, in order and in batches', async () => {
    vi.useFakeTimers();
    try {
      const { batches, requests } = written();
      for (let place = 0; place <= MAX_BATCH; place += 1) requests.record(entry(place), true);
      requests.record(null, true);
      expect(batches).toEqual([]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(batches.map(({ length }) => length)).toEqual([MAX_BATCH, 1]);
      expect(batches.flat()).toEqual(Array.from({ length: MAX_BATCH + 1 }, (_, place) => `req_${place}`));
      requests.record(entry(9_999), true);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(batches.at(-1)).toEqual(['req_9999']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps some of the requests with a wrong secret, counts the others, and every real request', async () => {
    const kept: RequestEntry[] = [];
    const write = async (entries: readonly RequestEntry[]) => void kept.push(...entries);
    const requests = createRequestLog({ write, log });
    const wrong = new ServiceError(
      'authInvalid',
      'The API key is unknown or revoked, or its secret is wrong.',
    );
    const failAt = (at: Date, id = 'key_1') => {
      const key = { id, merchantId: 'm' };
      requests.record(errorEntry(context('req', { at, key, isAuthenticated: false }), wrong, 12), false);
    };
    for (let tries = 0; tries < MAX_WRONG_SECRETS + 5; tries += 1) failAt(addMs(MADE_AT, tries));
    failAt(MADE_AT, 'key_2');
    requests.record(entry(1), true);
    await requests.flush();
    expect(kept).toHaveLength(MAX_WRONG_SECRETS + 2);
    expect(requests.suppressed()).toBe(5);
    expect(requests.dropped()).toBe(0);
    failAt(addMs(MADE_AT, WRONG_SECRET_WINDOW_MS));
    await requests.flush();
    expect(kept.at(-1)?.message).toMatch(
      /secret is wrong\. Before it, 5 more such requests were not logged\.$/,
    );
  });

  it('drops and counts entries beyond its limit or that can’t be written, and continues', async () => {
    let fails = false;
    const kept: string[] = [];
    const write = async (entries: readonly RequestEntry[]) => {
      if (fails) throw new Error('the database is away');
      kept.push(...entries.map(({ id }) => id));
    };
    const requests = createRequestLog({ write, log });
    for (let place = 0; place < MAX_WAITING + 3; place += 1) requests.record(entry(place), true);
    expect(requests.dropped()).toBe(3);
    await requests.flush();
    expect(kept).toHaveLength(MAX_WAITING);
    fails = true;
    requests.record(entry(1), true);
    await requests.flush();
    expect(requests.dropped()).toBe(4);
    fails = false;
    requests.record(entry(2), true);
    await requests.flush();
    expect(kept.at(-1)).toBe('req_2');
  });
});

describe('the durations of create-payment', () => {
  it('are counted for successful requests, including those that the log drops', () => {
    const { requests } = written();
    const error = new ServiceError('badInput', 'Enter a first name.');
    for (let place = 0; place <= MAX_WAITING; place += 1) requests.record(entry(place), true);
    requests.record(errorEntry(context('req_1'), error, 2_000), true);
    requests.record(responseEntry(context('req_2', { operation: 'payment-status' }), '{}', 2_000), true);
    requests.record(responseEntry(context('req_3'), '{}', 70), true);
    const { counts, sum } = requests.createDurations();
    expect(counts).toEqual([MAX_WAITING + 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(sum).toBe(2 * (MAX_WAITING + 1) + 60);
  });
});

describe('a log entry', () => {
  const named = context('req_1', { operation: 'cancel-payment', namedPayment: 'pay_1' });

  it('has the key, the response’s status and the duration', () => {
    expect(responseEntry(named, '{"paymentIdentifier":"pay_2","status":"Waiting"}', 14.6)).toEqual({
      ...{ id: 'req_1', merchantId: 'm', apiKeyId: 'key_1', at: MADE_AT, operation: 'cancel-payment' },
      ...{ status: 200, errorCode: null, message: null, paymentId: 'pay_2', durationMs: 5 },
    });
    expect(responseEntry(named, '{"refundIdentifier":"5f1c"}', 14)?.paymentId).toBe('pay_1');
    expect(responseEntry(context('req_1'), '{"supportedCountries":[]}', 14)?.paymentId).toBeNull();
  });

  it('has the error message that the caller got, without the caller’s input', () => {
    const told = new ServiceError(
      'badInput',
      'the body contains the key "ada@example.com \\" x" twice; a is required.',
    );
    expect(errorEntry(named, told, 14)).toMatchObject({
      ...{ status: 400, errorCode: 'badInput', paymentId: 'pay_1' },
      message: 'the body contains the key "…" twice; a is required.',
    });
  });

  it('names no payment of another merchant', () => {
    for (const code of ['paymetNotFound', 'wrongAccount', 'internal'] as const) {
      expect(errorEntry(named, new ServiceError(code, 'No.'), 14)?.paymentId).toBeNull();
    }
  });

  it('is not written without a known key, or when throttled', () => {
    const wrong = new ServiceError('authInvalid', 'No.');
    expect(errorEntry(context('req_1', { key: null }), wrong, 14)).toBeNull();
    expect(errorEntry(named, new ServiceError('authInvalid', 'No.', { 'Retry-After': '3' }), 14)).toBeNull();
    expect(errorEntry(named, wrong, 14)).not.toBeNull();
  });
});
