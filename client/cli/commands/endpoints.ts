// endpoints list, create, update, rotate and delete: webhook endpoints and their secrets.
import type {
  OptionalEventType,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointWithSecret,
} from '../../src/index.js';
import { type Command, ExitCode, flag, type Given, readIdentifiers, text, UsageError } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { isOptionalEventType, OPTIONAL_EVENT_TYPES } from '../event-types.js';
import { sendOnce } from '../repeatable.js';
import { table, valueList } from '../table.js';

const JSON_OPTION = { json: flag('print the response as JSON') } as const;
/** `--details` and `--no-details`. */
const DETAILS_OPTIONS = {
  details: flag('messages contain the payment, refund or settlement that they report'),
  'no-details': flag('messages contain only identifiers and times'),
} as const;
const DETAILS_NOTE = 'For --details the key also needs the scope payments.read.';
const EVENTS_NOTE = `Event types: ${OPTIONAL_EVENT_TYPES.join(', ')}. Every endpoint gets paymentConfirmationwebhook.`;
const SCOPE_NOTE =
  'The key needs the scope webhooks.manage. Your owners are notified of each new endpoint and secret.';

export const endpointsList: Command = {
  name: 'endpoints list',
  summary: 'Lists webhook endpoints: the enabled ones, then the disabled ones.',
  positionals: '',
  options: { ...SERVICE_OPTIONS, ...JSON_OPTION },
  notes: ['The key needs the scope webhooks.read.'],
  run: async (context, given) => {
    const { client } = openService(context, given);
    const list = await client.listWebhookEndpoints({ signal: context.ended });
    if (given.flags.json) context.out(JSON.stringify(list, null, 2));
    else for (const line of table(COLUMNS, list.webhookEndpoints.map(rowOf))) context.out(line);
    if (list.webhookEndpoints.length === 0) context.say('No webhook endpoints found.');
    return ExitCode.done;
  },
};

const COLUMNS = ['STATE', 'DETAILS', 'LAST DELIVERED', 'FAILING SINCE', 'URL', 'ENDPOINT'];

function rowOf(endpoint: WebhookEndpoint): string[] {
  const { lastDeliveredDatetime = '-', failingSinceDatetime = '-' } = endpoint;
  return [
    ...[stateText(endpoint), detailsText(endpoint), lastDeliveredDatetime, failingSinceDatetime],
    ...[endpoint.url, endpoint.webhookEndpointIdentifier],
  ];
}

export const endpointsCreate: Command = {
  name: 'endpoints create',
  summary: 'Creates a webhook endpoint and prints its secret. It can’t be shown again.',
  positionals: '',
  options: {
    url: text('<url>', 'where messages are sent'),
    events: text('<types>', 'optional event types, separated by commas'),
    ...DETAILS_OPTIONS,
    'idempotency-key': text('<text>', 'repeated requests with the same key create one endpoint'),
    ...SERVICE_OPTIONS,
    ...JSON_OPTION,
  },
  notes: [EVENTS_NOTE, SCOPE_NOTE, DETAILS_NOTE],
  run: async (context, given) => {
    const { url } = given.texts;
    if (url === undefined) throw new UsageError('Specify where messages are sent with --url.');
    const order = { url, eventTypes: readOptionalEvents(given), includesResource: readDetails(given) };
    const { client } = openService(context, given);
    const endpoint = await sendOnce(context, given, (options) =>
      client.createWebhookEndpoint(order, options),
    );
    for (const line of secretLines(endpoint, given)) context.out(line);
    return ExitCode.done;
  },
};

export const endpointsUpdate: Command = {
  name: 'endpoints update',
  summary: 'Chooses the events and details of a webhook endpoint, and enables or disables it.',
  positionals: '<webhookEndpointIdentifier>',
  options: {
    events: text('<types>', 'all its optional event types, separated by commas; none to remove all'),
    ...DETAILS_OPTIONS,
    enable: flag('resume sending messages'),
    disable: flag('stop sending messages'),
    ...SERVICE_OPTIONS,
    ...JSON_OPTION,
  },
  notes: [
    EVENTS_NOTE,
    'An endpoint’s URL never changes. The key needs the scope webhooks.manage.',
    DETAILS_NOTE,
  ],
  run: async (context, given) => {
    const [webhookEndpointIdentifier] = readIdentifiers(given, ['webhook endpoint']);
    const change = changeOf(given);
    const { client } = openService(context, given);
    const endpoint = await client.updateWebhookEndpoint(webhookEndpointIdentifier, change, {
      signal: context.ended,
    });
    const lines = given.flags.json ? [JSON.stringify(endpoint, null, 2)] : valueList(valuesOf(endpoint));
    for (const line of lines) context.out(line);
    return ExitCode.done;
  },
};

