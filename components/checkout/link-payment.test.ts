// Tests which payment a browser remembers for a link.
import { beforeEach, expect, it, vi } from 'vitest';
import { linkPaymentOf, rememberLinkPayment } from './link-payment';

const DAY_MS = 24 * 60 * 60_000;
const PREFIX = 'payments.link.';

/** A browser's storage: its entries are properties. */
function openBrowser(entries: Readonly<Record<string, string>> = {}) {
  const localStorage: Record<string, unknown> = { ...entries };
  const methods = {
    getItem: (key: string) => localStorage[key] ?? null,
    setItem: (key: string, value: string) => {
      localStorage[key] = value;
    },
    removeItem: (key: string) => delete localStorage[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(localStorage, name, { value });
  vi.stubGlobal('window', { localStorage });
  return localStorage;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('is the last one that was opened for the link, for a day', () => {
  openBrowser();
  expect(linkPaymentOf('link1')).toBeNull();
  rememberLinkPayment('link1', 'pay_1');
  rememberLinkPayment('link2', 'pay_2');
  rememberLinkPayment('link1', 'pay_3');
  expect([linkPaymentOf('link1'), linkPaymentOf('link2')]).toEqual(['pay_3', 'pay_2']);
  vi.advanceTimersByTime(DAY_MS);
  expect(linkPaymentOf('link1')).toBe('pay_3');
  vi.advanceTimersByTime(1);
  expect(linkPaymentOf('link1')).toBeNull();
});

it('removes old and unreadable entries of links, and nothing else', () => {
  const old = `${Date.now() - DAY_MS - 1}:pay_0`;
  const kept = openBrowser({ [`${PREFIX}old`]: old, [`${PREFIX}broken`]: '{', theme: 'dark' });
  expect([linkPaymentOf('old'), linkPaymentOf('broken')]).toEqual([null, null]);
  rememberLinkPayment('link1', 'pay_1');
  expect(Object.keys(kept)).toEqual(['theme', `${PREFIX}link1`]);
});

it('is none where storage is blocked', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  rememberLinkPayment('link1', 'pay_1');
  expect(linkPaymentOf('link1')).toBeNull();
});
