// Malformed and cross-origin requests to server actions get 4xx, before Next answers them with 500.
import { describe, expect, it } from 'vitest';
import { actionRefusal } from './action-request';

const SITE = 'http://pay.test';
const ACTION = { 'next-action': '00abcdef' };
const TEXT = { ...ACTION, 'content-type': 'text/plain;charset=UTF-8' };

const post = (headers: Record<string, string>, body: BodyInit | null = null) =>
  actionRefusal(
    new Request(`${SITE}/login`, { method: 'POST', headers: { host: 'pay.test', ...headers }, body }),
  );

function form(fields: Record<string, string | Blob>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

describe('a call of a server action', () => {
  it.each([
    ['no arguments', '[]'],
    [
      'texts, numbers and nothing',
      '["a",1,null,true,"$undefined","$$5","$NaN","$n12","$D2026-11-25T00:00:00.000Z"]',
    ],
    ['a value that occurs twice', '[{"a":{"b":1}},"$0:0:a"]'],
  ])('passes with %s', async (_, text) => expect(await post(TEXT, text)).toBeNull());

  it.each([
    ['a form after its previous state', { _1_email: 'a@b.example', '0': '[null,"$K1"]' }],
    ['an empty form', { '0': '[null,"$K1"]' }],
    ['a file', { '0': '["$B1"]', '1': new Blob(['x']) }],
    ['a map', { '0': '["$Q1"]', '1': '[["a",1]]' }],
  ])('passes with %s', async (_, fields) => expect(await post(ACTION, form(fields))).toBeNull());

  it.each([
    'garbage',
    '',
    'null',
    '{}',
    '["$9"]',
    '["$nabc"]',
    '["$h1"]',
    '["$0:0:nothing"]',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `[${'1,'.repeat(5_000)}1]`,
  ])('is refused with 400 for the body %.40s', async (text) => expect(await post(TEXT, text)).toBe(400));

  it.each<Record<string, string>>([
    { a: 'b' },
    { '0': 'garbage' },
    { '0': '["$5"]' },
    { '0': '[]', '1': 'garbage' },
  ])('is refused with 400 for the form %j', async (fields) =>
    expect(await post(ACTION, form(fields))).toBe(400),
  );

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
    'is refused with 400 for garbage as %s, with and without the action’s header',
    async (type) => {
      expect(await post({ ...ACTION, 'content-type': type }, 'garbage')).toBe(400);
      expect(await post({ 'content-type': type }, 'garbage')).toBe(400);
    },
  );

  it('is refused with 415 for another content type', async () => {
    expect(await post({ ...ACTION, 'content-type': 'application/json' }, '[]')).toBe(415);
    expect(await post({ ...ACTION, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).toBe(415);
  });

  it('is refused with 413 over 1 MiB, and with 400 when only the body shows it', async () => {
    const large = 'x'.repeat(1024 * 1024 + 1);
    expect(await post({ ...TEXT, 'content-length': String(large.length) }, large)).toBe(413);
    expect(await post(TEXT, large)).toBe(400);
  });
});

describe('the form of a page without scripts', () => {
  const bound = (action: string, given: string) =>
    form({ $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': given, $ACTION_KEY: 'k', email: 'a' });

  it('passes with readable arguments, and when it names an action by its id', async () => {
    expect(await post({}, bound('{"id":"00ab","bound":"$@1"}', '[{"notice":null}]'))).toBeNull();
    expect(await post({}, form({ $ACTION_ID_00ab: '', name: 'x' }))).toBeNull();
  });

  it.each([
    ['{', '[]'],
    ['null', '[]'],
    ['{"id":"00ab","bound":"$@9"}', '[]'],
    ['{"id":"00ab","bound":"$@1"}', 'garbage'],
    ['{"id":"00ab","bound":"$@1"}', '["$8"]'],
  ])('is refused with 400 for the action %s with %s', async (action, given) => {
    expect(await post({}, bound(action, given))).toBe(400);
  });

  it('is refused with 400 if it names more actions or fields than any form of a page', async () => {
    const many = (count: number, name: (number: number) => string) =>
      form(Object.fromEntries(Array.from({ length: count }, (_, number) => [name(number), '0'])));
    expect(
      await post(
        {},
        many(3, (number) => `$ACTION_REF_${number}`),
      ),
    ).toBe(400);
    expect(
      await post(
        {},
        many(1_001, (number) => `field${number}`),
      ),
    ).toBe(400);
  });

  it('is refused with 400 if a part occurs twice, of which React would read the other one', async () => {
    const twice = bound('{"id":"00ab","bound":"$@1"}', '[]');
    twice.append('$ACTION_1:1', '{');
    expect(await post({}, twice)).toBe(400);
    const call = form({ 0: '{' });
    call.append('0', '[]');
    expect(await post(ACTION, call)).toBe(400);
  });

  it('passes as a plain form or another body, which call no action', async () => {
    expect(await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).toBeNull();
    expect(await post({ 'content-type': 'text/plain' }, '[]')).toBeNull();
    expect(await post({})).toBeNull();
  });
});

describe('a call from another website', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'garbage' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: SITE, 'x-forwarded-host': 'other.example' },
  ])('is refused with 403: %j', async (headers) => {
    expect(await post({ ...TEXT, ...headers }, '[]')).toBe(403);
    expect(await post(headers, form({ $ACTION_ID_00ab: '' }))).toBe(403);
  });

  it('passes from a page of this site, behind a proxy too', async () => {
    expect(await post({ ...TEXT, origin: SITE, 'sec-fetch-site': 'same-origin' }, '[]')).toBeNull();
    const proxied = { origin: 'https://pay.example', 'x-forwarded-host': 'pay.example' };
    expect(await post({ ...TEXT, ...proxied }, '[]')).toBeNull();
  });
});
