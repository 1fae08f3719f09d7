// A time as the page first shows it, before its scripts run.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimeProvider, TimeStamp } from './time-stamp';

const stamp = createElement(TimeStamp, { at: '2026-11-20T14:21:53Z' });

function drawnIn(timeZone: string | null): string {
  return renderToStaticMarkup(createElement(TimeProvider, { timeZone, now: '2026-11-20T14:25:53Z' }, stamp));
}

it('is of the merchant’s zone, and of UTC, which it says, for who works for no merchant', () => {
  expect(drawnIn('Asia/Kathmandu')).toContain('20 Nov 2026, 20:06:53<');
  expect(drawnIn(null)).toContain('20 Nov 2026, 14:21:53 UTC<');
  expect(drawnIn(null)).toContain('>4 min ago<');
});
