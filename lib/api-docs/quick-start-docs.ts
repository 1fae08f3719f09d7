// What the quick start has typed into three terminals, in its order. All of it is run where the clone lies.
import { testModeSample } from './test-mode-docs';

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
