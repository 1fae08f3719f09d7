// Tests the HTTP response to a refund claim and the rate limit of one source.
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { turnableClock } from '@/prisma/test-api';
import { claimResponse, refundClaimBody, tooManyClaims } from './claim-refund';
import { createClaimLimits, LIMIT_WINDOW_MS, MAX_CLAIMS_PER_SOURCE } from './pay-limits';

describe('the response to a claim', () => {
  it.each([
    [200, { outcome: 'claimed', effectiveFrom: '2026-11-21T14:00:00Z' }],
    [404, { outcome: 'unknownPayment' }],
    [400, { outcome: 'wrongDetails', triesLeft: 4 }],
    [400, { outcome: 'locked' }],
    [400, { outcome: 'exchangeAddress' }],
  ] as const)('is %i with the code and nothing else: %j', async (status, outcome) => {
    const answer = claimResponse(outcome);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(outcome);
  });

  it('says when to try again', async () => {
    const answer = tooManyClaims(45);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '45']);
    expect(await answer.json()).toEqual({ outcome: 'tooMany', waitSeconds: 45 });
  });

  it('rejects an invalid body', () => {
    const good = { email: 'a', phoneNumber: 'b', address: 'c' };
    expect(refundClaimBody.safeParse(good).success).toBe(true);
    const bad = [{}, { ...good, email: 1 }, { ...good, address: 'x'.repeat(129) }, [good], null];
    for (const body of bad) expect(refundClaimBody.safeParse(body).success).toBe(false);
  });
});

describe('the claims of one source', () => {
  it('are limited per minute, independently of other sources', () => {
    const clock = turnableClock();
    const limits = createClaimLimits(clock);
    const source = '203.0.113.1';
    const first = Array.from({ length: MAX_CLAIMS_PER_SOURCE }, () => limits.begin(source));
    expect(first.every((wait) => wait === null)).toBe(true);
    clock.set(addMs(clock.now(), 15_500));
    expect(limits.begin(source)).toBe(45);
    for (const other of ['203.0.113.2', '', '127.0.0.1', '::1']) expect(limits.begin(other)).toBeNull();
    clock.set(addMs(clock.now(), LIMIT_WINDOW_MS - 15_500));
    expect(limits.begin(source)).toBeNull();
  });

  it('are not limited for an unknown source', () => {
    const limits = createClaimLimits(turnableClock());
    const many = Array.from({ length: 3 * MAX_CLAIMS_PER_SOURCE }, () => limits.begin(''));
    expect(new Set(many)).toEqual(new Set([null]));
  });
});
