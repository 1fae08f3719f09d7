// listen: forwards events to a local program, signed like webhooks. The program needs no public address.
import type { ListedEvent } from '../../src/index.js';
import { parseUrl } from '../../src/parse-url.js';
import { type Command, type CommandContext, ExitCode, flag, text, UsageError } from '../command.js';
import { openService, SERVICE_OPTIONS, type Service } from '../credentials.js';
import { EVENT_TYPES, readEventTypes } from '../event-types.js';
import { eventLine, followEvents, latestCursor } from '../follow-events.js';
import { forward } from '../forward.js';
import { readOrCreateSecret } from '../listen-secret.js';
import { isSecret } from '../sign.js';

export const listen: Command = {
  name: 'listen',
  summary: 'Forwards events to a program on this machine, signed like webhooks.',
  positionals: '',
  options: {
    'forward-to': text('<url>', 'the URL to forward to, such as http://localhost:4000/hook'),
    events: text('<types>', 'only these event types, separated by commas'),
    after: text('<event>', 'start after this event instead of now; start for all stored events'),
    ...SERVICE_OPTIONS,
    'print-secret': flag('print the signing secret and exit'),
  },
  notes: [
    `Event types: ${EVENT_TYPES.join(', ')}.`,
    'The signing secret is created once and stored in a private file. Use it as the webhook secret of your program.',
    'Set NANO_PAYMENTS_WEBHOOK_SECRET to sign with another secret.',
    'If your program is not running, the tool retries for some seconds. Any response is shown, then the next event follows.',
    'After an outage of the service, listening resumes where it stopped. Ctrl-C stops it and prints the last event.',
  ],
  run: async (context, given) => {
    const url = readUrl(given.texts['forward-to']);
    const types = readEventTypes(given.texts.events);
    const service = openService(context, given);
    const signing = readSigningSecret(context, service);
    if (given.flags['print-secret']) {
      context.out(signing.secret);
      return ExitCode.done;
    }
    return listenOn(context, service, { url, types, ...signing, after: given.texts.after ?? null });
  },
};

type Signing = {
  readonly secret: string;
  /** Whether `listen` created the secret. A configured one may belong to an endpoint and is not printed unasked. */
  readonly isOwn: boolean;
};

type Listening = Signing & {
  /** Null when events are only shown. */
  readonly url: string | null;
  readonly types: readonly string[];
  readonly after: string | null;
};

async function listenOn(
  context: CommandContext,
  { client, credentials }: Service,
  listening: Listening,
): Promise<ExitCode> {
  const { say, ended } = context;
  const { url, types, secret, isOwn, after } = listening;
  let place = after ?? (await latestCursor(client, ended));
  say(
    `Listening to ${credentials.baseUrl}${url === null ? '' : `, forwarding to ${url}`}. Press Ctrl-C to stop.`,
  );
  if (url !== null) say(`Signed with ${isOwn ? secret : 'the configured secret'}`);
  for await (const events of followEvents(client, { after: place, ended, say })) {
    for (const event of events) {
      if (ended.aborted) break;
      if (types.includes(event.type) && !(await showAndForward(event, listening, context))) break;
      place = event.eventIdentifier;
    }
  }
  say(`Stopped. Resume with --after ${place}`);
  return ExitCode.done;
}

/** Shows the event and the result of forwarding it. @returns false when Ctrl-C stopped it before a delivery */
async function showAndForward(
  event: ListedEvent,
  { url, secret }: Listening,
  { out, ended }: CommandContext,
): Promise<boolean> {
  if (url === null) {
    out(eventLine(event));
    return true;
  }
  const { status, durationMs, error } = await forward(event, { url, secret, ended });
  const result = status === null ? `not delivered: ${error}` : `${status} in ${durationMs} ms`;
  out(`${eventLine(event)}  ${result}`);
  return status !== null || !ended.aborted;
}

function readUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError('--forward-to must be a URL such as http://localhost:4000/hook.');
  }
  if (url.username === '' && url.password === '') return url.href;
  throw new UsageError(
    '--forward-to must not contain a user name or password. The signature authenticates the message.',
  );
}

function readSigningSecret({ environment }: CommandContext, { credentials }: Service): Signing {
  const given = environment.NANO_PAYMENTS_WEBHOOK_SECRET;
  if (!given) return { secret: readOrCreateSecret(environment, credentials), isOwn: true };
  if (isSecret(given)) return { secret: given, isOwn: false };
  throw new UsageError('NANO_PAYMENTS_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64.');
}
