// What a list says about its last import, and when it can be removed.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ScreeningListView } from '@/lib/compliance/screening/screening-lists';
import { importFailure } from './import-failure';
import { lastListWarning, ScreeningLists } from './screening-lists';

describe('the reason of a failed import', () => {
  it.each([
    [
      'sdn.csv could not be fetched: ENOTFOUND',
      'The publisher’s server was not found. Check DNS and outbound HTTPS.',
    ],
    ['sdn.csv could not be fetched: HTTP 503', 'The service reported an internal error.'],
    ['sdn.csv could not be fetched: E_ODD', 'The list could not be downloaded. The details show the error.'],
  ])('is in words where “%s” is stored, which the details have', (raw, words) => {
    expect(importFailure(raw)).toEqual({ words, raw });
  });

  it.each([
    ['Lists are read from /l only. Move them.', 'Lists are read from /l only. Move them.'],
    ['sdn.csv is not in the folder', 'The file sdn.csv is not in the folder.'],
    ['the folder can’t be read', 'The folder can’t be read.'],
  ])('“%s” is one sentence', (raw, words) => {
    expect(importFailure(raw)).toEqual({ words, raw: null });
  });
});

describe('a list', () => {
  const LIST: ScreeningListView = {
    ...{ id: 'ofac-sdn', name: 'OFAC SDN', format: 'ofac-sdn', source: 'https://lists.example' },
    ...{ versions: [], enabled: true, active: null, attemptedAt: '2026-11-22T14:00:00.000Z' },
    ...{ failure: 'sdn.csv could not be fetched: ENOTFOUND', canBeForced: false, requested: false },
  };
  const VERSION = {
    ...({ id: 'v', importedAt: '2026-11-22T14:00:00.000Z', importedBy: 'engine' } as const),
    ...{ entities: 1, names: 1, added: 1, removed: 0, changed: 0 },
  };
  const done = async () => ({ ok: true }) as const;
  const shown = (fields: Partial<ScreeningListView>) =>
    renderToStaticMarkup(
      createElement(ScreeningLists, {
        lists: [{ ...LIST, ...fields }],
        importers: {},
        now: '2026-11-22T14:05:00.000Z',
        withoutLists: 'held',
        actions: { importNow: done, switchTo: done, remove: done },
      }),
    );

  it('shows the failure while it is enabled, with its time', () => {
    expect(shown({})).toMatch(/The last import failed.*14:00/s);
  });

  it('shows no failure while it is disabled: nobody tries to import it', () => {
    expect(shown({ enabled: false })).not.toContain('The last import failed');
  });

  it('announces its state, which an import changes', () => {
    const announced = (fields: Partial<ScreeningListView>) =>
      /role="status">(.*?)<\/span><\/span>/s.exec(shown(fields))?.[1]?.replace(/<[^>]+>/g, '');
    expect(announced({ requested: true })).toBe('Importing');
    expect(announced({ requested: false })).toBe('Not imported');
  });

  it('can be removed until its first import', () => {
    expect(shown({ enabled: false })).toContain('>Remove<');
    expect(shown({ versions: [VERSION] })).not.toContain('>Remove<');
  });

  it('warns before the last one in use is disabled', () => {
    const used = { ...LIST, active: VERSION, versions: [VERSION] };
    const other = { ...used, id: 'other' };
    const warningWith = (others: readonly ScreeningListView[], withoutLists: 'completed' | 'held' | null) =>
      lastListWarning(used, [used, ...others], withoutLists);
    const [sandbox, live] = [
      'This is the last list: no payer is screened afterwards.',
      'This is the last list: no payer is screened afterwards, and every payment is held for review.',
    ];
    expect([warningWith([], 'completed'), warningWith([], 'held')]).toEqual([sandbox, live]);
    // A list that was never imported or is disabled screens nobody.
    for (const rest of [
      { ...other, active: null },
      { ...other, enabled: false },
    ])
      expect(warningWith([rest], 'held')).toBe(live);
    expect(warningWith([other], 'held')).toBeNull();
    expect(warningWith([], null)).toBeNull();
  });
});
