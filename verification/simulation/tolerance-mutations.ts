// Faults in what a payment tolerates, as in mutations.ts. Only payments that miss their amount by about a tolerance reveal them.
import type { Mutation } from './mutations';

export const TOLERANCE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'return an overpayment down to the tolerance',
    isSlow: true,
    file: 'lib/payments/tolerance.ts',
    find: '? 0n : excessRaw;',
    replace:
      '? 0n : excessRaw - (terms.amountRaw * BigInt(terms.overpaymentToleranceBp ?? 0)) / BP_PER_WHOLE;',
    breaks: ['an overpayment is returned whole, unless the payment tolerates it'],
    faults: 'tolerances',
  },
  {
    name: 'round a tolerance up',
    file: 'lib/payments/tolerance.ts',
    find: 'return differenceRaw * BP_PER_WHOLE <= amountRaw * BigInt(toleranceBp ?? 0);',
    replace: 'return (differenceRaw - 1n) * BP_PER_WHOLE <= amountRaw * BigInt(toleranceBp ?? 0);',
    breaks: [
      'Completed means paid in full',
      'an overpayment is returned whole, unless the payment tolerates it',
    ],
    faults: 'tolerances',
  },
  {
    name: 'let a shortfall within the tolerance expire',
    file: 'lib/payments/tolerance.ts',
    find: 'isKept(shortRaw, terms.amountRaw, terms.underpaymentToleranceBp, dustLimitRaw)',
    replace: 'isKept(shortRaw, terms.amountRaw, null, dustLimitRaw)',
    breaks: ['a payment paid in time counts as in time'],
    seed: '3',
    faults: 'tolerances',
  },
  {
    name: 'give a new payment more than the operator allows',
    file: 'lib/accounts/merchants/tolerances.ts',
    find: 'Math.min(underpaymentToleranceBp ?? 0, bounds.underpaymentBp)',
    replace: 'Math.max(underpaymentToleranceBp ?? 0, 0 * bounds.underpaymentBp)',
    breaks: ['a payment keeps the tolerances of its creation'],
    faults: 'tolerances',
  },
];
