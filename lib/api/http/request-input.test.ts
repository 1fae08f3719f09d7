import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonNumber } from '@/lib/core/decimal';
import { MAX_JSON_DEPTH, parseStrictJson, queryOf } from './request-input';

const ADDRESS = 'http://localhost/api/events';

it('reads the query: each name once, with all values of a repeated parameter', () => {
  expect(queryOf(`${ADDRESS}?after=evt_1&limit=2&limit=3&empty`)).toEqual({
    ...{ after: 'evt_1', limit: ['2', '3'], empty: '' },
  });
  expect(Object.keys(queryOf(`${ADDRESS}?__proto__=1`))).toEqual(['__proto__']);
});

it('bounds the fields of an object in the query, which many could make slow', () => {
  const queryWith = (count: number) =>
    queryOf(`${ADDRESS}?${Array.from({ length: count }, (_, at) => `metadata[k${at}]=1`).join('&')}`, [
      'metadata',
    ]);
  expect(Object.keys(Object(queryWith(100).metadata))).toHaveLength(100);
  const startedAt = performance.now();
  expect(() => queryWith(20_000)).toThrow('metadata has too many fields.');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

it('reads the query in linear time, so that one URL can’t block other requests', () => {
  const names = Array.from({ length: 20_000 }, (_, number) => number.toString(36));
  const startedAt = performance.now();
  expect(Object.keys(queryOf(`${ADDRESS}?${names.join('&')}`))).toHaveLength(names.length);
  // Checked one by one, they would take several seconds.
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

const error = (text: string) => {
  const result = parseStrictJson(text);
  return result.ok ? undefined : result.error;
};
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the strict JSON reader', () => {
  it.each([
    '',
    ' ',
    '{',
    '{"a":1',
    '{a:1}',
    "{'a':1}",
    '{"a":01}',
    '{"a":1,}',
    '{"a":NaN}',
    '\ufeff{}',
    '{} {}',
    '{"a":"\n"}',
  ])('rejects %j, which is not JSON', (text) => expect(error(text)).toContain('not valid JSON'));

  it.each(['null', '1', '"text"', '[]', '[{}]', 'true'])('rejects %s, which is not an object', (text) => {
    expect(error(text)).toContain('must be a JSON object');
  });

  it.each([
    '{"a":1,"a":1}',
    '{"b":{"a":1,"c":[],"a":2}}',
    '{"a":1,"\\u0061":2}',
    '{"x":[{"a":1},{"a":1,"a":1}]}',
  ])('rejects a duplicate key in one object: %s', (text) => expect(error(text)).toContain('twice'));

  it('allows the same key in another object, and as a value', () => {
    expect(error('{"a":{"a":["a","a"]},"b":{"a":"b"}}')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])(
    'rejects the key %s at any depth',
    (key) => {
      expect(error(`{"${key}":{}}`)).toContain('forbidden key');
      expect(error(`{"a":[{"${key}":1}]}`)).toContain('forbidden key');
      expect(error(`{"a":"${key}"}`)).toBeUndefined();
    },
  );

  it(`accepts ${MAX_JSON_DEPTH} levels and rejects one more`, () => {
    expect(error(nested(MAX_JSON_DEPTH))).toBeUndefined();
    expect(error(nested(MAX_JSON_DEPTH + 1))).toContain('more than 16 levels deep');
    expect(error(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toContain('more than 16 levels deep');
  });

  it.each(['{"a":"\\ud800"}', '{"a":"\\udc00x"}', '{"\\ud83d":1}'])(
    'rejects ill-formed Unicode: %s',
    (text) => {
      expect(error(text)).toContain('Unicode');
    },
  );

  it('accepts surrogate pairs, and escaped quotes and brackets in strings', () => {
    const result = parseStrictJson('{"a":"\\ud83d\\ude00 \\" } ] , : \\\\","b":"{[\\"x\\":1}"}');
    expect(result).toEqual({ ok: true, value: { a: '😀 " } ] , : \\', b: '{["x":1}' } });
  });

  it('keeps the original text of top-level numbers only', () => {
    const result = parseStrictJson('{"a": 0.10 ,"b":-1e+2,"c":[1],"d":{"e":2},"f":"3","g" :\n1E400}');
    expect(result).toEqual({
      ok: true,
      value: {
        a: new JsonNumber('0.10'),
        b: new JsonNumber('-1e+2'),
        c: [1],
        d: { e: 2 },
        f: '3',
        g: new JsonNumber('1E400'),
      },
    });
  });

  it('agrees with JSON.parse on every object with allowed keys', () => {
    const key = fc.string().filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));
    const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.boolean(), fc.constant(null));
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(
        fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true }),
        fc.boolean(),
        (object, spaced) => {
          const text = JSON.stringify(object, null, spaced ? 2 : 0);
          expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
        },
      ),
    );
  });
});
