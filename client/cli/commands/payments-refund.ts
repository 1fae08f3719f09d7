// payments refund: refunds a Completed payment, in full or in part.
import type { Refund, RefundRequest } from '../../src/index.js';
import { nanoText, PRICE_OPTIONS, type Price, readAmount, readPrice } from '../amounts.js';
import { type Command, ExitCode, flag, type Given, onePayment, text } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { sendOnce } from '../repeatable.js';
import { valueList } from '../table.js';

export const paymentsRefund: Command = {
  name: 'payments refund',
  summary: 'Refunds a Completed payment to the account that paid it.',
  positionals: '<paymentIdentifier>',
  options: {
    ...PRICE_OPTIONS,
    destination: text('<address>', 'the account to refund, if several paid'),
    note: text('<text>', 'the reason, for your team'),
    'idempotency-key': text('<text>', 'repeated requests with the same key create one refund'),
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: [
    'Without an amount, all that is left is refunded.',
    'Use --idempotency-key in scripts: without it, running the command again refunds again.',
    'The refund starts about ten seconds later. The key needs the scope refunds.create.',
  ],
  run: async (context, given) => {
    const paymentIdentifier = onePayment(given);
    const order = orderOf(given);
    const { client } = openService(context, given);
    const refund = await sendOnce(context, given, (options) =>
      client.createRefund(paymentIdentifier, order, options),
    );
    const lines = given.flags.json ? [JSON.stringify(refund, null, 2)] : refundLines(refund);
    for (const line of lines) context.out(line);
    return ExitCode.done;
  },
};

function orderOf(given: Given): RefundRequest {
  const { destination, note } = given.texts;
  return {
    ...amountOf(given),
    ...(destination === undefined ? {} : { destination }),
    ...(note === undefined ? {} : { note }),
  };
}

function amountOf(given: Given): Pick<RefundRequest, 'rawNanoAmount'> | Price {
  const price = readPrice(given);
  if (price !== null) return price;
  const amount = readAmount(given);
  if (amount === null) return {};
  return 'usdAmount' in amount
    ? { amount: amount.usdAmount, currency: 'USD' }
    : { rawNanoAmount: amount.rawAmount };
}

function refundLines({ refundIdentifier, state, rawNanoAmount, destination, topUp }: Refund): string[] {
  return [
    ...valueList({
      Refund: refundIdentifier,
      State: state,
      Amount: nanoText(rawNanoAmount),
      To: destination,
    }),
    ...(topUp === undefined
      ? []
      : [
          '',
          `To start it, send ${topUp.friendlyNanoAmount} nano to ${topUp.address} before ${topUp.expiresDatetime}.`,
        ]),
  ];
}
