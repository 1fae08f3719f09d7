// requests list and tail: the log of API requests, one page or as they appear.
import type { LoggedRequest, RequestListQuery } from '../../src/index.js';
import { ROUTES } from '../../src/operations.js';
import { systemRuntime } from '../../src/runtime.js';
import { type Command, ExitCode, flag, type Given, text, UsageError } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { OUTAGES } from '../follow-events.js';
import { followRequests, PAGE_SIZE } from '../follow-requests.js';
import { PAGE_OPTIONS, pageQueryOf, printPage } from '../page-options.js';
import { printable } from '../table.js';

const FILTERS = {
  outcome: text('<outcome>', 'only requests with this result: ok, refused or failed'),
  operation: text('<name>', 'only requests of this operation, such as create-payment'),
} as const;
const OUTCOME_NOTE = 'Outcomes: refused is status 400 to 499, failed is 500 and above.';
const SCOPE_NOTE = 'The key needs the scope requests.read.';

export const requestsList: Command = {
  name: 'requests list',
  summary: 'Lists API requests and their errors, newest first.',
  positionals: '',
  options: {
    ...FILTERS,
    ...PAGE_OPTIONS,
    ...SERVICE_OPTIONS,
    json: flag('print the response as JSON'),
  },
  notes: [OUTCOME_NOTE, SCOPE_NOTE],
  run: async (context, given) => {
    const query = { ...filterOf(given), ...pageQueryOf(given) };
    const { client } = openService(context, given);
    const page = await client.listRequests(query, { signal: context.ended });
    const rows = page.requests;
    const empty = page.next === undefined ? 'No requests found.' : 'No requests found on this page.';
    printPage(context, given, page, { columns: COLUMNS, rows, rowOf, empty });
    return ExitCode.done;
  },
};

const COLUMNS = ['TIME', 'STATUS', 'MS', 'OPERATION', 'PAYMENT', 'REQUEST', 'MESSAGE'];

function rowOf(request: LoggedRequest): string[] {
  const { datetime, status, durationMs, operation, paymentIdentifier = '-', requestIdentifier } = request;
  return [
    ...[datetime, String(status), String(durationMs), operation],
    ...[paymentIdentifier, requestIdentifier, messageOf(request)],
  ];
}

export const requestsTail: Command = {
  name: 'requests tail',
  summary: 'Prints API requests and their errors as they happen.',
  positionals: '',
  options: {
    ...FILTERS,
    last: text('<number>', `first print this many of the latest requests, up to ${PAGE_SIZE}`),
    ...SERVICE_OPTIONS,
    json: flag('print each request as JSON'),
  },
  notes: [
    OUTCOME_NOTE,
    'A request appears up to four seconds after its response. Requests can appear out of order.',
    SCOPE_NOTE,
  ],
  run: async (context, given) => {
    const { out, say, ended } = context;
    const [filter, last] = [filterOf(given), lastOf(given)];
    const { client } = openService(context, given);
    const readPage = (query: RequestListQuery) =>
      client.listRequests({ ...filter, ...query }, { signal: ended });
    const onOutage = (state: keyof typeof OUTAGES) => say(OUTAGES[state]);
    try {
      for await (const found of followRequests(systemRuntime, readPage, { last, signal: ended, onOutage })) {
        if (found.isIncomplete) say('More requests arrived than can be read. Some are missing here.');
        for (const request of found.requests)
          out(given.flags.json ? JSON.stringify(request) : requestLine(request));
      }
    } catch (error) {
      if (!ended.aborted) throw error;
    }
    return ExitCode.done;
  },
};

/** Not validated here: the service says which outcomes and operations are allowed. */
function filterOf({ texts: { outcome, operation } }: Given): RequestListQuery {
  const given = Object.entries({ outcome, operation }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** @throws UsageError for a number that exceeds one page */
function lastOf({ texts: { last = '0' } }: Given): number {
  if (/^[0-9]{1,3}$/.test(last) && Number(last) <= PAGE_SIZE) return Number(last);
  throw new UsageError(`--last must be a number from 0 to ${PAGE_SIZE}.`);
}

const OPERATION_WIDTH = Math.max(...Object.keys(ROUTES).map((name) => name.length));

/** One line: time, status, operation, payment and error. */
function requestLine(request: LoggedRequest): string {
  const { datetime, status, operation, paymentIdentifier } = request;
  const details = [paymentIdentifier, messageOf(request)].filter((part) => part);
  return printable([datetime, status, operation.padEnd(OPERATION_WIDTH), ...details].join('  ').trimEnd());
}

function messageOf({ errorCode, message }: LoggedRequest): string {
  return [errorCode, message].filter((part) => part !== undefined).join(': ');
}
