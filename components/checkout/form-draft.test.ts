// Tests what a tab keeps of a payer's form.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './form-draft';

const DRAFT = { values: { firstName: 'Ada', country: 'DE' }, reached: 'details', remember: true } as const;
const KEY = 'payments.form.link1';

/** A tab's storage; a full one accepts nothing. */
function storage({ full = false } = {}) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

function openTab(sessionStorage: unknown) {
  vi.stubGlobal('window', { sessionStorage });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('a draft of the form', () => {
  it('is kept for the tab and the link', () => {
    const tab = storage();
    openTab(tab);
    saveDraft('link1', DRAFT);
    expect(readDraft('link1')).toEqual(DRAFT);
    expect(readDraft('link2')).toBeNull();
    expect([...tab.kept.keys()]).toEqual([KEY]);
  });

  it('is gone once the payment is created', () => {
    const tab = storage();
    openTab(tab);
    saveDraft('link1', DRAFT);
    clearDraft('link1');
    expect(readDraft('link1')).toBeNull();
    expect(tab.kept.size).toBe(0);
  });

  it('is removed after an hour, and when the clock went back', () => {
    for (const passedMs of [60 * 60_000 + 1, -1]) {
      const tab = storage();
      openTab(tab);
      saveDraft('link1', DRAFT);
      vi.setSystemTime(Date.now() + passedMs);
      expect(readDraft('link1')).toBeNull();
      expect(tab.kept.size).toBe(0);
    }
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['an unknown step', JSON.stringify({ ...DRAFT, reached: 'toString', savedAt: Date.now() })],
    ['no time', JSON.stringify(DRAFT)],
  ])('is ignored if it is %s', (_, text) => {
    const tab = storage();
    openTab(tab);
    tab.kept.set(KEY, text);
    expect(readDraft('link1')).toBeNull();
  });

  it('has only the known fields', () => {
    const tab = storage();
    openTab(tab);
    const values = { firstName: 'Ada', email: 7, admin: 'yes' };
    tab.kept.set(KEY, JSON.stringify({ values, reached: 'review', remember: 'yes', savedAt: Date.now() }));
    expect(readDraft('link1')).toEqual({ values: { firstName: 'Ada' }, reached: 'review', remember: false });
  });

  it('is not needed: nothing fails where the storage is full or blocked', () => {
    openTab(storage({ full: true }));
    saveDraft('link1', DRAFT);
    expect(readDraft('link1')).toBeNull();
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    saveDraft('link1', DRAFT);
    clearDraft('link1');
    expect(readDraft('link1')).toBeNull();
  });
});
