// trigger: creates a payment in a sandbox and makes an event happen to it.
import type { KnownWebhookEventType, ListedEvent } from '../../src/index.js';
import { type Command, type CommandContext, ExitCode, flag, UsageError } from '../command.js';
import { openService, type Service } from '../credentials.js';
import { EVENT_TYPES, readEventType } from '../event-types.js';
import { eventLine, followEvents, latestCursor } from '../follow-events.js';
import { chooseOutcome, isSandbox, TEST_PAYER } from '../sandbox.js';

/** The simulated outcome that causes each event; null where an API call causes it. */
const OUTCOMES: Readonly<Record<KnownWebhookEventType, string | null>> = {
  paymentConfirmationwebhook: 'paidInFull',
  'payment.expired': 'paidLate',
  'payment.cancelled': null,
  'payment.denied': 'denied',
  'payment.refunded': 'overpaid',
  'payment.lateDeposit': 'paidTwice',
};
const USD_AMOUNT = '1.00';
/** How long an event may take: a payment expires some seconds after its deadline, when the ledger has been checked. */
const EVENT_TIMEOUT_MS = 90_000;

export const trigger: Command = {
  name: 'trigger',
  summary: 'Triggers an event in a sandbox.',
  positionals: '<event>',
  options: { json: flag('print the event as JSON') },
  notes: [
    `Events: ${EVENT_TYPES.join(', ')}.`,
    'Creates a new payment, for which the sandbox simulates the event. Webhooks and listen receive it.',
    'Other events can happen as well: a payment that is denied or paid late is also refunded.',
  ],
  run: async (context, { positionals, flags }) => {
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Name one event.');
    const type = readEventType(name);
    const service = openService(context);
    if (!(await isSandbox(service.credentials, context.ended))) {
      context.say(`${service.credentials.baseUrl} is not a sandbox or can't be reached. Nothing was done.`);
      return ExitCode.refused;
    }
    const event = await triggerEvent(context, service, type);
    if (event === null) return context.ended.aborted ? ExitCode.interrupted : ExitCode.otherwise;
    context.out(flags.json ? JSON.stringify(event) : eventLine(event));
    return ExitCode.done;
  },
};

async function triggerEvent(
  { say, ended }: CommandContext,
  { client, credentials }: Service,
  type: KnownWebhookEventType,
): Promise<ListedEvent | null> {
  const after = await latestCursor(client, ended);
  const order = { usdAmount: USD_AMOUNT, orderId: `trigger ${type}`, paymentCustomer: TEST_PAYER };
  const { paymentIdentifier } = await client.createPayment(order, { signal: ended });
  say(`Created ${paymentIdentifier}. Waiting for ${type}.`);
  const outcome = OUTCOMES[type];
  if (outcome === null) await client.cancelPayment(paymentIdentifier, { signal: ended });
  else await chooseOutcome(credentials, { paymentIdentifier, outcome }, ended);
  const over = AbortSignal.any([ended, timeoutSignal(EVENT_TIMEOUT_MS)]);
  for await (const events of followEvents(client, { after, ended: over, say })) {
    const event = events.find((one) => one.paymentIdentifier === paymentIdentifier && one.type === type);
    if (event !== undefined) return event;
  }
  if (!ended.aborted)
    say(`The event did not happen within ${EVENT_TIMEOUT_MS / 1000} s. Is the engine running?`);
  return null;
}

/**
 * A signal that aborts with a TimeoutError after so many milliseconds. Use it with `AbortSignal.any` instead of
 * `AbortSignal.timeout`: `any` holds its signals weakly, so Node.js 20 can collect a timeout signal before it fires. This
 * one is held by its timer, which does not keep the process running.
 */
function timeoutSignal(ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('The time limit was reached.', 'TimeoutError'));
  setTimeout(end, ms).unref();
  return ending.signal;
}
