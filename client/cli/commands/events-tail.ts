// events tail: prints events as they happen.
import { type Command, ExitCode, flag, text } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { EVENT_TYPES, readEventTypes } from '../event-types.js';
import { eventLine, followEvents, latestCursor } from '../follow-events.js';

export const eventsTail: Command = {
  name: 'events tail',
  summary: 'Prints events as they happen.',
  positionals: '',
  options: {
    events: text('<types>', 'only these event types, separated by commas'),
    after: text('<event>', 'start after this event instead of now; start for all stored events'),
    ...SERVICE_OPTIONS,
    json: flag('print each event as JSON'),
  },
  notes: [
    `Event types: ${EVENT_TYPES.join(', ')}.`,
    'After an outage of the service, it resumes where it stopped. To forward events to your program, use listen.',
  ],
  run: async (context, given) => {
    const { out, say, ended } = context;
    // Without a choice, types that a newer service added are printed too.
    const types = given.texts.events === undefined ? null : readEventTypes(given.texts.events);
    const { client } = openService(context, given);
    const after = given.texts.after ?? (await latestCursor(client, ended));
    for await (const events of followEvents(client, { after, ended, say })) {
      for (const event of events) {
        if (types !== null && !types.includes(event.type)) continue;
        out(given.flags.json ? JSON.stringify(event) : eventLine(event));
      }
    }
    return ExitCode.done;
  },
};
