// What operators read: every rule and reason has a text, and the values of a finding appear in it.
import { describe, expect, it } from 'vitest';
import { evaluateRules } from './evaluate-rules';
import { defaultRules } from './rule-settings';
import { RULE_TEXTS, reasonLabel, reasonText } from './rule-texts';
import { ruleErrorsText, ruleFieldErrors, rulesView } from './rule-view';
import { RULE_IDS } from './rules';

const settings = { rules: defaultRules('live'), version: 2, changedAt: null, changedBy: null };

describe('the rules as operators see them', () => {
  const { rules, ...rest } = rulesView(settings);

  it('are complete, in order, with texts, and with the version for changes', () => {
    expect(rules.map(({ id }) => id)).toEqual(RULE_IDS);
    for (const { title, does } of rules) expect(`${title} ${does}`).not.toMatch(/undefined|\[object/);
    expect(rest).toEqual({ version: 2, changedAt: null, changedBy: null });
  });

  it('can be disabled, except mandatory ones', () => {
    expect(rules.filter(({ state }) => state === 'always').map(({ id }) => id)).toEqual([
      'limit',
      'location',
      'embargo',
      'sanctionsName',
    ]);
    const off = { ...settings, rules: { ...settings.rules, script: { enabled: false } } };
    expect(rulesView(off).rules.find(({ id }) => id === 'script')?.state).toBe('off');
  });

  it('show each parameter with its label, value and limits', () => {
    expect(rules.find(({ id }) => id === 'velocitySum')?.parameters[0]).toEqual({
      id: 'maxUsdIn24Hours',
      label: 'Allowed without review in 24 hours',
      unit: 'usd',
      value: '1800.00',
      defaultValue: '1800.00',
      min: '1.00',
      max: '1000000.00',
    });
    const parameters = rules.flatMap((rule) => rule.parameters);
    expect(parameters).toHaveLength(16);
    for (const { id, label, value } of parameters)
      expect([label === id, value]).toEqual([false, expect.stringMatching(/^\d/)]);
  });
});

describe('a reason', () => {
  it.each([
    'sanctionsName',
    'sanctionsWallet',
    'script',
    'sandboxMarker',
    'sandboxChoice',
    'noScreeningListConfigured',
    'screeningUnavailable',
    'decidedByOperator',
    'longName',
    'emptyName',
    'velocityCount',
    'velocitySum',
    'structuring',
    'sharedAccount',
    'inconsistent',
    'fatfBlack',
  ])('%s is a sentence, with and without evidence', (id) => {
    expect(reasonText(id)).toMatch(/^[A-Z].*\.$/);
    expect(reasonText(id)).not.toContain('undefined');
  });

  it.each([
    ...['noScreeningListConfigured', 'screeningUnavailable', 'sanctionsName', 'sanctionsWallet'],
    ...['sandboxMarker', 'velocityCount', 'structuring', 'inconsistent', 'script'],
  ])('%s has a label that fits a line of the list', (id) => {
    expect(reasonLabel(id)).toMatch(/^[A-Z][a-z ]{3,23}$/);
  });

  it('without a text is shown as is', () => {
    expect(['newReason', 'toString'].map((id) => reasonLabel(id))).toEqual(['newReason', 'toString']);
    expect(['newReason', 'toString', ''].map((id) => reasonText(id))).toEqual(['newReason', 'toString', '']);
  });

  it('of a finding includes its evidence, and says when counts may be too low', () => {
    const at = new Date('2026-11-20T14:00:00.000Z');
    const payment = {
      id: 'a',
      createdAt: at,
      usd: { units: 590n, scale: 0 },
      status: 'Completed',
      endedAt: at,
      wasPaidInReview: false,
    } as const;
    const payments = Array.from({ length: 11 }, (_, place) => ({ ...payment, id: `pay_${place}` }));
    const names = ['a', 'b', 'c', 'd'].map((nameIndex) => ({ keyId: 'k1', nameIndex, at }));
    const payer = {
      firstName: 'A',
      lastName: 'B',
      email: 'x@yopmail.com',
      phoneNumber: '15551234567',
      country: 'MM',
      administrativeArea: null,
    };
    const rules = { ...settings.rules, inconsistent: { ...settings.rules.inconsistent, reviewPoints: 10 } };
    const found = evaluateRules(
      rules,
      { usdAmount: '600', payer, names: [], at },
      { payments, accounts: [names], completeSince: at },
    );
    const said = Object.fromEntries(
      found.map(({ ruleId, evidence }) => [ruleId, reasonText(ruleId, evidence)]),
    );
    expect(said).toEqual({
      velocityCount:
        'One person has created 12 payments within 60 minutes (limit: 10). This person has more payments than were counted.',
      velocitySum:
        'With this payment, one person pays 7090.00 USD within 24 hours and 7090.00 USD within 30 days (limits: 1800.00 and 3000.00 USD). This person has more payments than were counted.',
      structuring:
        '12 payments from one person within 24 hours are between 540.00 and 600.00 USD. A large amount may have been split to stay under the limit. This person has more payments than were counted.',
      sharedAccount:
        'The sending account has paid under 4 different names within 30 days and is not a listed exchange account.',
      inconsistent:
        'The payer’s data is inconsistent: phone number from another country, unassigned phone number, disposable e-mail address (15 points; review from 10).',
      fatfBlack:
        'The payer’s country, MM, is subject to a Financial Action Task Force call for action (list of 2026-06).',
    });
  });
});

it('an error uses the names on the page; an unknown one is shown as is', () => {
  expect(ruleErrorsText(['structuring.denyPayments: must be at least the value for a review'])).toBe(
    'Payments just under the limit, “Denied from”: must be at least the value for a review.',
  );
  expect(ruleErrorsText(['nothing: Unrecognized key'])).toBe('nothing: Unrecognized key.');
});

it('an error of one value is shown at its field', () => {
  const error = { rule: 'structuring', parameter: 'denyPayments' };
  expect(ruleFieldErrors(['structuring.denyPayments: must be at least the value for a review'])).toEqual([
    { ...error, text: 'This value must be at least the value for a review.' },
  ]);
  expect(ruleFieldErrors(['structuring.denyPayments: Invalid input'])).toEqual([
    { ...error, text: 'Invalid input.' },
  ]);
  expect(ruleFieldErrors(['nothing: Unrecognized key'])).toEqual([]);
});

it('names countries and areas by name, as the Regions page does', () => {
  for (const id of ['embargo', 'fatfBlack', 'inconsistent'] as const)
    expect(RULE_TEXTS[id].does).not.toMatch(/\b[A-Z]{2}(-\d{2})?[,;)]/);
  expect(RULE_TEXTS.embargo.does).toContain('Cuba, Iran, North Korea');
});
