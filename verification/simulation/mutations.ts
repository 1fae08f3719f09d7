// Faults planted into the engine's source, one at a time, each of which the simulation must catch: proof that its checks
// can fail. They exist in bundles made for this alone; the product knows nothing of them.
import { CLOCK_MUTATIONS } from './clock-mutations';
import type { Mutation } from './mutation';
import { RACE_MUTATIONS } from './race-mutations';

const CONFIRM_SEND = 'if (!info.confirmed || info.subtype !== ';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'publish before store',
    patches: [
      {
        file: 'lib/money/move-account.ts',
        find: "  deps.atStep('blocksSigned');\n",
        replace: `  for (const [place, { block, step, height }] of planned.entries()) {
    const subtype = step.kind === 'send' ? 'send' : height === 1 ? 'open' : 'receive';
    await deps.ledger.publish({ ...block, signature: rows[place]?.signature ?? '', work: '' }, subtype);
  }
`,
      },
    ],
    breaks: ['a block is stored before it is published'],
  },
  {
    name: 'build a block anew instead of publishing it again',
    patches: [
      {
        file: 'lib/engine/jobs/unconfirmed-blocks.ts',
        find: 'await db.block.updateMany({ where: { hash, confirmedAt: null }, data: { publishedAt: null } });',
        replace: `const lost = await db.block.findUnique({ where: { hash } });
  const gone = await db.block.findMany({ where: { account: lost?.account ?? '', confirmedAt: null } });
  await db.block.deleteMany({ where: { hash: { in: gone.map((row) => row.hash) } } });
  const unreceived = gone.flatMap(({ depositHash }) => depositHash ?? []);
  await db.deposit.updateMany({ where: { blockHash: { in: unreceived } }, data: { receivedAt: null } });
  if (lost !== null) await db.payment.updateMany({ where: { depositAddress: lost.account }, data: { moneyPending: true } });`,
      },
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
    ],
    // The engine that forgot its block may also meet it as a stranger's, and says so.
    breaks: [
      'one signed block per place',
      'a block is stored before it is published',
      'the engine fails for no reason of its own',
    ],
    seed: '5',
  },
  {
    name: 'decide a refund again with every look',
    patches: [
      {
        file: 'lib/money/due-money.ts',
        find: 'where: { paymentId: payment.id, transferId: null, disposition: { in: [...dispositions] } },',
        replace: 'where: { paymentId: payment.id, disposition: { in: [...dispositions] } },',
      },
      {
        file: 'lib/money/decide-transfers.ts',
        find: 'where: { blockHash: { in: returns.map(({ depositHash }) => depositHash) }, transferId: null },',
        replace: 'where: { blockHash: { in: returns.map(({ depositHash }) => depositHash) } },',
      },
    ],
    // An account that lacks what is to be sent is noticed by the engine itself, before a refund too many goes out.
    breaks: [
      'refunds go where they may and never exceed what came',
      'the engine fails for no reason of its own',
    ],
  },
  {
    name: 'enlarge a refund whose block is signed',
    patches: [
      {
        file: 'lib/money/decide-transfers.ts',
        find: '...{ confirmedAt: null, block: null },',
        replace: '...{ confirmedAt: null },',
      },
      {
        file: 'lib/money/decide-transfers.ts',
        find: 'where: { id, amountRaw: beforeRaw, confirmedAt: null, block: null },',
        replace: 'where: { id, amountRaw: beforeRaw, confirmedAt: null },',
      },
    ],
    breaks: [
      'refunds go where they may and never exceed what came',
      'nothing is settled or refunded before the ledger confirms it',
    ],
  },
  {
    name: 'write a status without comparing the old one',
    patches: [
      {
        file: 'lib/payments/status.ts',
        find: "if (from !== 'Waiting') return null;",
        replace: "if (from === 'Cancelled') return null;",
      },
    ],
    breaks: ['terminal statuses are final'],
  },
  {
    name: 'credit what is not confirmed',
    patches: [
      { file: 'lib/payments/record-deposit.ts', find: CONFIRM_SEND, replace: 'if (info.subtype !== ' },
      { file: 'lib/engine/jobs/notice-lane.ts', find: 'info?.confirmed', replace: 'info' },
    ],
    breaks: ['nothing unconfirmed is credited'],
  },
  {
    name: 'call a block confirmed when it is published',
    patches: [
      {
        file: 'lib/money/confirm-blocks.ts',
        find: 'if (row.confirmedAt !== null || !info.confirmed)',
        replace: 'if (row.confirmedAt !== null)',
      },
      {
        file: 'lib/engine/jobs/unconfirmed-blocks.ts',
        find: 'else if (info.confirmed) await takeOwnBlock(engine, info);',
        replace: "else if (info.hash !== '') await takeOwnBlock(engine, info);",
      },
    ],
    breaks: ['nothing is settled or refunded before the ledger confirms it'],
  },
  {
    name: 'record a deposit twice',
    patches: [
      {
        file: 'lib/payments/record-deposit.ts',
        find: "return { kind: 'known' };",
        replace: 'void 0;',
      },
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
    breaks: ['received is settled, refunded and held', 'Completed means paid in full'],
  },
  {
    name: 'change a status without the outbox',
    patches: [
      {
        file: 'lib/payments/apply-event.ts',
        find: 'if (eventType !== null) await enqueueDeliveries(',
        replace: 'if (eventType === null) await enqueueDeliveries(',
      },
      {
        file: 'lib/payments/apply-event.ts',
        find: '{ merchantId, paymentId, eventType, at: details.at }',
        replace: "{ merchantId, paymentId, eventType: 'payment.expired', at: details.at }",
      },
    ],
    breaks: ['a status change is told to all'],
  },
  {
    name: 'refund a denied payer to the named address',
    patches: [
      {
        file: 'lib/money/due-transfers.ts',
        find: "if (payment.status === 'AMLError' || senderIsBlocked) return sender;",
        replace: 'if (senderIsBlocked) return sender;',
      },
    ],
    breaks: ['refunds go where they may and never exceed what came'],
  },
  {
    name: 'settle to the newest address',
    patches: [
      {
        file: 'lib/payments/apply-event.ts',
        find: 'return activeSettlementAddress(merchant, at);',
        replace: 'return merchant.nextSettlementAddress ?? activeSettlementAddress(merchant, at);',
      },
    ],
    breaks: ['settlements go to the address that was active'],
  },
  {
    name: 'settle money that a refund is kept for',
    patches: [
      {
        file: 'lib/money/release-settlements.ts',
        find: '.filter((id) => !kept.has(id))',
        replace: '',
      },
    ],
    breaks: ['what was ordered is carried out'],
  },
  {
    name: 'spend a top-up twice',
    patches: [
      {
        file: 'lib/money/top-ups/top-up-balance.ts',
        find: 'receivedRaw - refundedRaw - returnedRaw',
        replace: 'receivedRaw - returnedRaw',
      },
    ],
    // An account that lacks what is to be sent is noticed by the engine itself, before it sends.
    breaks: ['a top-up is its merchant’s and spent once', 'all money comes to rest'],
  },
  {
    name: 'expire without a look at the ledger',
    patches: [
      {
        file: 'lib/engine/jobs/expire-payments.ts',
        find: 'const unread = await lookForDeposits(engine, addresses, { signal });',
        replace: 'const unread = new Set<string>(signal.aborted ? addresses : []);',
      },
    ],
    breaks: ['a payer who paid in time is paid'],
    seed: '1',
  },
  ...RACE_MUTATIONS,
  ...CLOCK_MUTATIONS,
];
