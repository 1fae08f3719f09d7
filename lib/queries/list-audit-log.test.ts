// The sentences about audit log entries.
import { expect, it } from 'vitest';
import { auditChanges, auditReasons } from './list-audit-log';

it('has the reasons with their evidence, without what officers do about them', () => {
  const evidence = { velocityCount: { payments: 12, maxPayments: 10, windowMinutes: 60 } };
  expect(auditReasons({ outcome: 'review', reasons: ['sanctionsName', 'velocityCount'], evidence })).toBe(
    'The name matches an entry on a sanctions list. One person has created 12 payments within 60 minutes (limit: 10).',
  );
});

it('has the old and new values of changed rules', () => {
  const changes = [
    { rule: 'velocityCount', parameter: 'enabled', from: false, to: true },
    { rule: 'velocityCount', parameter: 'maxPayments', from: 10, to: 3 },
  ];
  expect(auditChanges({ version: 1, changes })).toBe(
    'Many payments in a short time: enabled. Many payments in a short time, “Payments allowed without review”: changed from 10 to 3.',
  );
});

it('ignores unknown details', () => {
  const unknown = { outcome: 7, reasons: 'none', evidence: null, format: 'csv', changes: 7 };
  expect([auditReasons(unknown), auditChanges(unknown)]).toEqual(['', '']);
});
