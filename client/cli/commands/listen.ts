// listen: forwards events to a program on this machine, signed as webhooks are, without an address the service can reach.
import type { ListedEvent } from '../../src/index.js';
import { type Command, ExitCode, flag, type Surroundings, text, UsageError } from '../command.js';
import { openService, type Service } from '../credentials.js';
import { EVENT_TYPES, readEventTypes } from '../event-types.js';
import { eventLine, followEvents, placeOfNow } from '../follow-events.js';
import { forward } from '../forward.js';
import { keptSecret } from '../listen-secret.js';
import { isSecret } from '../sign.js';

export const listen: Command = {
  name: 'listen',
  summary: 'Forwards what happens to a program on this machine, signed as webhooks are.',
  words: '',
  options: {
    'forward-to': text('<url>', 'where to, such as http://localhost:4000/hook'),
    events: text('<types>', 'only these, separated by commas'),
    after: text('<event>', 'begin after this event in place of now; start for all that are kept'),
    'print-secret': flag('print the secret and end'),
  },
  notes: [
    `Types: ${EVENT_TYPES.join(', ')}.`,
    'The secret is made once and kept for you alone; give it to your program as its webhook secret.',
    'NANO_PAYMENTS_WEBHOOK_SECRET signs with another.',
    'Nobody listening is tried again for some seconds. Any answer is shown, and the next event follows.',
    'The service may go away: listening goes on where it was. Ctrl-C ends it and names the last event.',
  ],
  run: async (surroundings, given) => {
    const url = readUrl(given.texts['forward-to']);
    const types = readEventTypes(given.texts.events);
    const service = openService(surroundings);
    const signing = signingOf(surroundings, service);
    if (given.flags['print-secret']) {
      surroundings.out(signing.secret);
      return ExitCode.done;
    }
    return listenOn(surroundings, service, { url, types, ...signing, after: given.texts.after ?? null });
  },
};

type Signing = {
  readonly secret: string;
  /** It was made for `listen`. One that was given may be an endpoint's own, and is not shown unasked. */
  readonly isOwn: boolean;
};

type Listening = Signing & {
  /** Null where events are shown alone. */
  readonly url: string | null;
  readonly types: readonly string[];
  readonly after: string | null;
};

async function listenOn(
  surroundings: Surroundings,
  { client, credentials }: Service,
  listening: Listening,
): Promise<ExitCode> {
  const { say, ended } = surroundings;
  const { url, types, secret, isOwn, after } = listening;
  let place = after ?? (await placeOfNow(client, ended));
  say(`Listening to ${credentials.baseUrl}${url === null ? '' : `, forwarding to ${url}`}. Ctrl-C ends it.`);
  if (url !== null) say(`Signed with ${isOwn ? secret : 'the secret that was given'}`);
  for await (const events of followEvents(client, { after: place, ended, say })) {
    for (const event of events) {
      if (ended.aborted) break;
      if (types.includes(event.type) && !(await handOver(event, listening, surroundings))) break;
      place = event.eventIdentifier;
    }
  }
  say(`Stopped. Go on from here with --after ${place}`);
  return ExitCode.done;
}

/** Shows the event, and how it was taken. @returns false when Ctrl-C came before anybody had taken it */
async function handOver(
  event: ListedEvent,
  { url, secret }: Listening,
  { out, ended }: Surroundings,
): Promise<boolean> {
  if (url === null) {
    out(eventLine(event));
    return true;
  }
  const { status, durationMs, fault } = await forward(event, { url, secret, ended });
  const result = status === null ? `not delivered: ${fault}` : `${status} in ${durationMs} ms`;
  out(`${eventLine(event)}  ${result}`);
  return status !== null || !ended.aborted;
}

function readUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError('--forward-to must be an address such as http://localhost:4000/hook.');
  }
  if (url.username === '' && url.password === '') return url.href;
  throw new UsageError('--forward-to must hold no user name or password: the signature is the proof.');
}

function signingOf({ environment }: Surroundings, { credentials }: Service): Signing {
  const given = environment.NANO_PAYMENTS_WEBHOOK_SECRET;
  if (!given) return { secret: keptSecret(environment, credentials), isOwn: true };
  if (isSecret(given)) return { secret: given, isOwn: false };
  throw new UsageError('NANO_PAYMENTS_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64.');
}
