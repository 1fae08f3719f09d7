// payments watch: shows how one payment goes until it has ended, or what happens to all of them.
import { type Command, type Surroundings, UsageError } from '../command.js';
import { openService, type Service } from '../credentials.js';
import { ExitCode } from '../exit-code.js';
import { eventLine, followEvents, placeOfNow } from '../follow-events.js';

export const paymentsWatch: Command = {
  name: 'payments watch',
  summary: 'Shows how a payment goes until it has ended, or what happens to all.',
  words: '<paymentIdentifier>',
  options: {
    all: { type: 'boolean', meaning: 'in place of one payment: every event of any, until Ctrl-C' },
    json: { type: 'boolean', meaning: 'print each line as JSON' },
  },
  notes: ['Ends with 0 when the payment is Completed, with 4 when it ended otherwise.'],
  run: async (surroundings, { flags, words }) => {
    const [paymentIdentifier, ...more] = words;
    if (more.length > 0 || (paymentIdentifier !== undefined) === (flags.all ?? false)) {
      throw new UsageError('Name one payment, or give --all.');
    }
    const service = openService(surroundings);
    const json = flags.json ?? false;
    return paymentIdentifier === undefined
      ? watchAll(surroundings, service, json)
      : watchOne(surroundings, service, { paymentIdentifier, json });
  },
};

async function watchAll(
  { out, say, ended }: Surroundings,
  { client }: Service,
  json: boolean,
): Promise<ExitCode> {
  const after = await placeOfNow(client, ended);
  say('Watching. Ctrl-C ends it.');
  for await (const events of followEvents(client, { after, ended, say })) {
    for (const event of events) out(json ? JSON.stringify(event) : eventLine(event));
  }
  return ExitCode.done;
}

/** Asked again after every event, of whichever payment, and every twenty seconds: not every change is an event. */
async function watchOne(
  { out, say, ended }: Surroundings,
  { client }: Service,
  { paymentIdentifier, json }: { readonly paymentIdentifier: string; readonly json: boolean },
): Promise<ExitCode> {
  const after = await placeOfNow(client, ended);
  let shown = '';
  const show = async () => {
    const payment = await client.paymentStatus(paymentIdentifier, { signal: ended });
    const line = `${new Date().toISOString().slice(0, 19)}Z  ${payment.status}`;
    if (payment.status !== shown) out(json ? JSON.stringify(payment) : line);
    shown = payment.status;
    if (payment.status === 'Waiting') return null;
    return payment.isComplete ? ExitCode.done : ExitCode.otherwise;
  };
  const already = await show();
  if (already !== null) return already;
  for await (const _ of followEvents(client, { after, ended, say })) {
    const end = await show();
    if (end !== null) return end;
  }
  return ExitCode.interrupted;
}
