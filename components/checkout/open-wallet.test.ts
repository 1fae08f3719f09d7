// Tests when the checkout says that no wallet has opened.
import { beforeEach, expect, it, vi } from 'vitest';
import { whenNothingOpens } from './open-wallet';

let page: { readonly window: EventTarget; readonly document: EventTarget };

beforeEach(() => {
  vi.useFakeTimers();
  page = { window: new EventTarget(), document: new EventTarget() };
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('after two seconds in which the page stays in front, once', () => {
  const report = vi.fn();
  whenNothingOpens(report);
  vi.advanceTimersByTime(1_999);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(report).toHaveBeenCalledTimes(1);
});

it.each([
  ['the wallet took the focus', () => page.window.dispatchEvent(new Event('blur'))],
  ['the wallet hid the page', () => page.document.dispatchEvent(new Event('visibilitychange'))],
])('never if %s', (_, open) => {
  const report = vi.fn();
  whenNothingOpens(report);
  vi.advanceTimersByTime(1_000);
  open();
  vi.advanceTimersByTime(60_000);
  expect(report).not.toHaveBeenCalled();
});

it('never once the page shows something else', () => {
  const report = vi.fn();
  whenNothingOpens(report)();
  vi.advanceTimersByTime(60_000);
  expect(report).not.toHaveBeenCalled();
});
