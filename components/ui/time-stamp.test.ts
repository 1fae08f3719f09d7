// Times as the server renders them, before hydration.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimeProvider, TimeStamp, TimeZoneNote } from './time-stamp';

const stamp = createElement(TimeStamp, { at: '2026-11-20T14:21:53Z' });

function drawnIn(timeZone: string | null): string {
  return renderToStaticMarkup(createElement(TimeProvider, { timeZone, now: '2026-11-20T14:25:53Z' }, stamp));
}

it('names the time zone in its tooltip, and once for the page', () => {
  const titleOf = (form: 'both' | 'exact' | 'short' | 'relative') => {
    const shown = createElement(TimeStamp, { at: '2026-11-20T14:21:53Z', form });
    const page = { timeZone: 'America/New_York', now: '2026-11-20T14:25:53Z' };
    return /title="([^"]*)"/.exec(renderToStaticMarkup(createElement(TimeProvider, page, shown)))?.[1];
  };
  expect(titleOf('exact')).toBe('4 min ago, America/New York');
  for (const form of ['both', 'short', 'relative'] as const)
    expect(titleOf(form)).toBe('Nov 20, 2026, 9:21:53 AM, America/New York');
  const noteIn = (timeZone: string | null) =>
    renderToStaticMarkup(
      createElement(TimeProvider, { timeZone, now: '2026-11-20T14:25:53Z' }, createElement(TimeZoneNote)),
    );
  expect(noteIn('America/New_York')).toContain('America/New York');
  expect(noteIn(null)).toContain('UTC');
});

it('uses the merchant’s time zone, and UTC for users without a merchant', () => {
  expect(drawnIn('Asia/Kathmandu')).toContain('Nov 20, 2026, 8:06:53 PM<');
  expect(drawnIn(null)).toContain('Nov 20, 2026, 2:21:53 PM UTC<');
  expect(drawnIn(null)).toContain('>4 min ago<');
});
