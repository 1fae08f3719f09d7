// Tests the rate limits of payment links.
import { describe, expect, it } from 'vitest';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { addMs } from '@/lib/core/clock';
import { turnableClock } from '@/prisma/test-api';
import {
  createPayLimits,
  LIMIT_WINDOW_MS,
  MAX_PAYMENTS_PER_LINK,
  MAX_PAYMENTS_PER_SOURCE,
} from './pay-limits';

function startLimits() {
  const clock = turnableClock();
  const limits = createPayLimits(clock);
  return { limits, wait: (ms: number) => clock.set(addMs(clock.now(), ms)) };
}

const times = <T>(count: number, work: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => work(place));

describe('the limits of payment links', () => {
  it('limit one source across all links for one minute', () => {
    const { limits, wait } = startLimits();
    const begin = (linkId: string) => limits.begin({ source: '203.0.113.1', linkId });
    expect(times(MAX_PAYMENTS_PER_SOURCE, (place) => begin(`link ${place}`))).toEqual(
      times(MAX_PAYMENTS_PER_SOURCE, () => null),
    );
    wait(15_500);
    expect(begin('another')).toBe(45);
    expect(limits.begin({ source: '203.0.113.2', linkId: 'another' })).toBeNull();
    wait(LIMIT_WINDOW_MS - 15_500);
    expect(begin('another')).toBeNull();
  });

  it('limit one link across all sources', () => {
    const { limits } = startLimits();
    const begin = (place: number, linkId = 'busy') => limits.begin({ source: `source ${place}`, linkId });
    times(MAX_PAYMENTS_PER_LINK, (place) => expect(begin(place)).toBeNull());
    expect(begin(MAX_PAYMENTS_PER_LINK)).toBe(60);
    expect(begin(MAX_PAYMENTS_PER_LINK, 'quiet')).toBeNull();
  });

  it('do not count rejected attempts', () => {
    const { limits } = startLimits();
    const greedy = { source: '203.0.113.1', linkId: 'shared' };
    times(MAX_PAYMENTS_PER_SOURCE + MAX_PAYMENTS_PER_LINK, () => limits.begin(greedy));
    const others = MAX_PAYMENTS_PER_LINK - MAX_PAYMENTS_PER_SOURCE;
    times(others, (place) => expect(limits.begin({ source: `other ${place}`, linkId: 'shared' })).toBeNull());
    expect(limits.begin({ source: 'one more', linkId: 'shared' })).not.toBeNull();
  });

  it('do not count undone attempts', () => {
    const { limits } = startLimits();
    const attempt = { source: '203.0.113.1', linkId: 'link' };
    times(MAX_PAYMENTS_PER_SOURCE * 2, () => {
      expect(limits.begin(attempt)).toBeNull();
      limits.undo(attempt);
    });
  });

  it.each(['', '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'limit payers of unknown source (%j) only per link',
    (forwardedFor) => {
      const { limits } = startLimits();
      const source = sourceOf(new Headers({ 'x-forwarded-for': forwardedFor }));
      const begin = () => limits.begin({ source, linkId: 'link' });
      times(MAX_PAYMENTS_PER_LINK, () => expect(begin()).toBeNull());
      expect(begin()).not.toBeNull();
    },
  );
});
