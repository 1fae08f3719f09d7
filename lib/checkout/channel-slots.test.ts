// One client, or the address of one payment that was passed around, can't take the live channels of everybody.
import { expect, it } from 'vitest';
import { createChannelSlots, MAX_OPEN_CHANNELS } from './channel-slots';

const LIMITS = { perSource: 3, perPayment: 2 };

/** Slots, and a function that takes one and says whether it got it. */
function start(limits = LIMITS) {
  const slots = createChannelSlots(limits);
  const frees: Array<() => void> = [];
  const take = (source: string, paymentId: string) => {
    const free = slots.take({ source, paymentId });
    if (free !== null) frees.push(free);
    return free !== null;
  };
  return { slots, frees, take, refused: () => Object.fromEntries(slots.refused()) };
}

it('one client has so many channels, and the next client has its own', () => {
  const { take, refused } = start();
  const places = [0, 1, 2, 3, 4];
  expect(places.map((place) => take('203.0.113.7', `pay_${place}`))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(take('203.0.113.8', 'pay_9')).toBe(true);
  expect(refused()).toEqual({ process: 0, source: 2, payment: 0 });
});

it('one payment has so many channels, from anywhere', () => {
  const { take, refused } = start();
  const places = [1, 2, 3];
  expect(places.map((place) => take(`203.0.113.${place}`, 'pay_1'))).toEqual([true, true, false]);
  expect(take('203.0.113.4', 'pay_2')).toBe(true);
  expect(refused()).toEqual({ process: 0, source: 0, payment: 1 });
});

it('a freed channel can be taken again, and is freed once', () => {
  const { slots, frees, take } = start();
  for (const place of [1, 2, 3]) take('203.0.113.7', `pay_${place}`);
  expect(take('203.0.113.7', 'pay_4')).toBe(false);
  frees[0]?.();
  frees[0]?.();
  expect(slots.open()).toBe(2);
  expect(take('203.0.113.7', 'pay_4')).toBe(true);
  expect(take('203.0.113.7', 'pay_5')).toBe(false);
});

it('clients of unknown source share no limit, but a payment has its own', () => {
  const { take } = start();
  for (const source of ['', '127.0.0.1', '::1']) {
    const places = [1, 2, 3, 4, 5];
    expect(places.map((place) => take(source, `pay_${source}_${place}`))).not.toContain(false);
    expect([take(source, `pay_${source}`), take(source, `pay_${source}`)]).toEqual([true, true]);
    expect(take(source, `pay_${source}`)).toBe(false);
  }
});

it('a process has so many in all', () => {
  const { take, refused, frees } = start({ perSource: 9_999, perPayment: 9_999 });
  for (let place = 0; place < MAX_OPEN_CHANNELS; place += 1) expect(take('203.0.113.7', 'pay_1')).toBe(true);
  expect(take('203.0.113.8', 'pay_2')).toBe(false);
  expect(refused()).toEqual({ process: 1, source: 0, payment: 0 });
  frees[7]?.();
  expect(take('203.0.113.8', 'pay_2')).toBe(true);
});
