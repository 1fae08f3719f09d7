// payments watch: prints the status changes of a payment until it ends.
import { type Command, type CommandContext, ExitCode, flag, onePayment } from '../command.js';
import { openService, SERVICE_OPTIONS, type Service } from '../credentials.js';
import { followEvents, latestCursor } from '../follow-events.js';

export const paymentsWatch: Command = {
  name: 'payments watch',
  summary: 'Prints the status changes of a payment until it ends.',
  positionals: '<paymentIdentifier>',
  options: { ...SERVICE_OPTIONS, json: flag('print each line as JSON') },
  notes: [
    'Exits with 0 when the payment is Completed, and with 4 when it ends with another status.',
    'To follow all payments, use events tail.',
  ],
  run: async (context, given) => {
    const paymentIdentifier = onePayment(given);
    const json = given.flags.json ?? false;
    return watch(context, openService(context, given), { paymentIdentifier, json });
  },
};

/** Reads the status after every event of the merchant and every twenty seconds, because not every change is an event. */
async function watch(
  { out, say, ended }: CommandContext,
  { client }: Service,
  { paymentIdentifier, json }: { readonly paymentIdentifier: string; readonly json: boolean },
): Promise<ExitCode> {
  const after = await latestCursor(client, ended);
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
