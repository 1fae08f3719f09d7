// Tests the formats of amounts and times in the payer's languages.
import { expect, it } from 'vitest';
import { LANGUAGES } from './languages';
import {
  decimalMark,
  dollarsText,
  nanoText,
  numberText,
  percentText,
  secondsText,
  spanText,
  timeText,
  waitText,
} from './numbers';

it('uses the decimal separator of the language', () => {
  expect(decimalMark('en')).toBe('.');
  expect(decimalMark('de')).toBe(',');
});

it.each(LANGUAGES)('writes numbers in $name as its locale data does', ({ tag }) => {
  const startsWithDigit = (text: string) => /^\u200f?\d/.test(text);
  const dollars = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' });
  const plain = new Intl.NumberFormat(tag);
  expect(decimalMark(tag)).toBe(plain.format(1.5)[1]);
  expect(startsWithDigit(dollarsText(tag, '612.3'))).toBe(startsWithDigit(dollars.format(612.3)));
  expect(dollarsText(tag, '1234567.8')).toBe(dollars.format(1_234_567.8));
  expect([0, 7, 999, 1_000, 1.5, -3].map((value) => numberText(tag, value))).toEqual(
    [0, 7, 999, 1_000, 1.5, -3].map((value) => plain.format(value)),
  );
});

it.each(LANGUAGES)('writes percentages in $name as its locale data does', ({ tag }) => {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  for (const [text, value] of [
    ['0', 0],
    ['7.5', 0.075],
    ['19.25', 0.1925],
  ] as const)
    expect(percentText(tag, text)).toBe(percent.format(value));
});

it('keeps every digit of an amount', () => {
  const nano = '4.112334000000000000000000000001';
  expect(nanoText('fr', nano)).toBe('4,112334000000000000000000000001\u00a0nano');
  expect(dollarsText('en', '12.30')).toBe('$12.30');
  expect(dollarsText('en', '3.0045')).toBe('$3.0045');
  expect(dollarsText('de', '600.00')).toBe('600,00\u00a0$');
  expect(dollarsText('pl', '600.00')).toBe('600,00\u00a0USD');
});

it('formats times in the given time zone', () => {
  expect(timeText('en', '2026-11-20T14:02:11Z')).toMatch(/Nov 20, 2026.*2:02:11.PM UTC/);
  expect(timeText('de', '2026-11-20T14:02:11Z')).toContain('14:02:11 UTC');
  expect(timeText('en', '2026-11-20T14:02:11Z', 'America/New_York')).toContain('9:02:11');
});

it('uses the right plural form for durations', () => {
  expect(secondsText('en', 1)).toBe('1 second');
  expect(secondsText('uk', 3)).toBe('3 секунди');
  expect(spanText('ar', 900_000)).toContain('دقيقة');
  expect(spanText('en', 20_000)).toBe('20 seconds');
  expect([59, 60, 61, 910].map((seconds) => waitText('en', seconds))).toEqual([
    ...['59 seconds', '1 minute', '2 minutes', '16 minutes'],
  ]);
});
