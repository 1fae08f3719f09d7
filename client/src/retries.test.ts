// When the client tries again and how long it waits, with a clock that only waiting moves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pollWaitMs, retryWaitMs } from './back-off.js';
import {
  ConnectionError,
  PaymentEndedError,
  ServiceError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.js';
import type { Payment } from './openapi.js';
import { readOptions } from './options.js';
import type { Runtime } from './runtime.js';
import { createSender } from './send.js';
import { waitForPayment } from './wait-for-payment.js';

/** Time passes only by waiting, which takes none. */
function fakeRuntime(random = 1): Runtime & { readonly waits: number[] } {
  let now = 0;
  const waits: number[] = [];
  const wait = async (ms: number, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    waits.push(ms);
    now += ms;
  };
  return { now: () => now, random: () => random, wait, waits };
}

const PAYMENT: Payment = {
  paymentIdentifier: 'pay_1',
  status: 'Waiting',
  isComplete: false,
  createdDatetime: '2026-11-20T14:00:00Z',
};
const refused = (status: number, retryAfterSeconds: number | null = null) =>
  new ServiceError({
    errorCode: status === 500 ? 'internal' : 'authInvalid',
    errorMessage: 'No.',
    status,
    retryAfterSeconds,
  });

describe('a failed attempt', () => {
  it.each([
    ['no connection', new ConnectionError(undefined), 250],
    ['no answer in time', new TimeoutError('Late.'), 250],
    ['status 500', refused(500), 250],
    ['a gateway without service', new UnexpectedResponseError({ errorMessage: 'No.', status: 503 }), 250],
    ['status 500 that asks for 3 seconds', refused(500, 3), 3_000],
    ['too many failures for a minute', refused(401, 60), 60_000],
    ['a wait that is too long', refused(401, 61), null],
    ['wrong credentials', refused(401), null],
    ['a refusal', refused(400), null],
    ['a refusal that names a wait', refused(400, 1), null],
    ['another address', new UnexpectedResponseError({ errorMessage: 'No.', status: 404 }), null],
    ['anything else', new TypeError('no'), null],
  ])('is retried after its delay: %s', (_, error, waitMs) => {
    expect(retryWaitMs(error, 0, 1)).toBe(waitMs);
  });

  it('is retried with a growing, random delay of at most 8 seconds', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
        const waitMs = retryWaitMs(new TimeoutError('Late.'), tries, random) ?? 0;
        const fullMs = Math.min(8_000, 250 * 2 ** tries);
        expect(waitMs).toBeGreaterThanOrEqual(fullMs / 2);
        expect(waitMs).toBeLessThanOrEqual(fullMs);
      }),
    );
  });

  it('is retried up to the limit, each time with the same request', async () => {
    const runtime = fakeRuntime();
    const sent: { key: string | null; body: unknown }[] = [];
    const away: typeof fetch = async (_url, init) => {
      sent.push({ key: new Headers(init?.headers).get('idempotency-key'), body: init?.body });
      throw new TypeError('fetch failed');
    };
    const options = {
      baseUrl: 'https://pay.example',
      keyId: 'key_1',
      secret: 'sk_1',
      fetch: away,
      maxRetries: 3,
    };
    const send = createSender(readOptions(options), runtime);
    await expect(send('cancel-payment', { paymentIdentifier: 'pay_1' })).rejects.toThrow(ConnectionError);
    expect(runtime.waits).toEqual([250, 500, 1_000]);
    expect(sent).toHaveLength(4);
    for (const request of sent)
      expect(request).toEqual({ key: sent[0]?.key, body: '{"paymentIdentifier":"pay_1"}' });
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is abandoned during its delay when the caller aborts', async () => {
    const ending = new AbortController();
    const random = () => {
      ending.abort(new Error('enough'));
      return 0;
    };
    const runtime = { ...fakeRuntime(), random };
    const options = {
      baseUrl: 'https://pay.example',
      keyId: 'key_1',
      secret: 'sk_1',
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    };
    const send = createSender(readOptions(options), runtime);
    await expect(send('supported', null, { signal: ending.signal })).rejects.toThrow('enough');
  });
});

describe('waiting for a payment', () => {
  it('polls less and less often, from about every second to about every ten', () => {
    expect(pollWaitMs(0, 0.5)).toBe(1_000);
    expect(pollWaitMs(100, 0.5)).toBe(10_000);
    expect(pollWaitMs(100, 0)).toBe(8_000);
  });

  it('ends when the payment has ended', async () => {
    const runtime = fakeRuntime(0.5);
    let asked = 0;
    const ended = await waitForPayment(runtime, async () => {
      asked += 1;
      return asked < 4 ? PAYMENT : { ...PAYMENT, status: 'Completed', isComplete: true };
    });
    expect(ended.isComplete).toBe(true);
    expect(runtime.waits.map(Math.round)).toEqual([1_000, 1_300, 1_690]);
  });

  it('returns or throws for any other final status, as the caller chooses', async () => {
    const cancelled = async (): Promise<Payment> => ({ ...PAYMENT, status: 'Cancelled' });
    expect(await waitForPayment(fakeRuntime(), cancelled)).toMatchObject({ status: 'Cancelled' });
    const wait = waitForPayment(fakeRuntime(), cancelled, { until: 'completed' });
    await expect(wait).rejects.toThrow(PaymentEndedError);
    await expect(wait).rejects.toMatchObject({ errorCode: 'paymentEnded', payment: { status: 'Cancelled' } });
  });

  it('continues after an outage, but not after an API error', async () => {
    const failures = [new ConnectionError(undefined), refused(500), new TimeoutError('Late.')];
    const answer = { ...PAYMENT, status: 'Error' } as const;
    const outage = async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return answer;
    };
    expect(await waitForPayment(fakeRuntime(), outage)).toEqual(answer);
    const refusal = refused(400);
    const wait = waitForPayment(fakeRuntime(), () => Promise.reject(refusal));
    await expect(wait).rejects.toBe(refusal);
  });

  it('ends at its deadline and names the last problem', async () => {
    const runtime = fakeRuntime();
    const wait = waitForPayment(runtime, async () => PAYMENT, { deadlineMs: 60_000 });
    await expect(wait).rejects.toThrow(TimeoutError);
    expect(runtime.now()).toBe(60_000);
    const outage = refused(500);
    const inVain = waitForPayment(fakeRuntime(), () => Promise.reject(outage), { deadlineMs: 5_000 });
    await expect(inVain).rejects.toMatchObject({ errorCode: 'timedOut', cause: outage });
  });

  it('ends when the caller aborts', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(waitForPayment(fakeRuntime(), async () => PAYMENT, { signal })).rejects.toThrow('enough');
  });

  it.each([0, -1, Number.NaN, 8 * 24 * 60 * 60_000])('rejects a deadline of %d ms', async (deadlineMs) => {
    const wait = waitForPayment(fakeRuntime(), async () => PAYMENT, { deadlineMs });
    await expect(wait).rejects.toThrow(TypeError);
  });
});
