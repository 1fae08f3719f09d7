// The refusals of `process`, word for word as the node says them (nano-node V27.1).

export const PROCESS_ERRORS = {
  invalidBlock: 'Block is invalid',
  gapPrevious: 'Gap previous block',
  gapSource: 'Gap source block',
  subtypeBalance: 'Invalid block balance for given subtype',
  subtypePrevious: 'Invalid previous block for given subtype',
  subtypeEpochLink: 'Invalid epoch link',
  subtypeUnknown: 'Invalid block subtype',
  workBelowEntry: 'Block work is less than threshold',
  workInsufficient: 'Block work is insufficient',
  old: 'Old block',
  badSignature: 'Bad signature',
  burnAccount: 'Block attempts to open the burn account',
  fork: 'Fork',
  unreceivable: 'Unreceivable',
  gapEpochOpen: 'Gap pending for open epoch block',
  representative: 'Error processing block',
  balanceMismatch: 'Balance and amount delta do not match',
} as const;

export type ProcessError = keyof typeof PROCESS_ERRORS;
