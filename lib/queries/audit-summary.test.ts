// What stands beside an entry of the audit log: its details in words, and nothing made up of details nobody knows.
import { expect, it } from 'vitest';
import { auditSummary } from './audit-summary';

it('says an outcome with its reasons, with figures where there are any', () => {
  expect(auditSummary({ outcome: 'clear', reasons: [], figures: {} })).toBe('Clear.');
  expect(auditSummary({ verdict: 'denied', noteSha256: 'ab' })).toBe('Denied.');
  const figures = { velocityCount: { payments: 12, maxPayments: 10, windowMinutes: 60 } };
  expect(auditSummary({ outcome: 'review', reasons: ['velocityCount'], figures })).toBe(
    'Held for review. One person has created 12 payments within 60 minutes (limit: 10).',
  );
});

it('says what of the rules was changed from what to what', () => {
  const changes = [
    { rule: 'velocityCount', parameter: 'on', from: false, to: true },
    { rule: 'velocityCount', parameter: 'maxPayments', from: 10, to: 3 },
  ];
  expect(auditSummary({ version: 1, changes })).toBe(
    'Many payments in a short time: switched on. Many payments in a short time, “Payments allowed without review”: 3 instead of 10.',
  );
});

it('names what was opened, listed or imported, and nothing of what it does not know', () => {
  expect(auditSummary({ region: 'FJ', countryState: 'whole' })).toBe('FJ');
  expect(auditSummary({ list: 'ofac-sdn', change: 'enabled' })).toBe('ofac-sdn');
  expect(auditSummary({ outcome: 7, reasons: 'none', figures: null, format: 'csv' })).toBe('');
  expect(auditSummary({ outcome: 'resolved' })).toBe('');
});
