// payments status: prints one payment with its deposits, refunds and settlement.
import type { PaymentDetails } from '../../src/index.js';
import { nanoText } from '../amounts.js';
import { type Command, ExitCode, flag, onePayment } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { table, valueList } from '../table.js';

export const paymentsStatus: Command = {
  name: 'payments status',
  summary: 'Prints a payment with its deposits, refunds and settlement.',
  positionals: '<paymentIdentifier>',
  options: { ...SERVICE_OPTIONS, json: flag('print the response as JSON') },
  notes: [],
  run: async (context, given) => {
    const paymentIdentifier = onePayment(given);
    const { client } = openService(context, given);
    const payment = await client.getPayment(paymentIdentifier, { signal: context.ended });
    const lines = given.flags.json ? [JSON.stringify(payment, null, 2)] : paymentLines(payment);
    for (const line of lines) context.out(line);
    return ExitCode.done;
  },
};

/** A payment for people. */
export function paymentLines(payment: PaymentDetails): string[] {
  const { deposits, refunds, settlement } = payment;
  const depositRows = deposits.map((one) => [
    ...['deposit', nanoText(one.rawNanoAmount), one.result, `from ${one.sender}`],
  ]);
  const refundRows = refunds.map((one) => [
    ...['refund', nanoText(one.rawNanoAmount), one.state, `to ${one.destination}`],
  ]);
  const settlementRows = [settlement].flatMap((one) => {
    if (one === undefined) return [];
    const amount = one.rawNanoAmount === undefined ? '-' : nanoText(one.rawNanoAmount);
    return [['settlement', amount, one.state, one.destination === undefined ? '-' : `to ${one.destination}`]];
  });
  const transfers = [...depositRows, ...refundRows, ...settlementRows];
  return [
    ...valueList({
      Payment: payment.paymentIdentifier,
      Status: `${payment.status} (${payment.stage})`,
      Order: payment.orderId,
      Amount: [
        ...(payment.price === undefined ? [] : [`${payment.price.amount} ${payment.price.currency}`]),
        `${payment.usdAmount.toFixed(2)} USD`,
        `${payment.friendlyNanoAmount} nano`,
      ].join(', '),
      Address: payment.paymentAddress,
      Created: payment.createdDatetime,
      Expires: payment.endedDatetime === undefined ? payment.expiresDatetime : undefined,
      Ended: payment.endedDatetime,
      Received: nanoText(payment.rawNanoReceived),
      Refunded: nanoText(payment.rawNanoRefunded),
      Settled: nanoText(payment.rawNanoSettled),
    }),
    ...(transfers.length === 0 ? [] : ['', ...table(['TRANSFER', 'AMOUNT', 'STATE', 'ACCOUNT'], transfers)]),
  ];
}
