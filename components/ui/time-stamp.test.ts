// Times as the server renders them, before hydration.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimeProvider, TimeStamp } from './time-stamp';

const stamp = createElement(TimeStamp, { at: '2026-11-20T14:21:53Z' });

function drawnIn(timeZone: string | null): string {
  return renderToStaticMarkup(createElement(TimeProvider, { timeZone, now: '2026-11-20T14:25:53Z' }, stamp));
}

it('uses the merchant’s time zone, and UTC for users without a merchant', () => {
  expect(drawnIn('Asia/Kathmandu')).toContain('Nov 20, 2026, 8:06:53 PM<');
  expect(drawnIn(null)).toContain('Nov 20, 2026, 2:21:53 PM UTC<');
  expect(drawnIn(null)).toContain('>4 min ago<');
});
