// trigger: makes an event happen in a sandbox, to a payment of its own.
import type { ListedEvent, WebhookEventType } from '../../src/index.js';
import { type Command, ExitCode, flag, type Surroundings, UsageError } from '../command.js';
import { openService, type Service } from '../credentials.js';
import { EVENT_TYPES, readEventType } from '../event-types.js';
import { eventLine, followEvents, placeOfNow } from '../follow-events.js';
import { chooseOutcome, isSandbox, TEST_PAYER } from '../sandbox.js';

/** What is chosen for the payment so that the event happens; null where the API itself brings it about. */
const OUTCOMES: Readonly<Record<WebhookEventType, string | null>> = {
  paymentConfirmationwebhook: 'paidInFull',
  'payment.expired': 'paidLate',
  'payment.cancelled': null,
  'payment.denied': 'denied',
  'payment.refunded': 'overpaid',
  'payment.lateDeposit': 'paidTwice',
};
const USD_AMOUNT = '1.00';
/** How long an event may take: expiry looks at the ledger some seconds after the deadline. */
const PATIENCE_MS = 90_000;

export const trigger: Command = {
  name: 'trigger',
  summary: 'Makes an event happen in a sandbox.',
  words: '<event>',
  options: { json: flag('print the event as JSON') },
  notes: [
    `Events: ${EVENT_TYPES.join(', ')}.`,
    'It makes a payment of its own and lets the sandbox do the rest, so that webhooks and listen hear of it.',
    'Other events may happen on the way: a payment that is denied or paid late also sends its money back.',
  ],
  run: async (surroundings, { words, flags }) => {
    const [name, ...more] = words;
    if (name === undefined || more.length > 0) throw new UsageError('Name one event.');
    const type = readEventType(name);
    const service = openService(surroundings);
    if (!(await isSandbox(service.credentials, surroundings.ended))) {
      surroundings.say(
        `${service.credentials.baseUrl} is no sandbox, or it can't be reached: nothing was done.`,
      );
      return ExitCode.refused;
    }
    const event = await bringAbout(surroundings, service, type);
    if (event === null) return surroundings.ended.aborted ? ExitCode.interrupted : ExitCode.otherwise;
    surroundings.out(flags.json ? JSON.stringify(event) : eventLine(event));
    return ExitCode.done;
  },
};

async function bringAbout(
  { say, ended }: Surroundings,
  { client, credentials }: Service,
  type: WebhookEventType,
): Promise<ListedEvent | null> {
  const after = await placeOfNow(client, ended);
  const order = { usdAmount: USD_AMOUNT, orderId: `trigger ${type}`, paymentCustomer: TEST_PAYER };
  const { paymentIdentifier } = await client.createPayment(order, { signal: ended });
  say(`${paymentIdentifier} is waiting for ${type}.`);
  const outcome = OUTCOMES[type];
  if (outcome === null) await client.cancelPayment(paymentIdentifier, { signal: ended });
  else await chooseOutcome(credentials, { paymentIdentifier, outcome }, ended);
  const over = AbortSignal.any([ended, timeLimit(PATIENCE_MS)]);
  for await (const events of followEvents(client, { after, ended: over, say })) {
    const event = events.find((one) => one.paymentIdentifier === paymentIdentifier && one.type === type);
    if (event !== undefined) return event;
  }
  if (!ended.aborted) say(`It has not happened within ${PATIENCE_MS / 1000} s. Is the engine running?`);
  return null;
}

/**
 * A signal that is aborted after so many milliseconds, with a TimeoutError. Unlike `AbortSignal.timeout` it may stand in
 * `AbortSignal.any` alone: that holds its signals weakly, so on Node.js 20 one of the system's is collected as memory is,
 * and its time is never over. This one is held by its timer, which keeps no process running.
 */
function timeLimit(ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('The time is over.', 'TimeoutError'));
  setTimeout(end, ms).unref();
  return ending.signal;
}
