import { expect, it } from 'vitest';
import { sizeText } from './format-size';

it.each([
  [null, 'unknown'],
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KiB'],
  [10 * 1024, '10 KiB'],
  [13 * 1024 * 1024 + 5, '13 MiB'],
  [1.42 * 2 ** 30, '1.4 GiB'],
  [9 * 2 ** 50, '9216 TiB'],
])('%s bytes are "%s"', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
