import { expect, it } from 'vitest';
import { sourceOf } from './request-source';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['made up, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1::4:5:6:7:8', '1:0:0:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '::1'],
  ['[0:0:0:0:0:0:0:1]:443', '::1'],
  ['not an address', 'not an address'],
  ['', ''],
])('attempts from %j are counted for %j', (forwardedFor, source) => {
  expect(sourceOf(new Headers({ 'x-forwarded-for': forwardedFor }))).toBe(source);
});

it('attempts without the header are counted together', () => {
  expect(sourceOf(new Headers())).toBe('');
});
