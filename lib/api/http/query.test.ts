// Reading a URL's query instead of a body.
import { expect, it } from 'vitest';
import { queryOf } from './query';

const ADDRESS = 'http://localhost/api/events';

it('contains each name once, with all values of a repeated parameter', () => {
  expect(queryOf(`${ADDRESS}?after=evt_1&limit=2&limit=3&empty`)).toEqual({
    ...{ after: 'evt_1', limit: ['2', '3'], empty: '' },
  });
  expect(Object.keys(queryOf(`${ADDRESS}?__proto__=1`))).toEqual(['__proto__']);
});

it('is parsed in linear time, so that one URL can’t block other requests', () => {
  const names = Array.from({ length: 20_000 }, (_, number) => number.toString(36));
  const startedAt = performance.now();
  expect(Object.keys(queryOf(`${ADDRESS}?${names.join('&')}`))).toHaveLength(names.length);
  // Checked one by one, they would take several seconds.
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
