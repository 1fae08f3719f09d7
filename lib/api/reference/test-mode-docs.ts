// What the reference says of test mode: the scenarios with their options, one call with its response, and what the quick
// start has typed.
import { chosenView } from '@/lib/engine/test-scenarios/choose-outcome';
import { OUTCOME_NAMES, type OutcomeSetting, TEST_OUTCOMES } from '@/lib/engine/test-scenarios/outcomes';

export type TestOutcomeDoc = ReturnType<typeof testOutcomeDocs>[number];

/** Every outcome that can be chosen. */
export function testOutcomeDocs() {
  return OUTCOME_NAMES.map((name) => {
    const { label, sees, status, money, webhook, setting, needsSandbox, affectsAll } = TEST_OUTCOMES[name];
    return {
      ...{ name, label, status, money, webhook, needsSandbox },
      sees: affectsAll ? `${sees} Every payment of the installation feels it.` : sees,
      /** Its option in words; null for one without. */
      setting: setting && settingWords(setting),
    };
  });
}

function settingWords({ name, min, max, default: initial }: OutcomeSetting): string {
  return `${name}: ${min} to ${max}, ${initial} unless given`;
}

/** The call, with curl; the key and the payment are named as in the samples before it. */
export function testModeSample(
  publicUrl: string,
  choice = '{ "outcome": "paidInPart", "percent": 25 }',
): string {
  const url = `${publicUrl}/api/sandbox/payments/$PAYMENT_IDENTIFIER/outcome`;
  return [
    `curl -u "$API_KEY_ID:$API_KEY_SECRET" "${url}" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${choice}'`,
  ].join('\n');
}

/** What it answers. */
export const TEST_MODE_ANSWER = chosenView(
  { paymentId: 'pay_…', outcome: 'paidInPart', setting: 25, endedAt: null, failure: null },
  false,
);

/** From the repository's address to a running sandbox. */
export const START_SAMPLE = `git clone <address of the repository> nano-payments
cd nano-payments
npm start`;

/** Starts the receiver with the secret that `listen` signs with, so that nothing has to be copied. */
export const RECEIVER_SAMPLE = 'WEBHOOK_SECRET=$(npm run -s cli -- listen --print-secret) node receiver.mjs';

export const LISTEN_SAMPLE = 'npm run -s cli -- listen --forward-to http://localhost:4000/';

/** Has the test wallet pay the payment that PAYMENT_IDENTIFIER names. */
export function payInFullSample(publicUrl: string): string {
  return testModeSample(publicUrl, '{ "outcome": "paidInFull" }');
}
