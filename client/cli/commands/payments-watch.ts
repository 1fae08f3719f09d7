// payments watch: shows how a payment goes until it has ended.
import { type Command, ExitCode, flag, type Surroundings, UsageError } from '../command.js';
import { openService, type Service } from '../credentials.js';
import { followEvents, placeOfNow } from '../follow-events.js';

export const paymentsWatch: Command = {
  name: 'payments watch',
  summary: 'Shows how a payment goes until it has ended.',
  words: '<paymentIdentifier>',
  options: { json: flag('print each line as JSON') },
  notes: ['Ends with 0 when the payment is Completed, with 4 when it ended otherwise.'],
  run: async (surroundings, { flags, words }) => {
    const [paymentIdentifier, ...more] = words;
    if (paymentIdentifier === undefined || more.length > 0) {
      throw new UsageError('Name one payment. What happens to all is shown by listen.');
    }
    return watch(surroundings, openService(surroundings), { paymentIdentifier, json: flags.json ?? false });
  },
};

/** Asked again after every event, of whichever payment, and every twenty seconds: not every change is an event. */
async function watch(
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
