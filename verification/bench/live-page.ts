// A payer's open page without a browser: it loads the page and follows the payment over the live channel. It does not
// poll, so that an update missing from the channel counts as missed.
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const view = z.object({ stage: z.string() });

/** How long a browser waits before it reopens a closed channel, as the server's `retry` says. */
const REOPEN_MS = 2_000;
/** How long the page waits before it reopens a refused channel. */
const REFUSED_MS = 5_000;

export type LivePage = Awaited<ReturnType<typeof loadLivePage>>;

/** Loads the page without opening the live channel. */
export async function loadLivePage(baseUrl: string, paymentId: string) {
  const answer = await fetch(`${baseUrl}/checkout/${paymentId}`, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`a checkout page answered ${answer.status}`);
  await answer.text();
  const counts = { ended: 0, refused: 0 };
  const waiting = new Set<{ stage: string; resolve: (at: number) => void }>();
  let stage: string | undefined;
  let channel: ClientRequest | undefined;
  const hear = (data: string) => {
    stage = view.parse(JSON.parse(data)).stage;
    for (const waiter of waiting) {
      if (waiter.stage !== stage) continue;
      waiting.delete(waiter);
      waiter.resolve(performance.now());
    }
  };
  const connect = () => {
    const mine = followEvents({
      url: `${baseUrl}/api/checkout/${paymentId}/events`,
      hear: ({ name, data }) => {
        if (name === 'view') hear(data);
      },
      over: (outcome) => {
        if (channel !== mine) return;
        counts[outcome] += 1;
        void sleep(outcome === 'ended' ? REOPEN_MS : REFUSED_MS, undefined, { ref: false }).then(() => {
          if (channel === mine) connect();
        });
      },
    });
    channel = mine;
  };
  return {
    paymentId,
    /** The last status that the channel reported; undefined before the first. */
    stage: () => stage,
    /** Resolves when the channel reports this status, with the time on `performance.now()`. */
    untilStage: (wanted: string): Promise<number> =>
      stage === wanted
        ? Promise.resolve(performance.now())
        : new Promise((resolve) => waiting.add({ stage: wanted, resolve })),
    /** Drops the connection, like a phone in a tunnel. */
    drop: () => {
      const dropped = channel;
      channel = undefined;
      dropped?.destroy();
    },
    /** Opens the channel. An end that `drop` did not cause is counted, and the channel is reopened. */
    connect,
    counts,
  };
}

type Following = {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Called when the server has accepted the request. */
  readonly opened?: () => void;
  readonly hear: (event: { readonly name: string; readonly data: string }) => void;
  readonly over: (outcome: 'ended' | 'refused') => void;
};

/** Uses its own connection. Calls `over` once with the result, regardless of what ended it. */
export function followEvents({ url, headers, opened, hear, over }: Following): ClientRequest {
  let outcome: 'ended' | 'refused' = 'refused';
  const accept = { accept: 'text/event-stream' };
  const request = get(url, { agent: false, headers: { ...accept, ...headers } }, (answer) => {
    if (answer.statusCode !== 200) return void answer.resume();
    outcome = 'ended';
    opened?.();
    let text = '';
    answer.setEncoding('utf8').on('data', (piece: string) => {
      const { events, rest } = readEvents(text + piece);
      text = rest;
      for (const event of events) hear(event);
    });
    // Every end is reported by the request's events.
    answer.on('error', () => {});
  });
  request.on('error', () => {});
  request.once('close', () => over(outcome));
  return request;
}

/**
 * The complete server-sent events of `text` with data, and the beginning of the next one. Events without data, such as
 * `retry`, are skipped.
 */
export function readEvents(text: string): {
  readonly events: { name: string; data: string }[];
  readonly rest: string;
} {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const data = field(block, 'data');
    return data === undefined ? [] : [{ name: field(block, 'event') ?? 'message', data }];
  });
  return { events, rest };
}

function field(block: string, name: string): string | undefined {
  const line = block.split('\n').find((candidate) => candidate.startsWith(`${name}: `));
  return line?.slice(name.length + 2);
}
