// The arguments with which every action completes, for each user who may run it, in an order in which none removes what a
// later one needs. Where forged-calls.ts is enough, its arguments are used.
import type { ActionName } from '@/lib/accounts/auth/action-rules';
import { type Aim, forgedCalls } from './forged-calls';
import type { Given } from './server-actions';

export type Call = readonly [action: ActionName, given: Given];

/** Objects of the deployment that the calls target. */
export type DeploymentAim = {
  /** The shop whose payment is under review. */
  readonly shop: Aim;
  /** Merchants that wait for approval: one to approve and suspend, one to reject. */
  readonly approved: string;
  readonly rejected: string;
  /** The version of the rules. */
  readonly rules: number;
};

/** Calls of an operator. */
export function operatorCalls({ shop, approved, rejected, rules }: DeploymentAim): readonly Call[] {
  const { payment, account } = shop;
  return [
    ['approveAction', [approved]],
    ['suspendAction', [approved]],
    ['rejectAction', [rejected, 'Forged']],
    ['switchSignUpAction', [true]],
    ['openRegionAction', [shop.closedCountry]],
    ['closeRegionAction', [shop.openCountry]],
    ['changeRulesAction', [rules, '{"velocityCount":{"maxPayments":99}}']],
    ['saveReviewPolicyAction', { sanctionsHit: 'return' }],
    ['addListAction', { id: 'ours', name: 'Ours', format: 'ofac-sdn', source: 'https://lists.example/ofac' }],
    ['importListAction', ['ours', false]],
    ['switchListAction', ['ours', false]],
    ['removeListAction', ['ours']],
    ['blockAddressAction', { blockedAddress: account, blockedNote: 'Forged' }],
    ['unblockAddressAction', [account]],
    ['listExchangeAccountAction', { exchangeAddress: account, exchangeNote: 'Forged' }],
    ['removeExchangeAccountAction', [account]],
    ['revealReviewedCustomerAction', [payment]],
    ['assignReviewAction', [payment, true, null]],
    ['assignReviewAction', [payment, false, null]],
    ['decideReviewAction', [payment, 'denied', 'Forged']],
    ['findPersonAction', [payment]],
    ['revealPersonAction', [payment]],
    ['exportPersonAction', [payment, null]],
    ['exportCaseAction', [payment, false, 'json']],
    ['legalHoldAction', [payment, null, true, 'Forged']],
    ['legalHoldAction', [payment, null, false, 'Forged']],
    ['saveRetentionAction', { neverPaidDays: '30', paidYears: '5', sanctionsYears: '10' }],
    ['erasePersonAction', [payment, null, 'Forged']],
  ];
}

/** Calls of an owner on objects of their shop: every action with an entry that an owner may run. */
export function ownerCalls(aim: Aim, actions: readonly ActionName[]): readonly Call[] {
  const calls = forgedCalls(aim);
  const order = Object.keys(calls);
  return actions
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((action) => [action, calls[action] ?? []] as const);
}
