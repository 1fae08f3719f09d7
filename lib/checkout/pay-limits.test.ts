// Tests the rate limits of payment links.
import { describe, expect, it } from 'vitest';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { addMs } from '@/lib/core/clock';
import { turnableClock } from '@/prisma/test-api';
import {
  createPayLimits,
  LIMIT_WINDOW_MS,
  MAX_PAYMENTS_OF_UNKNOWN,
  MAX_PAYMENTS_PER_LINK,
  MAX_PAYMENTS_PER_MERCHANT,
  PAYMENT_EVERY_MS,
  PAYMENTS_AT_ONCE,
} from './pay-limits';

function startLimits() {
  const clock = turnableClock();
  const limits = createPayLimits(clock);
  const begin = (source: string, linkId = 'link', merchantId = 'shop') =>
    limits.begin({ source, linkId, merchantId });
  return { limits, begin, wait: (ms: number) => clock.set(addMs(clock.now(), ms)) };
}

const times = <T>(count: number, work: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => work(place));
const nobodyWaits = (count: number) => times(count, () => null);

describe('the limits of payment links', () => {
  it('limit one source across all links: some at once, then one after the other', () => {
    const { begin, wait } = startLimits();
    const one = (linkId: string) => begin('203.0.113.1', linkId);
    expect(times(PAYMENTS_AT_ONCE, (place) => one(`link ${place}`))).toEqual(nobodyWaits(PAYMENTS_AT_ONCE));
    expect(one('another')).toBe(15);
    wait(4_500);
    expect(one('another')).toBe(11);
    expect(begin('203.0.113.2', 'another')).toBeNull();
    wait(PAYMENT_EVERY_MS - 4_500);
    expect([one('another'), one('another')]).toEqual([null, 15]);
    wait(PAYMENTS_AT_ONCE * PAYMENT_EVERY_MS);
    expect(times(PAYMENTS_AT_ONCE, () => one('another'))).toEqual(nobodyWaits(PAYMENTS_AT_ONCE));
    expect(one('another')).not.toBeNull();
  });

  it('are the same after the clock was set back', () => {
    const { begin, wait } = startLimits();
    expect(begin('203.0.113.1')).toBeNull();
    wait(-3_600_000);
    expect(begin('203.0.113.1')).toBe(15);
  });

  it('let others pay through a link that one source uses as fast as it can', () => {
    const { begin, wait } = startLimits();
    for (let second = 0; second < 60; second += 1) {
      times(10, () => begin('203.0.113.1'));
      expect(begin(`198.51.100.${second}`)).toBeNull();
      wait(1_000);
    }
  });

  it('limit one link and one merchant only far above what people do', () => {
    const { begin, wait } = startLimits();
    const created = (linkId: string) =>
      times(MAX_PAYMENTS_PER_LINK + 1, (place) => begin(`${linkId} ${place}`, linkId));
    expect(created('busy')).toEqual([...nobodyWaits(MAX_PAYMENTS_PER_LINK), 60]);
    expect(created('busy too')).toEqual([...nobodyWaits(MAX_PAYMENTS_PER_LINK), 60]);
    expect(2 * MAX_PAYMENTS_PER_LINK).toBe(MAX_PAYMENTS_PER_MERCHANT);
    expect(begin('one more', 'quiet')).toBe(60);
    expect(begin('one more', 'elsewhere', 'another shop')).toBeNull();
    wait(LIMIT_WINDOW_MS);
    expect(begin('one more', 'quiet')).toBeNull();
  });

  it('do not count rejected attempts', () => {
    const { begin } = startLimits();
    times(PAYMENTS_AT_ONCE + MAX_PAYMENTS_PER_LINK, () => begin('203.0.113.1'));
    const others = MAX_PAYMENTS_PER_LINK - PAYMENTS_AT_ONCE;
    expect(times(others, (place) => begin(`other ${place}`))).toEqual(nobodyWaits(others));
    expect(begin('one more')).not.toBeNull();
    expect(begin('one more', 'quiet')).toBeNull();
  });

  it('do not count undone attempts', () => {
    const { limits } = startLimits();
    const attempt = { source: '203.0.113.1', linkId: 'link', merchantId: 'shop' };
    times(PAYMENTS_AT_ONCE * 2, () => {
      expect(limits.begin(attempt)).toBeNull();
      limits.undo(attempt);
    });
  });

  it.each(['', '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'limit payers of unknown source (%j) together, and nobody else with them',
    (forwardedFor) => {
      const { begin } = startLimits();
      const source = sourceOf(new Headers({ 'x-forwarded-for': forwardedFor }));
      const created = times(MAX_PAYMENTS_OF_UNKNOWN + 1, () => begin(source));
      expect(created).toEqual([...nobodyWaits(MAX_PAYMENTS_OF_UNKNOWN), 60]);
      expect(begin('203.0.113.1')).toBeNull();
    },
  );
});
