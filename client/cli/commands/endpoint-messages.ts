// endpoints test, deliveries and resend: the messages to a webhook endpoint.
import type { WebhookDelivery } from '../../src/index.js';
import { type Command, ExitCode, flag, readIdentifiers } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { PAGE_OPTIONS, pageQueryOf, printPage } from '../page-options.js';
import { table } from '../table.js';

const OPTIONS = { ...SERVICE_OPTIONS, json: flag('print the response as JSON') } as const;
const COLUMNS = ['CREATED', 'STATE', 'ATTEMPTS', 'STATUS', 'TYPE', 'PAYMENT', 'MESSAGE'];

export const endpointsTest: Command = {
  name: 'endpoints test',
  summary: 'Sends a test message to a webhook endpoint.',
  positionals: '<webhookEndpointIdentifier>',
  options: OPTIONS,
  notes: [
    'Its type is endpoint.test. To see whether it arrived, use endpoints deliveries.',
    'The key needs the scope webhooks.manage.',
  ],
  run: async (context, given) => {
    const [webhookEndpointIdentifier] = readIdentifiers(given, ['webhook endpoint']);
    const { client } = openService(context, given);
    const delivery = await client.sendTestWebhook(webhookEndpointIdentifier, { signal: context.ended });
    for (const line of linesOf(delivery, given.flags.json)) context.out(line);
    return ExitCode.done;
  },
};

export const endpointsDeliveries: Command = {
  name: 'endpoints deliveries',
  summary: 'Lists the messages to a webhook endpoint, newest first.',
  positionals: '<webhookEndpointIdentifier>',
  options: { ...PAGE_OPTIONS, ...OPTIONS },
  notes: ['The key needs the scope webhooks.read.'],
  run: async (context, given) => {
    const [webhookEndpointIdentifier] = readIdentifiers(given, ['webhook endpoint']);
    const query = pageQueryOf(given);
    const { client } = openService(context, given);
    const page = await client.listWebhookDeliveries(webhookEndpointIdentifier, query, {
      signal: context.ended,
    });
    const rows = page.deliveries;
    printPage(context, given, page, { columns: COLUMNS, rows, rowOf, empty: 'No messages found.' });
    return ExitCode.done;
  },
};

export const endpointsResend: Command = {
  name: 'endpoints resend',
  summary: 'Sends a message to a webhook endpoint again.',
  positionals: '<webhookEndpointIdentifier> <deliveryIdentifier>',
  options: OPTIONS,
  notes: ['Your program gets the same webhook-id. The key needs the scope webhooks.manage.'],
  run: async (context, given) => {
    const [webhookEndpointIdentifier, deliveryIdentifier] = readIdentifiers(given, [
      'webhook endpoint',
      'message',
    ]);
    const { client } = openService(context, given);
    const delivery = await client.resendWebhook(webhookEndpointIdentifier, deliveryIdentifier, {
      signal: context.ended,
    });
    for (const line of linesOf(delivery, given.flags.json)) context.out(line);
    return ExitCode.done;
  },
};

function linesOf(delivery: WebhookDelivery, json: boolean | undefined): string[] {
  return json ? [JSON.stringify(delivery, null, 2)] : table(COLUMNS, [rowOf(delivery)]);
}

function rowOf({ createdDatetime, state, attempts, ...more }: WebhookDelivery): string[] {
  const { lastStatus, type, paymentIdentifier = '-', deliveryIdentifier } = more;
  return [
    ...[createdDatetime, state, String(attempts), lastStatus === undefined ? '-' : String(lastStatus)],
    ...[type, paymentIdentifier, deliveryIdentifier],
  ];
}
