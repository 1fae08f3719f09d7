// Amounts and times in the languages of the payer's pages.
import { expect, it } from 'vitest';
import { decimalMark, dollarsText, nanoText, secondsText, spanText, timeText } from './numbers';

it('a decimal mark is the language’s own', () => {
  expect(decimalMark('en')).toBe('.');
  expect(decimalMark('de')).toBe(',');
});

it('amounts keep every digit', () => {
  const nano = '4.112334000000000000000000000001';
  expect(nanoText('fr', nano)).toBe('4,112334000000000000000000000001\u00a0nano');
  expect(dollarsText('en', '12.30')).toBe('12.30\u00a0USD');
  expect(dollarsText('pl', '600.00')).toBe('600,00\u00a0USD');
});

it('times are said in the zone they are meant in', () => {
  expect(timeText('en', '2026-11-20T14:02:11Z')).toMatch(/Nov 20, 2026.*2:02:11.PM UTC/);
  expect(timeText('de', '2026-11-20T14:02:11Z')).toContain('14:02:11 UTC');
  expect(timeText('en', '2026-11-20T14:02:11Z', 'America/New_York')).toContain('9:02:11');
});

it('spans are said with the right form of the noun', () => {
  expect(secondsText('en', 1)).toBe('1 second');
  expect(secondsText('uk', 3)).toBe('3 секунди');
  expect(spanText('ar', 900_000)).toContain('دقيقة');
  expect(spanText('en', 20_000)).toBe('20 seconds');
});
