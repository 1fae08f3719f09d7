// Following the log of requests: entries are written late and out of order, and many can arrive between two polls.
import { expect, it } from 'vitest';
import { ConnectionError, type LoggedRequest } from '../src/index.js';
import { followRequests, MAX_PAGES, MAX_REMEMBERED, PAGE_SIZE, POLL_MS } from './follow-requests';

const START_MS = Date.parse('2026-11-20T14:00:00Z');

function entry(id: string, second: number): LoggedRequest {
  const datetime = new Date(START_MS + second * 1000).toISOString().replace('.000Z', 'Z');
  return {
    ...{ requestIdentifier: id, datetime, operation: 'supported', status: 200 },
    ...{ durationMs: 1, apiKeyIdentifier: 'key_1' },
  };
}

/** That many entries of one second, the first one oldest. */
const entries = (name: string, count: number, second: number) =>
  Array.from({ length: count }, (_, place) => entry(`${name}${String(place).padStart(5, '0')}`, second));

/**
 * Follows a log until all steps are done. Each step happens between two polls.
 * @param examined entries that the service looks at for one page; those of `matches` are on it
 */
async function follow(
  log: LoggedRequest[],
  steps: readonly (() => unknown)[],
  { last = 0, fails = () => false, matches = () => true, examined = 1_000_000 }: Partial<FollowTest> = {},
) {
  const run = { printed: [] as string[], gaps: 0, pages: 0, outages: [] as string[], waited: [] as number[] };
  const place = ({ datetime, requestIdentifier }: LoggedRequest) => `${datetime} ${requestIdentifier}`;
  const readPage = async ({ limit, after }: { readonly limit: number; readonly after?: string }) => {
    if (fails()) throw new ConnectionError(new Error('no connection'));
    run.pages += 1;
    const sorted = log.toSorted((a, b) => (place(a) < place(b) ? 1 : -1));
    const older = sorted.slice(
      after === undefined ? 0 : sorted.findIndex((one) => one.requestIdentifier === after) + 1,
    );
    const found = older.slice(0, examined).filter(matches);
    const requests = found.slice(0, limit);
    const end =
      found.length > limit ? requests.at(-1) : older.length > examined ? older[examined - 1] : undefined;
    return { requests, ...(end === undefined ? {} : { next: end.requestIdentifier }) };
  };
  const ending = new AbortController();
  const left = [...steps];
  const wait = async (ms: number) => {
    run.waited.push(ms);
    const step = left.shift();
    if (step === undefined) ending.abort(new Error('ended'));
    else step();
    ending.signal.throwIfAborted();
  };
  const runtime = { now: () => 0, random: () => 0, wait };
  const onOutage = (state: string) => void run.outages.push(state);
  try {
    for await (const { requests, isIncomplete } of followRequests(runtime, readPage, {
      ...{ last, signal: ending.signal, onOutage },
    })) {
      run.printed.push(...requests.map(({ requestIdentifier }) => requestIdentifier));
      if (isIncomplete) run.gaps += 1;
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  }
  return run;
}

type FollowTest = {
  readonly last: number;
  readonly fails: () => boolean;
  readonly matches: (one: LoggedRequest) => boolean;
  readonly examined: number;
};

it('starts now, prints each request once, oldest first, and polls every two seconds', async () => {
  const log = [entry('old', 0)];
  const run = await follow(log, [
    () => log.push(entry('b', 2), entry('a', 1)),
    () => undefined,
    () => log.push(entry('c', 3)),
  ]);
  expect(run).toMatchObject({ printed: ['a', 'b', 'c'], gaps: 0 });
  expect(run.waited).toEqual([POLL_MS, POLL_MS, POLL_MS, POLL_MS]);
});

it('starts in an empty log', async () => {
  const log: LoggedRequest[] = [];
  const run = await follow(log, [
    () => log.push(...entries('a', 250, 600)),
    () => log.push(entry('late', 1)),
  ]);
  expect(run.printed).toHaveLength(251);
});

it('prints requests that are written late, before those that it has printed', async () => {
  const log = [entry('old', 0)];
  const run = await follow(log, [
    () => log.push(entry('b', 9)),
    () => log.push(entry('a', 8)),
    () => undefined,
  ]);
  expect(run.printed).toEqual(['b', 'a']);
});

it('prints late requests of a busy log, beyond the page where the known ones begin', async () => {
  const log = entries('a', 3 * PAGE_SIZE, 1);
  const run = await follow(log, [
    () => log.push(...entries('c', 2 * PAGE_SIZE, 3)),
    () => log.push(entry('b', 2), ...entries('d', 2 * PAGE_SIZE, 4)),
  ]);
  expect(run.printed).toHaveLength(4 * PAGE_SIZE + 1);
  expect(run).toMatchObject({ printed: expect.arrayContaining(['b']), gaps: 0 });
});

it('never prints what was in the log when it started, wherever its pages part', async () => {
  const log = [...entries('a', 500, 0), ...entries('b', 450, 9)];
  const run = await follow(log, [
    () => log.push(...entries('c', 50, 10)),
    () => log.push(...entries('d', 30, 11)),
    () => log.push(...entries('e', 330, 12)),
  ]);
  expect(run.printed.map((id) => id[0]).join('')).toBe(
    `${'c'.repeat(50)}${'d'.repeat(30)}${'e'.repeat(330)}`,
  );
});

it('prints the last requests first if asked to', async () => {
  const log = [...entries('a', 7, 0)];
  const run = await follow(log, [() => log.push(entry('b', 1))], { last: 3 });
  expect(run.printed).toEqual(['a00004', 'a00005', 'a00006', 'b']);
});

it('reads a burst on, up to a bound, and says when requests may be missing', async () => {
  const log = [entry('old', 0)];
  const most = MAX_PAGES * PAGE_SIZE;
  const run = await follow(log, [
    () => log.push(...entries('a', most - PAGE_SIZE, 100)),
    () => undefined,
    () => log.push(...entries('b', most + PAGE_SIZE, 200)),
    () => log.push(entry('c', 300)),
  ]);
  expect(run.gaps).toBe(1);
  expect(run.printed.filter((id) => id.startsWith('a'))).toHaveLength(most - PAGE_SIZE);
  expect(run.printed.filter((id) => id.startsWith('b'))).toHaveLength(most);
  expect(run.printed.at(-1)).toBe('c');
  expect(new Set(run.printed).size).toBe(run.printed.length);
});

it('remembers a bounded number of requests, and still prints none twice', async () => {
  const log = [entry('old', 0)];
  const rounds = Math.ceil((2 * MAX_REMEMBERED) / PAGE_SIZE);
  const steps = Array.from({ length: rounds }, (_, round) => () => {
    log.push(...entries(`r${String(round).padStart(4, '0')}_`, PAGE_SIZE, 10 * (round + 1)));
  });
  const quiet = Array.from({ length: 3 }, () => () => undefined);
  const { printed, gaps } = await follow(log, [...steps, ...quiet]);
  expect([printed.length, new Set(printed).size, gaps]).toEqual([rounds * PAGE_SIZE, rounds * PAGE_SIZE, 0]);
});

it('prints each request once where the clock of one process is ahead', async () => {
  const log = [entry('old', 0)];
  const rounds = Math.ceil((2 * MAX_REMEMBERED) / 150);
  const steps = Array.from({ length: rounds }, (_, round) => () => {
    log.push(...entries(`r${String(round).padStart(4, '0')}_`, 150, 10 * (round + 1)));
  });
  const { printed, gaps } = await follow(log, [() => log.push(entry('ahead', 9_999)), ...steps]);
  const count = rounds * 150 + 1;
  expect([printed.length, new Set(printed).size, gaps]).toEqual([count, count, 0]);
});

it('reads one page where the service ends it because few requests match', async () => {
  const log = entries('a', 500, 0);
  const matches = ({ requestIdentifier }: LoggedRequest) => requestIdentifier.startsWith('f');
  const steps = [() => log.push(entry('f1', 1), ...entries('b', 50, 2)), () => log.push(entry('f0', 1))];
  const run = await follow(log, steps, { matches, examined: 200 });
  expect(run).toMatchObject({ printed: ['f1', 'f0'], pages: 3, gaps: 0 });
});

it('goes on after an outage, with what was written during it', async () => {
  const log = [entry('old', 0)];
  let failures = 0;
  const fails = () => failures-- > 0;
  const outage = () => {
    failures = 2;
    log.push(entry('a', 1));
  };
  const nothing = () => undefined;
  const run = await follow(log, [outage, nothing, nothing, nothing], { fails });
  expect(run).toMatchObject({ printed: ['a'], outages: ['began', 'ended'] });
});

it('fails if the service does not respond at the start', async () => {
  await expect(follow([], [], { fails: () => true })).rejects.toBeInstanceOf(ConnectionError);
});
