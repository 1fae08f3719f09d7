// The web process and its callers: creates, pays and cancels payments over HTTP, and reads readiness and alerts.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { basic, CUSTOMER } from '@/prisma/test-api';
import { type EngineProcess, startEngineProcess } from '../engine-process';
import type { Installation } from '../installation';

export type Web = Awaited<ReturnType<typeof startWeb>>;

const START_TIMEOUT_MS = 90_000;
const REQUEST_TIMEOUT_MS = 15_000;
const LOOK_EVERY_MS = 20;

/** The alert of a database that does not respond. */
export const DATABASE_DOWN = 'database_up 0';

const createdSchema = z.object({ paymentIdentifier: z.string(), paymentAddress: z.string() });
const readySchema = z.object({ checks: z.object({ database: z.object({ detail: z.string() }) }) });
const alertsSchema = z.array(z.object({ code: z.string() }));
/** The response to a caller after an internal error: the code, and the request id for searching the log. */
const internalSchema = z.object({
  errorCode: z.literal('internal'),
  errorMessage: z.string().regex(/Request id: \S+\.$/),
});

/** Starts web. @throws Error when it does not respond in time */
export async function startWeb(
  file: string,
  settings: Readonly<Record<string, string>>,
  { apiKey }: Installation,
) {
  const web = startEngineProcess({ file }, settings);
  const url = `http://127.0.0.1:${await portOf(web)}`;
  const post = (path: string, body: unknown) =>
    ask(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: basic(apiKey) },
      body: JSON.stringify(body),
    });
  return {
    process: web,
    create: async (amountRaw: bigint): Promise<{ id: string; address: string } | { refused: string }> => {
      const answer = await post('/create', { nanoAmount: amountRaw.toString(), paymentCustomer: CUSTOMER });
      const created = createdSchema.safeParse(answer?.body);
      if (!created.success) return { refused: refusal(answer) };
      return { id: created.data.paymentIdentifier, address: created.data.paymentAddress };
    },
    cancel: async (id: string) => (await post('/cancel', { paymentIdentifier: id }))?.status === 200,
    /** The status of readiness, and its entry about the database. */
    ready: async () => {
      const answer = await ask(`${url}/ready`);
      const parsed = readySchema.safeParse(answer?.body);
      return {
        status: answer?.status ?? 0,
        database: parsed.success ? parsed.data.checks.database.detail : '',
      };
    },
    /** The codes of the alerts; `database_up 0` if the database does not respond at all. */
    alerts: async (): Promise<readonly string[] | null> => {
      const parsed = alertsSchema.safeParse((await ask(`${url}/alerts`))?.body);
      if (parsed.success) return parsed.data.map(({ code }) => code);
      const metrics = String((await ask(`${url}/metrics`))?.body ?? '');
      return metrics.includes('\ndatabase_up 0') ? [DATABASE_DOWN] : null;
    },
  };
}

/** '' for a response that the contract allows while nothing can be stored. */
function refusal(answer: Answer | null): string {
  if (answer === null) return '';
  if (answer.status === 500 && internalSchema.safeParse(answer.body).success) return '';
  return `create-payment answered ${answer.status} ${JSON.stringify(answer.body)}`;
}

type Answer = { readonly status: number; readonly body: unknown };

/** @returns null without a response, when the process was killed */
async function ask(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const answer = await fetch(url, { ...init, signal });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  } catch {
    return null;
  }
}

async function portOf(web: EngineProcess): Promise<string> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = /port (\d+)/.exec(web.words())?.[1];
    if (port !== undefined) return port;
    if (!web.isAlive() || performance.now() > deadline) throw new Error(`web did not start: ${web.words()}`);
    await sleep(LOOK_EVERY_MS);
  }
}
