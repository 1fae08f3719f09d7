// A row of the audit log: time in UTC, action, subject and actor in one line, with the links and the detail where it is opened.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuditLogList, type ListedEntry } from './audit-log-list';

const ENTRY: ListedEntry = {
  ...{ sequence: 7, at: '2026-11-22T14:03:11.000Z', actor: 'user:u1', email: 'ada@officers.example' },
  ...{ keyName: null, action: 'screeningListChanged', meaning: 'A screening list was changed' },
  ...{ paymentId: null, merchantId: null, detail: { change: 'disabled' } },
  ...{ headline: 'Screening list disabled', reasons: '', officerReason: null },
  targets: [{ kind: 'List', name: 'ofac-sdn', path: '/dashboard/lists' }],
};

const shown = (fields: Partial<ListedEntry> = {}) =>
  renderToStaticMarkup(
    createElement(AuditLogList, {
      entries: [{ ...ENTRY, ...fields }],
      now: '2026-11-22T15:00:00.000Z',
    }),
  );
const rowOf = (html: string) => /<summary.*?<\/summary>/s.exec(html)?.[0] ?? '';

it('names time, action, subject and actor in its row', () => {
  const row = rowOf(shown());
  for (const text of ['>Nov 22, 2:03:11 PM<', 'Screening list disabled', 'ofac-sdn', 'ada@officers.example'])
    expect(row).toContain(text);
  expect(shown()).toContain('>Time (UTC)<');
  expect(rowOf(shown({ at: '2025-11-22T14:03:11.000Z' }))).toContain('>Nov 22, 2025, 2:03:11 PM<');
});

it('has its links and details below the row, which is one control', () => {
  const html = shown();
  expect(rowOf(html)).not.toContain('<a ');
  for (const text of [
    'href="/dashboard/lists"',
    'actor=user%3Au1',
    'A screening list was changed.',
    '&quot;change&quot;',
  ])
    expect(html).toContain(text);
});

it('has the reasons of screening and of the officer, and the stored detail behind “Details”', () => {
  const reasons = 'The name matches an entry on a sanctions list.';
  const html = shown({ reasons, officerReason: 'Born in another year' });
  expect(html).toContain(reasons);
  expect(html).toContain('Internal reason: Born in another year');
  expect(html).toMatch(/<summary[^>]*>Details<\/summary><pre/);
  expect(shown()).not.toContain('Internal reason');
});

it('names the payment as its subject', () => {
  expect(rowOf(shown({ paymentId: 'pay_0123456789abcdefghij' }))).toContain('pay_0123…efghij');
});