function changeOf(given: Given): WebhookEndpointChange {
  const { enable = false, disable = false } = given.flags;
  const eventTypes = readOptionalEvents(given);
  const includesResource = readDetails(given);
  if (enable && disable) throw new UsageError('Specify either --enable or --disable, not both.');
  if (!enable && !disable && eventTypes === undefined && includesResource === undefined) {
    throw new UsageError('Specify what changes: --events, --details, --no-details, --enable or --disable.');
  }
  return {
    ...(eventTypes === undefined ? {} : { eventTypes }),
    ...(includesResource === undefined ? {} : { includesResource }),
    ...(enable || disable ? { state: enable ? ('enabled' as const) : ('disabled' as const) } : {}),
  };
}

export const endpointsRotate: Command = {
  name: 'endpoints rotate',
  summary: 'Rotates the secret of a webhook endpoint and prints the new one.',
  positionals: '<webhookEndpointIdentifier>',
  options: {
    'idempotency-key': text('<text>', 'repeated requests with the same key rotate it once'),
    ...SERVICE_OPTIONS,
    ...JSON_OPTION,
  },
  notes: ['Messages are signed with both secrets for 24 hours.', SCOPE_NOTE],
  run: async (context, given) => {
    const [webhookEndpointIdentifier] = readIdentifiers(given, ['webhook endpoint']);
    const { client } = openService(context, given);
    const endpoint = await sendOnce(context, given, (options) =>
      client.rotateWebhookSecret(webhookEndpointIdentifier, options),
    );
    for (const line of secretLines(endpoint, given)) context.out(line);
    return ExitCode.done;
  },
};

export const endpointsDelete: Command = {
  name: 'endpoints delete',
  summary: 'Deletes a webhook endpoint.',
  positionals: '<webhookEndpointIdentifier>',
  options: { ...SERVICE_OPTIONS, ...JSON_OPTION },
  notes: [
    'A deletion can’t be undone. To pause an endpoint, use endpoints update --disable.',
    'The key needs the scope webhooks.manage. Your owners are notified.',
  ],
  run: async (context, given) => {
    const [webhookEndpointIdentifier] = readIdentifiers(given, ['webhook endpoint']);
    const { client } = openService(context, given);
    const deleted = await client.deleteWebhookEndpoint(webhookEndpointIdentifier, { signal: context.ended });
    context.out(
      given.flags.json ? JSON.stringify(deleted, null, 2) : `Deleted ${deleted.webhookEndpointIdentifier}.`,
    );
    return ExitCode.done;
  },
};

/** The given types; undefined without the option. @throws UsageError for an unknown one, and for the one that every endpoint gets */
function readOptionalEvents({ texts: { events } }: Given): readonly OptionalEventType[] | undefined {
  if (events === undefined || events === 'none') return events === undefined ? undefined : [];
  return events.split(',').map((given) => {
    const type = given.trim();
    if (isOptionalEventType(type)) return type;
    if (type === 'paymentConfirmationwebhook') {
      throw new UsageError(`Every endpoint gets ${type}. Leave it out of --events.`);
    }
    throw new UsageError(`Unknown event ${type}. Use one or more of: ${OPTIONAL_EVENT_TYPES.join(', ')}.`);
  });
}

/** Whether messages include details; undefined without an option. @throws UsageError for both options */
function readDetails({ flags: { details = false, 'no-details': none = false } }: Given): boolean | undefined {
  if (details && none) throw new UsageError('Specify either --details or --no-details, not both.');
  return details || none ? details : undefined;
}

function secretLines(endpoint: WebhookEndpointWithSecret, { flags }: Given): string[] {
  if (flags.json) return [JSON.stringify(endpoint, null, 2)];
  return valueList({ ...valuesOf(endpoint), Secret: endpoint.secret });
}

function valuesOf(endpoint: WebhookEndpoint) {
  return {
    Endpoint: endpoint.webhookEndpointIdentifier,
    URL: endpoint.url,
    State: stateText(endpoint),
    Events: ['paymentConfirmationwebhook', ...endpoint.eventTypes].join(', '),
    Details: detailsText(endpoint),
    'Previous secret until': endpoint.previousSecretExpiresDatetime,
  };
}

function stateText({ state, disabledReason }: WebhookEndpoint): string {
  return disabledReason === undefined ? state : `${state} (${disabledReason})`;
}

function detailsText({ includesResource }: WebhookEndpoint): string {
  return includesResource ? 'included' : '-';
}
