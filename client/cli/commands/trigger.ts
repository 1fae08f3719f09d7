// trigger: makes an event happen to a new or existing payment in a sandbox.
import type { KnownWebhookEventType, ListedEvent, PaymentOrder } from '../../src/index.js';
import { AMOUNT_OPTIONS, readAmount } from '../amounts.js';
import {
  type Command,
  type CommandContext,
  ExitCode,
  flag,
  type Given,
  onePayment,
  text,
  UsageError,
} from '../command.js';
import { openService, SERVICE_OPTIONS, type Service } from '../credentials.js';
import { EVENT_TYPES, readEventType } from '../event-types.js';
import { eventLine, followEvents, latestCursor } from '../follow-events.js';
import { chooseOutcome, isSandbox, TEST_PAYER } from '../sandbox.js';

/** The simulated outcome that causes each event, or the API call; null where there is none. */
const CAUSES: Readonly<Record<KnownWebhookEventType, { readonly outcome: string } | 'cancelPayment' | null>> =
  {
    paymentConfirmationwebhook: { outcome: 'paidInFull' },
    'payment.expired': { outcome: 'expired' },
    'payment.cancelled': 'cancelPayment',
    'payment.denied': { outcome: 'denied' },
    'payment.refunded': { outcome: 'overpaid' },
    'payment.lateDeposit': { outcome: 'paidTwice' },
    'refund.confirmed': { outcome: 'overpaid' },
    'refund.failed': null,
    'refund.undone': null,
    'settlement.confirmed': { outcome: 'paidInFull' },
  };
const TRIGGERED = EVENT_TYPES.filter((type) => CAUSES[type] !== null);
const USD_AMOUNT = '1.00';
/** How long an event may take: a payment expires some seconds after its deadline, when the ledger has been checked. */
const EVENT_TIMEOUT_MS = 90_000;

export const trigger: Command = {
  name: 'trigger',
  summary: 'Triggers an event in a sandbox.',
  positionals: '<event>',
  options: {
    ...AMOUNT_OPTIONS,
    'order-id': text('<text>', 'the order number of the new payment'),
    payment: text('<paymentIdentifier>', 'a payment that is Waiting, instead of a new one'),
    ...SERVICE_OPTIONS,
    json: flag('print the event as JSON'),
  },
  notes: [
    `Events: ${TRIGGERED.join(', ')}.`,
    'Creates a new payment of 1.00 USD, or of the given amount, for which the sandbox simulates the event. Webhooks and listen receive it.',
    'Other events can happen as well: a payment that is denied after it was paid is also refunded.',
  ],
  run: async (context, given) => {
    const [name, ...more] = given.positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Name one event.');
    const type = readEventType(name);
    if (CAUSES[type] === null) {
      throw new UsageError(`${type} can’t be triggered. Use one of ${TRIGGERED.join(', ')}.`);
    }
    const subject = readSubject(given, type);
    const service = openService(context, given);
    if (!(await isSandbox(service.credentials, context.ended))) {
      context.say(`${service.credentials.baseUrl} is not a sandbox or can't be reached. Nothing was done.`);
      return ExitCode.refused;
    }
    const event = await triggerEvent(context, service, { type, subject });
    if (event === null) return context.ended.aborted ? ExitCode.interrupted : ExitCode.otherwise;
    context.out(given.flags.json ? JSON.stringify(event) : eventLine(event));
    return ExitCode.done;
  },
};

/** The payment that the event happens to: one that exists, or a new one. */
type Subject = { readonly paymentIdentifier: string } | { readonly order: PaymentOrder };

function readSubject(given: Given, type: KnownWebhookEventType): Subject {
  const { payment, 'order-id': orderId = `trigger ${type}` } = given.texts;
  const amount = readAmount(given);
  if (payment === undefined) {
    const price =
      amount !== null && 'rawAmount' in amount
        ? { nanoAmount: amount.rawAmount }
        : { usdAmount: amount?.usdAmount ?? USD_AMOUNT };
    return { order: { ...price, orderId, paymentCustomer: TEST_PAYER } };
  }
  if (amount !== null || given.texts['order-id'] !== undefined) {
    throw new UsageError('--payment can’t be combined with --usd, --nano or --order-id.');
  }
  return { paymentIdentifier: onePayment({ positionals: [payment] }) };
}

async function triggerEvent(
  { say, ended }: CommandContext,
  { client, credentials }: Service,
  { type, subject }: { readonly type: KnownWebhookEventType; readonly subject: Subject },
): Promise<ListedEvent | null> {
  const after = await latestCursor(client, ended);
  const { paymentIdentifier } =
    'order' in subject ? await client.createPayment(subject.order, { signal: ended }) : subject;
  say(`${'order' in subject ? 'Created' : 'Using'} ${paymentIdentifier}. Waiting for ${type}.`);
  const cause = CAUSES[type];
  if (cause === 'cancelPayment') await client.cancelPayment(paymentIdentifier, { signal: ended });
  else if (cause !== null)
    await chooseOutcome(credentials, { paymentIdentifier, outcome: cause.outcome }, ended);
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
