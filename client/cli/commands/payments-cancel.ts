// payments cancel: cancels a payment that is Waiting.
import { type Command, ExitCode, flag, onePayment } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { paymentLines } from './payments-status.js';

export const paymentsCancel: Command = {
  name: 'payments cancel',
  summary: 'Cancels a payment that is Waiting. Money that arrived is returned.',
  positionals: '<paymentIdentifier>',
  options: { ...SERVICE_OPTIONS, json: flag('print the response as JSON') },
  notes: [],
  run: async (context, given) => {
    const paymentIdentifier = onePayment(given);
    const { client } = openService(context, given);
    const payment = await client.cancelPaymentById(paymentIdentifier, { signal: context.ended });
    const lines = given.flags.json ? [JSON.stringify(payment, null, 2)] : paymentLines(payment);
    for (const line of lines) context.out(line);
    return ExitCode.done;
  },
};
