import { expect, it } from 'vitest';
import { readDismissed, withDismissed } from './dismissed-announcements';

it('what was put away is remembered once, the latest twenty at most, and nothing else is taken for an id', () => {
  expect(readDismissed(undefined)).toEqual([]);
  expect(readDismissed('a1.<b>..c2')).toEqual(['a1', 'c2']);
  expect(withDismissed('a.b.c', 'b')).toBe('a.c.b');
  const ids = Array.from({ length: 30 }, (_, place) => `n${place}`);
  const kept = readDismissed(ids.reduce(withDismissed, ''));
  expect(kept).toEqual(ids.slice(10));
});
