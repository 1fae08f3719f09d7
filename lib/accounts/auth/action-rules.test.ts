// The confirmation that each action requires, and that the documentation lists it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { ACTION_RULES, type ActionName, type ActionProof, needsProof, ruleOf } from './action-rules';
import { namesOf } from './permissions';

const NAMES = namesOf(ACTION_RULES);

describe('the rules of the actions', () => {
  it.each([
    ['saveTolerancesAction', 'tolerancesChanged'],
    ['saveDefaultCurrencyAction', 'defaultCurrencyChanged'],
    ['saveStorefrontAction', 'storefrontChanged'],
    ['saveLogoAction', 'logoChanged'],
    ['replaceReturnSecretAction', 'returnSecretRotated'],
    ['approveClaimAction', 'claimApproved'],
    ['decideReviewAction', 'reviewDenied'],
    ['saveReviewPolicyAction', 'reviewPolicyChanged'],
    ['changeRulesAction', 'rulesChanged'],
    ['switchListAction', 'screeningListChanged'],
    ['importListAction', 'screeningListChanged'],
    ['unblockAddressAction', 'blockedAddressRemoved'],
    ['removeExchangeAccountAction', 'exchangeAccountRemoved'],
    ['exportPersonAction', 'customerExported'],
    ['exportCaseAction', 'caseExported'],
    ['changeAddressAction', 'settlementAddressChanged'],
  ] as const)('ask for a recent confirmation before %s, which the audit log records', (name, action) => {
    const rule = ruleOf(name);
    expect(rule.audit).toContain(action);
    expect(needsProof(rule, { isProven: false })).toBe(true);
    expect(needsProof(rule, { isProven: true })).toBe(false);
  });

  it.each(['settleNowAction', 'returnTopUpAction', 'rejectClaimAction'] as const)(
    'record %s, which can send money only to an address that was confirmed before, without asking',
    (name) => {
      expect(ruleOf(name).audit).toHaveLength(1);
      expect(needsProof(ruleOf(name), { isProven: false })).toBe(false);
    },
  );

  it('ask before every action of a key, a secret, a member of the team and a sign-in method', () => {
    const open = NAMES.filter(
      (name) => /Key|Secret|Role|User|Codes|Passkey/.test(name) && ACTION_RULES[name].proof === 'none',
    );
    expect(open).toEqual(['proveWithPasskeyAction']);
  });
});

describe('docs/reference/roles.md', () => {
  it('contains this table', () => {
    const page = readFileSync(join(projectRoot(), 'docs', 'reference', 'roles.md'), 'utf8');
    expect(page).toContain(table());
  });
});

const CONFIRMATIONS: Readonly<Record<ActionProof, string>> = {
  recent: 'yes',
  unlessToSender: 'unless it returns to the sender',
  currentPassword: 'the current password',
  none: '',
};

function table(): string {
  const row = (name: ActionName) => {
    const { does, permission, proof, audit } = ACTION_RULES[name];
    return [does, `\`${permission}\``, CONFIRMATIONS[proof], audit.map((entry) => `\`${entry}\``).join(', ')];
  };
  const head = ['Action', 'Permission', 'Asks to confirm', 'Audit log entry'];
  return [head, head.map(() => '---'), ...NAMES.map(row)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
