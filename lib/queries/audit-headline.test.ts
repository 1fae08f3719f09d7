// The one line of an entry of the audit log says what its action alone leaves open.
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '@/lib/db/audit-log/actions';
import { auditHeadline } from './audit-headline';

describe('the headline of an audit log entry', () => {
  it.each([
    ['screeningListChanged', { list: 'sdn', change: 'disabled' }, 'Screening list disabled'],
    [
      'screeningListChanged',
      { change: 'importRequested', forced: true },
      'Screening list forced import requested',
    ],
    [
      'reviewPolicyChanged',
      { fourEyes: true, sanctionsHit: 'hold' },
      'Review policy changed: two-person approval on, money of sanctions hits held',
    ],
    ['userInvited', { invitationId: 'i1', role: 'complianceOfficer' }, 'User invited as compliance officer'],
    ['userChanged', { role: 'cashier', disabled: true }, 'User changed as cashier: disabled'],
    ['signUpChanged', { open: false }, 'Sign-up closed'],
    ['settlementScheduleChanged', { schedule: 'daily', hour: 6 }, 'Settlement schedule changed: daily, 6:00'],
    ['screeningVerdict', { outcome: 'clear', reasons: [] }, 'Payer screened: clear'],
    [
      'screeningVerdict',
      { outcome: 'review', reasons: ['sanctionsName', 'velocityCount'] },
      'Payer screened: held for review · Name match · Many payments',
    ],
    ['reviewCleared', { outcome: 'clear', reasons: ['sanctionsName'] }, 'Payer approved'],
    ['reviewDenied', { outcome: 'denied', reasons: [] }, 'Payer rejected'],
    ['reviewOpinion', { verdict: 'clear' }, 'Payer approved by one officer; a second must agree'],
  ] as const)('of %s with %o', (action, detail, headline) => {
    expect(auditHeadline(action, detail)).toBe(headline);
  });

  it.each([
    ...(['screeningVerdict', 'reviewOpinion', 'screeningListChanged'] as const),
    ...(['reviewPolicyChanged', 'userChanged', 'signUpChanged'] as const),
  ])('of %s is its meaning if the detail was tampered with', (action) => {
    expect(
      auditHeadline(action, { change: 7, fourEyes: 'x', disabled: 1, open: null, outcome: 1, verdict: [] }),
    ).toBe(AUDIT_ACTIONS[action]);
  });

  it('does not say who ended a payment, which the actor does', () => {
    expect(auditHeadline('paymentEnded', {})).toBe('A payment was ended for a technical reason');
  });
});
