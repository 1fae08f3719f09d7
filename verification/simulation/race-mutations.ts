// Planted faults that only a race, a deceiving node or a differing clock shows: each takes away what is asked again.
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
    seed: '9',
    faults: 'messages,crashes',
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
    name: 'believe an empty node',
    patches: [
      {
        file: 'lib/nano/node-doubt.ts',
        find: 'if (isBehind(sync.cementedCount, highestCemented)) {',
        replace: 'if (sync.cementedCount < 0n && isBehind(sync.cementedCount, highestCemented)) {',
      },
      {
        file: 'lib/nano/node-doubt.ts',
        find: '(peers === null ? null : doubtAboutPeers(sync, peers)) ??',
        replace: '(peers === null ? null : null) ??',
      },
    ],
    breaks: ['a payer who paid in time is paid'],
    faults: 'doubt',
  },
  {
    name: 'grant no difference between clocks',
    patches: [
      {
        file: 'lib/payments/classify-deposit.ts',
        find: 'const knownFrom = addMs(assignedAt, -MAX_CLOCK_SKEW_MS);',
        replace: 'const knownFrom = assignedAt;',
      },
      {
        file: 'lib/payments/classify-deposit.ts',
        find: 'if (earliest <= addMs(expiresAt, MAX_CLOCK_SKEW_MS)) return true;',
        replace: 'if (earliest <= expiresAt) return true;',
      },
    ],
    breaks: ['a payer who paid in time is paid'],
    faults: 'skew,crashes',
  },
];
