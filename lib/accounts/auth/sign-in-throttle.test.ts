import { describe, expect, it } from 'vitest';
import { addMs, type Clock } from '@/lib/core/clock';
import {
  createThrottles,
  MAX_CHALLENGES,
  MAX_CHALLENGES_PER_SOURCE,
  MAX_CHALLENGES_PER_USER,
  MAX_PER_ACCOUNT,
  MAX_PER_ACCOUNT_AND_SOURCE,
  MAX_PER_SOURCE,
  SIGN_IN_WINDOW_MS,
} from './sign-in-throttle';

function startThrottle() {
  let now = new Date('2026-11-20T14:00:00Z');
  const clock: Clock = { now: () => now };
  const wait = (ms: number) => {
    now = addMs(now, ms);
  };
  return { throttle: createThrottles(clock).signIn, wait };
}

const attempt = (email: string, source: string) => ({ email, source });

describe('the sign-in throttle', () => {
  it('allows ten attempts on an account from one source, then returns how long to wait', () => {
    const { throttle, wait } = startThrottle();
    for (let tries = 0; tries < MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) {
      expect(throttle.begin(attempt('ada@example.org', '203.0.113.1'))).toBeNull();
    }
    wait(60_000);
    expect(throttle.begin(attempt('ada@example.org', '203.0.113.1'))).toBe(
      (SIGN_IN_WINDOW_MS - 60_000) / 1000,
    );
  });

  it('allows the owner from another source while an attacker is throttled', () => {
    const { throttle } = startThrottle();
    for (let tries = 0; tries <= MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) {
      throttle.begin(attempt('ada@example.org', '203.0.113.1'));
    }
    expect(throttle.begin(attempt('ada@example.org', '198.51.100.7'))).toBeNull();
  });

  it('stops one source that tries many accounts', () => {
    const { throttle } = startThrottle();
    for (let tries = 0; tries < MAX_PER_SOURCE; tries += 1) {
      expect(throttle.begin(attempt(`user${tries}@example.org`, '203.0.113.1'))).toBeNull();
    }
    expect(throttle.begin(attempt('another@example.org', '203.0.113.1'))).not.toBeNull();
  });

  it('stops many sources that try one account', () => {
    const { throttle } = startThrottle();
    for (let tries = 0; tries < MAX_PER_ACCOUNT; tries += 1) {
      expect(throttle.begin(attempt('ada@example.org', `source ${tries}`))).toBeNull();
    }
    expect(throttle.begin(attempt('ada@example.org', 'one more'))).not.toBeNull();
  });

  it('counts a signed-in user separately from strangers', () => {
    const { throttle } = startThrottle();
    for (let tries = 0; tries <= MAX_PER_ACCOUNT; tries += 1) {
      throttle.begin(attempt('ada@example.org', '203.0.113.1'));
    }
    const own = { userId: 'ada@example.org', source: '203.0.113.1' };
    for (let tries = 0; tries < MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) {
      expect(throttle.begin(own)).toBeNull();
    }
    expect(throttle.begin(own)).not.toBeNull();
  });

  it('can’t be tricked by a crafted e-mail address into counting another user’s attempts', () => {
    const { throttle } = startThrottle();
    const names = ['ada@example.org from 203.0.113.1', '203.0.113.1 account ada@example.org'];
    for (let tries = 0; tries <= MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) {
      for (const name of names) throttle.begin(attempt(name, '198.51.100.7'));
    }
    expect(throttle.begin(attempt('ada@example.org', '203.0.113.1'))).toBeNull();
  });

  it('resets after the window', () => {
    const { throttle, wait } = startThrottle();
    for (let tries = 0; tries <= MAX_PER_ACCOUNT_AND_SOURCE; tries += 1) {
      throttle.begin(attempt('ada@example.org', '203.0.113.1'));
    }
    wait(SIGN_IN_WINDOW_MS);
    expect(throttle.begin(attempt('ada@example.org', '203.0.113.1'))).toBeNull();
  });

  it('never throttles successful sign-ins', () => {
    const { throttle } = startThrottle();
    for (let tries = 0; tries < 2 * MAX_PER_ACCOUNT; tries += 1) {
      expect(throttle.begin(attempt('ada@example.org', '203.0.113.1'))).toBeNull();
      throttle.forgive(attempt('ada@example.org', '203.0.113.1'));
    }
  });

  it('still counts attempts on other accounts after the attacker signed in to their own', () => {
    const { throttle } = startThrottle();
    for (let tries = 0; tries < MAX_PER_SOURCE; tries += 1) {
      throttle.begin(attempt(`user${tries}@example.org`, '203.0.113.1'));
      throttle.begin(attempt('own@example.org', '203.0.113.1'));
      throttle.forgive(attempt('own@example.org', '203.0.113.1'));
    }
    expect(throttle.begin(attempt('ada@example.org', '203.0.113.1'))).not.toBeNull();
  });
});

it('passkey challenges are limited per source and in total', () => {
  const throttle = createThrottles({ now: () => new Date('2026-11-20T14:00:00Z') }).challenges;
  const drawn = Array.from({ length: MAX_CHALLENGES_PER_SOURCE + 1 }, () => throttle.admit('203.0.113.1'));
  expect(drawn.filter((admitted) => !admitted)).toHaveLength(1);
  const others = Array.from({ length: MAX_CHALLENGES }, (_, place) => throttle.admit(`source ${place}`));
  expect(others.filter((admitted) => admitted)).toHaveLength(MAX_CHALLENGES - MAX_CHALLENGES_PER_SOURCE);
});

it('passkey challenges of a signed-in user are limited separately', () => {
  const throttle = createThrottles({ now: () => new Date('2026-11-20T14:00:00Z') }).challenges;
  for (let drawn = 0; drawn < MAX_CHALLENGES_PER_USER; drawn += 1) {
    expect(throttle.admitUser('ada')).toBe(true);
  }
  expect(throttle.admitUser('ada')).toBe(false);
  expect(throttle.admitUser('bea')).toBe(true);
  expect(throttle.admit('203.0.113.1')).toBe(true);
});
