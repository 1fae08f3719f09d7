// Faults injected into the engine's source, one at a time. The simulation must catch each of them, which proves that its
// checks can fail. They exist only in bundles built for this test.
import type { Patch } from './build-simulation';
import type { Rule } from './invariants/model';

export type Mutation = Patch & {
  readonly name: string;
  readonly also?: readonly Patch[];
  /** Caught only after more than about 7 s: left to `npm run proof`. */
  readonly isSlow?: true;
  /** The rules of which one must be violated first. */
  readonly breaks: readonly Rule[];
  /** The seed to try first, if the default one finds the fault late or not at all. */
  readonly seed?: string;
  /** How many payments are simulated, if a rare fault needs more than the usual number. */
  readonly payments?: number;
  /** The fault families that reveal it, if not the default ones. */
  readonly faults?: string;
};

const GOES_BACK = 'money of a blocked account is only returned to it, and no other money is sent there';
const RELEASED = 'held money is sent only after an officer releases it';
const FULL_TIME = 'no payment expires before its full time';
const IN_TIME = 'a payment paid in time counts as in time';

/** A block that is built again differs. */
export const OTHER_BLOCKS: readonly Patch[] = [
  {
    file: 'lib/money/move-account.ts',
    find: 'deps.representative ?? address,',
    replace: 'Math.random() < 0.5 ? address : BURN_ADDRESS,',
  },
  {
    file: 'lib/money/move-account.ts',
    find: "import type { AccountState } from '@/lib/nano/ledger';",
    replace: `import { BURN_ADDRESS } from '@/lib/core/address';
import type { AccountState } from '@/lib/nano/ledger';`,
  },
];

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'build a new block instead of republishing the stored one',
    isSlow: true,
    file: 'lib/engine/jobs/unconfirmed-blocks.ts',
    find: 'await db.block.updateMany({ where: { hash, confirmedAt: null }, data: { publishedAt: null } });',
    replace: `const lost = await db.block.findUnique({ where: { hash } });
  const gone = await db.block.findMany({ where: { account: lost?.account ?? '', confirmedAt: null } });
  await db.block.deleteMany({ where: { hash: { in: gone.map((row) => row.hash) } } });
  const unreceived = gone.flatMap(({ depositHash }) => depositHash ?? []);
  await db.deposit.updateMany({ where: { blockHash: { in: unreceived } }, data: { receivedAt: null } });
  if (lost !== null) await db.payment.updateMany({ where: { depositAddress: lost.account }, data: { transfersPending: true } });`,
    also: OTHER_BLOCKS,
    // The engine that lost its block may also find it on the ledger and report it as foreign, or get it back from the signer, which
    // signs no second one.
    breaks: [
      'all money reaches its destination or is held',
      'one signed block per account and previous block',
      'a block is stored before it is published',
      'the engine fails only because of injected faults',
    ],
    seed: '5',
  },
  {
    name: 'decide a refund again in every run',
    file: 'lib/money/due-money.ts',
    find: 'where: { paymentId: payment.id, transferId: null, disposition: { in: [...dispositions] } },',
    replace: 'where: { paymentId: payment.id, disposition: { in: [...dispositions] } },',
    also: [
      {
        file: 'lib/money/decide-transfers.ts',
        find: 'where: { blockHash: { in: returns.map(({ depositHash }) => depositHash) }, transferId: null },',
        replace: 'where: { blockHash: { in: returns.map(({ depositHash }) => depositHash) } },',
      },
    ],
    // The engine itself notices an account with too little money before it sends one refund too many.
    breaks: [
      'refunds go to allowed accounts and never exceed the deposits',
      'the engine fails only because of injected faults',
    ],
    seed: '2',
  },
  {
    name: 'write a status without comparing the previous one',
    file: 'lib/payments/status.ts',
    find: "if (from !== 'Waiting') return null;",
    replace: "if (from === 'Cancelled') return null;",
    breaks: ['terminal statuses are final'],
  },
  {
    name: 'credit an unconfirmed send',
    file: 'lib/payments/record-deposit.ts',
    find: 'if (!info.confirmed || info.subtype !== ',
    replace: 'if (info.subtype !== ',
    also: [{ file: 'lib/engine/jobs/confirmations.ts', find: 'info?.confirmed', replace: 'info' }],
    breaks: ['nothing unconfirmed is credited'],
  },
  {
    name: 'treat a published block as confirmed',
    isSlow: true,
    file: 'lib/money/confirm-blocks.ts',
    find: 'if (row.confirmedAt !== null || !info.confirmed)',
    replace: 'if (row.confirmedAt !== null)',
    also: [
      {
        file: 'lib/engine/jobs/unconfirmed-blocks.ts',
        find: 'else if (info.confirmed) await handleOwnBlock(engine, info);',
        replace: "else if (info.hash !== '') await handleOwnBlock(engine, info);",
      },
    ],
    breaks: ['nothing is settled or refunded before the ledger confirms it'],
    seed: '5',
  },
  {
    name: 'record a deposit twice',
    file: 'lib/payments/record-deposit.ts',
    find: "return { kind: 'known' };",
    replace: 'void 0;',
    also: [
      {
        file: 'lib/payments/record-deposit.ts',
        find: 'appendRow(tx, DEPOSIT_TABLE, row);',
        replace: 'appendRow(tx, { ...DEPOSIT_TABLE, skipsExisting: true }, row);',
      },
      {
        file: 'lib/payments/record-deposit.ts',
        find: 'postEntries(tx, { reference: `deposit:',
        replace: 'postEntries(tx, { reference: Math.random() + `deposit:',
      },
    ],
    breaks: ['received equals settled, refunded and held', 'Completed means paid in full'],
  },
  {
    name: 'change a status without queueing webhooks',
    file: 'lib/payments/apply-event.ts',
    find: 'if (eventType !== null) await enqueueDeliveries(',
    replace: 'if (eventType === null) await enqueueDeliveries(',
    also: [
      {
        file: 'lib/payments/apply-event.ts',
        find: '{ merchantId, paymentId, eventType, at: details.at }',
        replace: "{ merchantId, paymentId, eventType: 'payment.expired', at: details.at }",
      },
    ],
    breaks: ['every status change is recorded and announced'],
  },
  {
    name: 'refund a denied payer to the named address',
    isSlow: true,
    file: 'lib/money/due-transfers.ts',
    find: "if (payment.status === 'AMLError' || senderIsBlocked) return sender;",
    replace: 'if (senderIsBlocked) return sender;',
    breaks: ['refunds go to allowed accounts and never exceed the deposits'],
    seed: '4',
  },
  {
    name: 'settle to the newest address',
    file: 'lib/payments/apply-event.ts',
    find: 'return activeSettlementAddress(merchant, at);',
    replace: 'return merchant.nextSettlementAddress ?? activeSettlementAddress(merchant, at);',
    breaks: ['settlements go to the address that was active'],
    seed: '2',
  },
  {
    name: 'settle money reserved for a refund',
    isSlow: true,
    file: 'lib/money/release-settlements.ts',
    find: '.filter((id) => !kept.has(id))',
    replace: '',
    breaks: ['ordered refunds are carried out'],
    seed: '4',
  },
  {
    name: 'spend a top-up twice',
    isSlow: true,
    file: 'lib/money/top-ups/top-up-balance.ts',
    find: 'receivedRaw - refundedRaw - returnedRaw',
    replace: 'receivedRaw - returnedRaw',
    // The engine itself notices an account with too little money before it sends.
    breaks: [
      'a top-up belongs to its merchant and is spent once',
      'all money reaches its destination or is held',
    ],
    seed: '6',
  },
  {
    name: 'expire without checking the ledger',
    isSlow: true,
    file: 'lib/engine/jobs/expire-payments.ts',
    find: 'const { unread, unreadable } = await pollDeposits(engine, addresses, { signal });',
    replace: `const unread = new Set<string>(signal.aborted ? addresses : []);
        const unreadable = unread;`,
    breaks: [IN_TIME],
    seed: '3',
    faults: 'messages,earlyMessages',
  },
  // Only a race, an unreliable node or a different clock reveals these: each removes a second check.
  {
    name: 'sign a settlement that was paused meanwhile',
    isSlow: true,
    file: 'lib/money/store-blocks.ts',
    find: 'return settles && merchantId !== null && isSettlementPaused(tx, kind, merchantId);',
    replace: "return settles && merchantId === '' && isSettlementPaused(tx, kind, merchantId);",
    breaks: ['no settlement begins while settlement is paused'],
    seed: '2',
    faults: 'messages,earlyMessages,crashes',
  },
  {
    name: 'sign for an account that was blocked meanwhile',
    isSlow: true,
    file: 'lib/money/store-blocks.ts',
    find: 'if (payment !== null && (await holdBeforeSigning(tx, payment, ids, blocks.at))) return false;',
    replace: 'if (payment === undefined) await holdBeforeSigning(tx, payment, ids, blocks.at);',
    breaks: [GOES_BACK, RELEASED],
    seed: '4',
    faults: 'messages,earlyMessages,crashes,node,blocklist',
  },
  {
    name: 'return held money of a blocked account',
    file: 'lib/money/hold-reason.ts',
    find: "if (holdsBlocked && released !== 'complianceHold') return 'complianceHold';",
    replace: 'void holdsBlocked;',
    breaks: [RELEASED],
    seed: '2',
    faults: 'messages,earlyMessages,blocklist',
  },
  {
    name: 'trust an empty node',
    isSlow: true,
    file: 'lib/nano/node-doubt.ts',
    find: 'if (isBehind(sync.cementedCount, highestCemented)) {',
    replace: 'if (sync.cementedCount < 0n && isBehind(sync.cementedCount, highestCemented)) {',
    also: [
      {
        file: 'lib/nano/node-doubt.ts',
        find: '(peers === null ? null : peersDistrustReason(sync, peers)) ??',
        replace: '(peers === null ? null : null) ??',
      },
    ],
    breaks: [IN_TIME, 'a send from before the payment is not credited'], // A paid address seems unused.
    faults: 'doubt',
  },
  {
    name: 'allow no clock skew',
    isSlow: true,
    file: 'lib/payments/classify-deposit.ts',
    find: 'const knownFrom = addMs(assignedAt, -MAX_CLOCK_SKEW_MS);',
    replace: 'const knownFrom = assignedAt;',
    also: [
      {
        file: 'lib/payments/classify-deposit.ts',
        find: 'if (earliest <= addMs(expiresAt, MAX_CLOCK_SKEW_MS)) return true;',
        replace: 'if (earliest <= expiresAt) return true;',
      },
    ],
    breaks: [IN_TIME],
    faults: 'skew',
  },
  // Only a jump of the machine's clock reveals these.
  {
    name: 'expire payments while the clock is in doubt',
    file: 'lib/engine/jobs/expire-payments.ts',
    find: 'if (!engine.reconciliation.isDone || isClockInDoubt(engine.clock)) return;',
    replace: 'if (!engine.reconciliation.isDone) return;',
    breaks: [FULL_TIME],
    seed: '2',
    faults: 'jumps',
  },
  {
    name: 'follow a clock jump immediately',
    file: 'lib/core/process-clock.ts',
    find: 'if (reading.isConfirmed || heldMs >= CLOCK_HOLD_MS) {',
    replace: 'if (reading.isConfirmed || heldMs >= 0) {',
    breaks: ['a clock jump takes effect after ten minutes'],
    faults: 'jumps',
  },
  {
    name: 'trust the clock as soon as a jump takes effect',
    isSlow: true,
    file: 'lib/core/process-clock.ts',
    find: 'const settleMs = windowMs + MAX_FOLLOW_DELAY_MS;',
    replace: 'const settleMs = Math.min(0, windowMs);',
    breaks: [FULL_TIME, IN_TIME],
    seed: '7',
    payments: 400,
    faults: 'jumps',
  },
  {
    name: 'forget a clock doubt once it is over',
    isSlow: true,
    file: 'lib/core/clock.ts',
    find: 'isClockInDoubt(clock) || at.getTime() <= doubtedUntilMs',
    replace: 'isClockInDoubt(clock) || at.getTime() < 0 * doubtedUntilMs',
    breaks: [IN_TIME, 'all money reaches its destination or is held'],
    seed: '5',
    faults: 'jumps,messages,earlyMessages',
  },
];
