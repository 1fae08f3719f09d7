// Planted faults that a race shows: each takes away what is asked again under the locks.
import type { Mutation } from './mutation';

const GOES_BACK = 'money of a blocked account goes back to it alone, and nothing else goes there';
const RELEASED = 'held money goes out after an officer’s release alone';

export const RACE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'sign for a settlement that was paused meanwhile',
    patches: [
      {
        file: 'lib/money/store-blocks.ts',
        find: 'return settles && merchantId !== null && isSettlementPaused(tx, kind, merchantId);',
        replace: "return settles && merchantId === '' && isSettlementPaused(tx, kind, merchantId);",
      },
    ],
    breaks: ['a paused settlement does not begin'],
  },
  {
    name: 'close the money of a payment that has changed',
    patches: [
      {
        file: 'lib/money/move-money.ts',
        find: 'where: { id: paymentId, version, moneyPending: true },',
        replace: 'where: { id: paymentId, version: { lte: version + 1_000 }, moneyPending: true },',
      },
    ],
    // The engine's own audit may be the first to find what was forgotten.
    breaks: ['all money comes to rest', "the engine's own audit finds nothing"],
    faults: 'messages,floods',
  },
  {
    name: 'sign for an account that was listed meanwhile',
    patches: [
      {
        file: 'lib/money/store-blocks.ts',
        find: 'if (payment !== null && (await holdBeforeSigning(tx, payment, ids, blocks.at))) return false;',
        replace: 'if (payment === undefined) await holdBeforeSigning(tx, payment, ids, blocks.at);',
      },
    ],
    breaks: [GOES_BACK, RELEASED],
    faults: 'messages,crashes,node,blocklist',
  },
  {
    name: 'return held money of a blocked account',
    patches: [
      {
        file: 'lib/money/hold-reason.ts',
        find: "if (holdsBlocked && released !== 'complianceHold') return 'complianceHold';",
        replace: 'void holdsBlocked;',
      },
    ],
    breaks: [RELEASED],
    faults: 'messages,blocklist',
  },
  {
    name: 'add money to a refund that an officer has released',
    patches: [
      {
        file: 'lib/money/decide-transfers.ts',
        find: '...(mustWait ? { heldAt: { not: null } } : {}),',
        replace: '...(mustWait ? {} : {}),',
      },
    ],
    breaks: [RELEASED],
    faults: 'messages,floods,blocklist',
  },
];
