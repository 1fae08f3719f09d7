// Tests when the checkout says that no wallet has opened, and what it then offers.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { MESSAGES } from '@/lib/core/languages/messages';
import { NoWalletOpened, whenNothingOpens } from './open-wallet';
import { PayerTextProvider } from './payer-text';

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

it('and then offers the copies and the wallet help, and the QR code only without a touch screen', () => {
  const pay = { address: 'ADDRESS', due: { raw: '1', nano: '4' }, uri: 'nano:ADDRESS?amount=1' };
  const drawn = (isUnopened: boolean) => {
    const offer = createElement(NoWalletOpened, { pay, isUnopened, walletHelp: 'HELP' });
    return renderToStaticMarkup(
      createElement(PayerTextProvider, { language: 'en', messages: MESSAGES.en }, offer),
    );
  };
  expect(drawn(false)).not.toMatch(/HELP|No wallet opened/);
  const offered = drawn(true);
  expect(offered).toContain('Copy the address and the amount into your wallet.');
  for (const copied of ['Copy address', 'Copy amount in nano']) expect(offered).toContain(copied);
  expect(offered).toContain('<span class="pointer-coarse:hidden"> Or scan the QR code.</span>');
  expect(offered).toMatch(/HELP$/);
});
