// Which modules `npm run mutants` changes: those that can move, lose or double money.

/** Each list of globs with the reason it is on the list. */
export const MUTATED = [
  { why: 'decides, signs, publishes, confirms and audits every transfer', globs: ['lib/money/**/*.ts'] },
  {
    why: 'decides what a deposit means, and every status of a payment',
    globs: [
      'status',
      'classify-deposit',
      'record-deposit',
      'apply-event',
      'end-payment',
      'lock-payment',
      'review-policy',
    ].map((name) => `lib/payments/${name}.ts`),
  },
  { why: 'decides what may be refunded, how much, and to whom', globs: ['lib/money/refunds/**/*.ts'] },
  { why: 'takes, spends and returns the money of merchants', globs: ['lib/money/top-ups/**/*.ts'] },
  { why: 'decides what is signed, and keeps the record of it', globs: ['signer/**/*.ts'] },
  {
    why: 'keeps two engines from writing at the same time',
    globs: ['lib/engine/jobs/leadership.ts', 'lib/db/fence.ts'],
  },
  {
    why: 'makes the bytes that are signed, and reads amounts and addresses',
    globs: [
      ...['block', 'hex', 'keys', 'rpc-responses', 'node-doubt'].map((name) => `lib/nano/${name}.ts`),
      'lib/core/address.ts',
      'lib/core/raw.ts',
      'lib/core/decimal.ts',
    ],
  },
  {
    why: 'starts and repeats the steps above',
    globs: ['pending-money', 'money-queue', 'unconfirmed-blocks', 'deposit-recorder', 'expire-payments'].map(
      (name) => `lib/engine/jobs/${name}.ts`,
    ),
  },
];

/** Only texts and types: a change to them moves no money. */
export const LEFT_OUT = [
  '**/*.test.ts',
  ...['lib/money/audit-report.ts', 'lib/money/top-ups/top-up-view.ts'],
  // Starts the process; runs only in tests of whole deployments.
  'signer/main.ts',
  'signer/testing/**/*.ts',
];

/** The globs in Stryker's form. */
export function mutatePatterns() {
  return [...MUTATED.flatMap(({ globs }) => globs), ...LEFT_OUT.map((glob) => `!${glob}`)];
}
