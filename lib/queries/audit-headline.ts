// The headline of an audit log entry: what happened, with the details that its action alone leaves open. Pure.
import { z } from 'zod';
import { ROLE_LABELS } from '@/lib/accounts/auth/permissions';
import { reasonLabel } from '@/lib/compliance/rules/rule-texts';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/db/audit-log/actions';
import { auditChanges } from './list-audit-log';

type Detail = Readonly<Record<string, unknown>>;

/** Details that are missing or have another type leave the part out. */
const detailSchema = z.object({
  outcome: z.string().optional().catch(undefined),
  verdict: z.string().optional().catch(undefined),
  reasons: z.array(z.string()).optional().catch(undefined),
  change: z.string().optional().catch(undefined),
  forced: z.boolean().optional().catch(undefined),
  fourEyes: z.boolean().optional().catch(undefined),
  sanctionsHit: z.string().optional().catch(undefined),
  role: z.string().optional().catch(undefined),
  disabled: z.boolean().optional().catch(undefined),
  open: z.boolean().optional().catch(undefined),
  required: z.boolean().optional().catch(undefined),
  cancelled: z.boolean().optional().catch(undefined),
  sendsPayerEmails: z.boolean().optional().catch(undefined),
  schedule: z.string().optional().catch(undefined),
  hour: z.number().optional().catch(undefined),
  timeZone: z.string().optional().catch(undefined),
  currency: z.string().optional().catch(undefined),
  region: z.string().optional().catch(undefined),
});
type Known = z.infer<typeof detailSchema>;

const OUTCOMES: Readonly<Record<string, string>> = {
  clear: 'clear',
  review: 'held for review',
  denied: 'denied',
};
const VERDICTS: Readonly<Record<string, string>> = { clear: 'approved', denied: 'rejected' };

const LIST_CHANGES: Readonly<Record<string, string>> = {
  added: 'added',
  replaced: 'source or name changed',
  enabled: 'enabled',
  disabled: 'disabled',
  removed: 'removed',
  importRequested: 'import requested',
};
const SANCTIONS_HITS: Readonly<Record<string, string>> = { return: 'returned', hold: 'held' };
const roles: Readonly<Record<string, string>> = ROLE_LABELS;

/** Null: the detail does not say what the headline needs. */
const HEADLINES: Partial<Readonly<Record<AuditAction, (detail: Known) => string | null>>> = {
  screeningVerdict: ({ outcome = '', reasons = [] }) =>
    outcome in OUTCOMES
      ? `Payer screened: ${[OUTCOMES[outcome], ...reasons.map(reasonLabel)].join(' · ')}`
      : null,
  reviewOpinion: ({ verdict = '' }) =>
    verdict in VERDICTS ? `Payer ${VERDICTS[verdict]} by one officer; a second must agree` : null,
  reviewCleared: () => 'Payer approved',
  reviewDenied: () => 'Payer rejected',
  reviewOverdue: () => 'Payer denied: no decision in time',
  screeningListChanged: ({ change = '', forced }) =>
    change in LIST_CHANGES
      ? `Screening list ${forced === true ? 'forced import requested' : LIST_CHANGES[change]}`
      : null,
  reviewPolicyChanged: (detail) => policyText('Review policy changed', detail),
  reviewPolicyProposed: (detail) => policyText('Weaker review policy proposed', detail),
  userInvited: ({ role }) => withRole('User invited', role),
  userCreated: ({ role }) => withRole('User created', role),
  userChanged: ({ role, disabled }) =>
    disabled === undefined ? null : `${withRole('User changed', role)}: ${disabled ? 'disabled' : 'enabled'}`,
  signUpChanged: ({ open }) => (open === undefined ? null : `Sign-up ${open ? 'opened' : 'closed'}`),
  secondFactorRequirementChanged: ({ required }) =>
    required === undefined
      ? null
      : `Two-factor authentication ${required ? 'required' : 'no longer required'} of a team`,
  settlementAddressChanged: ({ cancelled }) =>
    cancelled === true ? 'Change of a settlement address cancelled' : 'Settlement address changed',
  sellerChanged: ({ sendsPayerEmails }) =>
    sendsPayerEmails === undefined ? null : `Seller changed; e-mail to payers ${onOff(sendsPayerEmails)}`,
  settlementScheduleChanged: ({ schedule, hour }) =>
    schedule === undefined
      ? null
      : `Settlement schedule changed: ${schedule}${hour === undefined ? '' : `, ${hour}:00`}`,
  timeZoneChanged: ({ timeZone }) => (timeZone === undefined ? null : `Time zone changed to ${timeZone}`),
  defaultCurrencyChanged: ({ currency }) =>
    currency === undefined ? null : `Default currency changed to ${currency}`,
};

/** One line; the entry's meaning stays for its details. */
export function auditHeadline(action: string, detail: Detail): string {
  const known = new Map(Object.entries(HEADLINES)).get(action)?.(detailSchema.parse(detail)) ?? null;
  if (known !== null) return known;
  const changes = auditChanges(detail);
  const short = SHORT[action];
  if (short !== undefined && changes !== '') return `${short}: ${changes}`;
  return meanings[action] ?? action;
}

const meanings: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** Before the changes, which say the rest. */
const SHORT: Readonly<Record<string, string | undefined>> = {
  rulesChanged: 'Rules changed',
  rulesProposed: 'Weaker rules proposed',
} satisfies Partial<Record<AuditAction, string>>;

function policyText(what: string, { fourEyes, sanctionsHit = '' }: Known): string | null {
  const money = SANCTIONS_HITS[sanctionsHit];
  if (fourEyes === undefined || money === undefined) return null;
  return `${what}: two-person approval ${onOff(fourEyes)}, money of sanctions hits ${money}`;
}

function withRole(what: string, role: string | undefined): string {
  const label = role === undefined ? undefined : roles[role];
  return label === undefined ? what : `${what} as ${label.toLowerCase()}`;
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}
