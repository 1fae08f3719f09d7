// The yente adapter: real response shapes, and every other response, none of which clears a payer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { requestService, SERVICE_TIMEOUT_MS } from './service-request';
import { createYenteScreener } from './yente';

const PAYER: ScreenedPayer = {
  firstName: 'Dmitri',
  lastName: 'Zarkov',
  email: 'dmitri@example.org',
  phoneNumber: '74951234567',
  country: 'RU',
  administrativeArea: null,
};

const YENTE_RESULT = {
  id: 'NK-zarkov',
  caption: 'Dmitri Anatolyevich Zarkov',
  schema: 'Person',
  properties: { name: ['Dmitri Anatolyevich Zarkov'], nationality: ['ru'], programId: ['US-CYBER2'] },
  datasets: ['us_ofac_sdn'],
  referents: ['ofac-900001'],
  target: true,
  first_seen: '2026-01-01T12:00:00',
  last_seen: '2026-11-01T12:00:00',
  last_change: '2026-11-01T12:00:00',
  score: 0.8,
  explanations: { name_match: { score: 0.8, detail: '…' } },
  match: true,
};
const YENTE_CATALOG = {
  datasets: [
    {
      name: 'sanctions',
      title: 'Sanctions',
      version: '20261120-x',
      index_version: '20261120-x',
      children: ['us_ofac_sdn'],
    },
    { name: 'gleif', title: 'GLEIF', version: '20261120-y', index_version: null },
  ],
  current: ['sanctions'],
  outdated: [],
  index_stale: false,
};
const yenteFinds = (...results: unknown[]) => ({
  responses: {
    person: {
      status: 200,
      results,
      total: { value: results.length, relation: 'eq' },
      query: { id: null, schema: 'Person', properties: {} },
    },
  },
  limit: 10,
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (body: unknown): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** @param answers the responses in turn, the last one repeatedly; `lists` is the response about available lists */
async function serve(answers: readonly Answer[], lists: Answer) {
  const asked: { readonly url: string; readonly headers: IncomingMessage['headers']; body: string }[] = [];
  let turn = 0;
  const { url } = await serveUntilTestEnds(async (request, response) => {
    const url = request.url ?? '';
    if (url === '/catalog') return lists(request, response);
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({ url, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    answer?.(request, response);
  });
  return { url, asked };
}

const screen = (screener: ReturnType<typeof createYenteScreener>, payer = PAYER) =>
  screener.screen(payer, AbortSignal.timeout(10_000));

describe('yente', () => {
  const open = async (answers: readonly Answer[], lists: Answer = json(YENTE_CATALOG)) => {
    const server = await serve(answers, lists);
    return {
      ...server,
      screener: createYenteScreener({ url: server.url, dataset: 'sanctions', apiKey: null }),
    };
  };

  it('clears payers without a match, and names its lists', async () => {
    const { screener } = await open([json(yenteFinds())]);
    expect(screener.listVersion()).toBeNull();
    const verdict = await screen(screener);
    expect(verdict).toMatchObject({ outcome: 'clear', reasons: [], hits: [] });
    expect(verdict.listVersion).toMatch(/^yente:[0-9a-f]{32}$/);
    expect(screener.listVersion()).toBe(verdict.listVersion);
  });

  it('holds payers with a similar name, with the match', async () => {
    const { screener } = await open([json(yenteFinds(YENTE_RESULT))]);
    const verdict = await screen(screener);
    expect(verdict).toMatchObject({ outcome: 'review', reasons: ['sanctionsName'] });
    expect(verdict.hits).toEqual([
      expect.objectContaining({
        list: 'yente:sanctions',
        countries: ['RU'],
        entityHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
  });

  it('clears nobody whose normalized name is empty', async () => {
    const { screener } = await open([json(yenteFinds())]);
    const marks = { ...PAYER, firstName: '\u0301'.repeat(100), lastName: '-' };
    expect(await screen(screener, marks)).toMatchObject({ outcome: 'review', reasons: ['emptyName'] });
  });

  it('gives no verdict after a server error, and a verdict when queried again', async () => {
    const failing: Answer = (_, response) => void response.writeHead(503).end();
    const { screener, asked } = await open([failing, json(yenteFinds())]);
    await expect(screen(screener)).rejects.toThrow('the screening service responded with HTTP 503');
    expect(await screen(screener)).toMatchObject({ outcome: 'clear' });
    expect(asked).toHaveLength(2);
  });

  it.each<[string, string, Answer]>([
    ['refuses', 'refused', (_, response) => void response.writeHead(401).end('{}')],
    [
      'points elsewhere',
      'refused',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['answers what is no JSON', 'invalidResponse', (_, response) => void response.end('<html>')],
    [
      'answers half of it',
      'unreachable',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '500' }).write('{"q', () => response.destroy()),
    ],
    ['answers an error as success', 'invalidResponse', json({ error: 'no such list' })],
    ['answers in another shape', 'invalidResponse', json({ responses: { person: { results: [] } } })],
    ['leaves the question out', 'invalidResponse', json({ responses: {} })],
    ['answers a score that is none', 'invalidResponse', json(yenteFinds({ ...YENTE_RESULT, score: null }))],
    [
      'answers without end',
      'tooLarge',
      (_, response) => void response.end(Buffer.alloc(5 * 1024 * 1024, ' ')),
    ],
    ['closes the line', 'unreachable', (request) => void request.socket.destroy()],
  ])('gives no verdict when it %s', async (_, reason, answer) => {
    const { screener } = await open([answer]);
    const thrown: unknown = await screen(screener).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'ScreeningServiceError', reason });
    expect(String(thrown)).not.toMatch(/zarkov|dmitri/i);
  });

  it('gives no verdict when it hangs', async () => {
    const { screener } = await open([() => {}]);
    const impatient = screener.screen(PAYER, AbortSignal.timeout(50));
    await expect(impatient).rejects.toMatchObject({ reason: 'tooSlow' });
  });

  it('gives no verdict while it has no lists, or does not name them', async () => {
    const noLists = { ...YENTE_CATALOG, datasets: [{ name: 'sanctions', version: 'x' }], current: [] };
    const empty = await open([json(yenteFinds())], json(noLists));
    await expect(screen(empty.screener)).rejects.toMatchObject({ reason: 'noLists' });
    const mute = await open([json(yenteFinds())], json({}));
    await expect(screen(mute.screener)).rejects.toMatchObject({ reason: 'invalidResponse' });
    expect(mute.asked).toEqual([]);
  });

  it('receives the dataset and the key, and denies exact matches', async () => {
    const server = await serve([json(yenteFinds({ ...YENTE_RESULT, score: 1 }))], json(YENTE_CATALOG));
    const screener = createYenteScreener({ url: server.url, dataset: 'sanctions', apiKey: 'key-1' });
    expect((await screen(screener)).outcome).toBe('denied');
    const [asked] = server.asked;
    expect(asked?.url).toBe('/match/sanctions?threshold=0.7&limit=10&algorithm=best');
    expect(asked?.headers.authorization).toBe('ApiKey key-1');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      queries: {
        person: {
          schema: 'Person',
          properties: {
            firstName: ['Dmitri'],
            lastName: ['Zarkov'],
            country: ['ru'],
            email: ['dmitri@example.org'],
            phone: ['+74951234567'],
          },
        },
      },
    });
  });

  it('gives no verdict for an unknown or empty dataset', async () => {
    const catalog = {
      ...YENTE_CATALOG,
      datasets: [
        ...YENTE_CATALOG.datasets,
        { name: 'us_ofac_sdn', index_version: null },
        { name: 'default', index_version: null, children: ['sanctions'] },
      ],
    };
    const server = await serve([json(yenteFinds())], json(catalog));
    const verdictOf = (dataset: string) =>
      screen(createYenteScreener({ url: server.url, dataset, apiKey: null }));
    for (const dataset of ['peps', 'gleif'])
      await expect(verdictOf(dataset), dataset).rejects.toMatchObject({ reason: 'noLists' });
    // A dataset counts as loaded when it, a collection that contains it, or one of its parts is indexed.
    for (const dataset of ['sanctions', 'us_ofac_sdn', 'default'])
      expect((await verdictOf(dataset)).outcome, dataset).toBe('clear');
  });
});

it('a request has its own time limit', async () => {
  const { url } = await serve([() => {}], json({}));
  const question = { url: new URL(url), schema: z.unknown(), maxBytes: 1_000, timeoutMs: 50 };
  const asked = requestService({ ...question, signal: new AbortController().signal });
  await expect(asked).rejects.toMatchObject({ reason: 'tooSlow' });
  expect(SERVICE_TIMEOUT_MS).toBe(3_000);
});
