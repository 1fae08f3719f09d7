// The one-line summaries of audit log entries.
import { expect, it } from 'vitest';
import { auditSummary } from './list-audit-log';

it('summarizes an outcome with its reasons and evidence', () => {
  expect(auditSummary({ outcome: 'clear', reasons: [], evidence: {} })).toBe('Cleared.');
  expect(auditSummary({ verdict: 'denied', noteSha256: 'ab' })).toBe('Denied.');
  const evidence = { velocityCount: { payments: 12, maxPayments: 10, windowMinutes: 60 } };
  expect(auditSummary({ outcome: 'review', reasons: ['velocityCount'], evidence })).toBe(
    'Held for review. One person has created 12 payments within 60 minutes (limit: 10).',
  );
});

it('summarizes changed rules with their old and new values', () => {
  const changes = [
    { rule: 'velocityCount', parameter: 'enabled', from: false, to: true },
    { rule: 'velocityCount', parameter: 'maxPayments', from: 10, to: 3 },
  ];
  expect(auditSummary({ version: 1, changes })).toBe(
    'Many payments in a short time: enabled. Many payments in a short time, “Payments allowed without review”: changed from 10 to 3.',
  );
});

it('ignores unknown details', () => {
  expect(auditSummary({ outcome: 7, reasons: 'none', evidence: null, format: 'csv' })).toBe('');
  expect(auditSummary({ outcome: 'resolved' })).toBe('');
});
