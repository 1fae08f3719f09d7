// Measures the merchant's dashboard over many paymentswith requests like those of a signed-in browser. Runs in its own
// process.
import { z } from 'zod';
import { readConfig } from '@/lib/core/config';
import { loadSecrets } from '@/lib/core/secrets';
import { type Database, openDatabase } from '@/lib/db/client';
import { sealSearch } from '@/lib/queries/search/parse-search';
import { payerFields } from '@/prisma/seed-payers';
import { signInOverHttp } from '@/verification/e2e/support/server-actions';
import { serveJobs } from './serve-jobs';

const jobSchema = z.object({
  origin: z.string(),
  dataDir: z.string(),
  email: z.string(),
  password: z.string(),
  merchantId: z.string(),
  /** Requests per page, each for another payment. */
  rounds: z.number(),
});
type Job = z.infer<typeof jobSchema>;

type Sample = Awaited<ReturnType<typeof readSamples>>[number];

/** How many days the searched payments are spread over. */
const SAMPLED_DAYS = 300;
const DAY_MS = 24 * 60 * 60_000;
const WARM_UP_ROUNDS = 5;

/** Payments from the whole last year, with their search terms. */
async function readSamples({ db }: Database, merchantId: string, count: number) {
  const samples = [];
  for (let place = 0; place < count; place += 1) {
    const before = new Date(Date.now() - (4 + (place * SAMPLED_DAYS) / count) * DAY_MS);
    const payment = await db.payment.findFirst({
      where: { merchantId, createdAt: { lt: before }, status: 'Completed', orderId: { not: null } },
      orderBy: { createdAt: 'desc' },
      include: { deposits: true, search: true },
    });
    const [deposit] = payment?.deposits ?? [];
    if (payment === null || deposit === undefined) throw new Error('there are too few payments to measure');
    const block = await db.block.findFirstOrThrow({ where: { account: payment.depositAddress } });
    samples.push({ ...payment, deposit, block, payer: payerFields(place * 61), day: payment.createdAt });
  }
  return samples;
}

/** The measured requests by their name in the report: the list's query for one payment. */
function questions(seal: (text: string) => string): Readonly<Record<string, (sample: Sample) => string>> {
  const find = (text: string) => `q=${encodeURIComponent(text)}`;
  const findPayer = (text: string | undefined) => `payer=${encodeURIComponent(seal(text ?? ''))}`;
  const day = ({ day: at }: Sample) => at.toISOString().slice(0, 10);
  return {
    'list, newest': () => '',
    'list, far back': ({ createdAt, id }) => `page=older.${createdAt.getTime()}.${id}`,
    'search, identifier': ({ id }) => find(id),
    'search, beginning of an identifier': ({ id }) => find(id.slice(0, 9)),
    'search, order': ({ orderId }) => find(orderId ?? ''),
    'search, beginning of many orders': () => find('A-1'),
    'search, deposit address': ({ depositAddress }) => find(depositAddress),
    'search, sending account': ({ deposit }) => find(deposit.sender),
    'search, block of a deposit': ({ deposit }) => find(deposit.blockHash),
    'search, block of ours': ({ block }) => find(block.hash),
    'search, USD': ({ usdAmount }) => find(`$${Number(usdAmount).toFixed(2)}`),
    'search, nano': ({ amountRaw }) => find(`${amountRaw} raw`),
    'search, customer by e-mail': ({ payer }) => findPayer(payer.email),
    'search, customer by phone': ({ payer }) => findPayer(payer.phoneNumber),
    'search, customer by name': ({ payer }) => findPayer(`${payer.firstName} ${payer.lastName}`),
    'filter, status': () => 'status=Error',
    'filter, days': (sample) => `from=${day(sample)}&to=${day(sample)}`,
    'filter, amount': () => 'min=10&max=20',
    'filter, rare amount': () => 'min=599&max=600',
    'filter, payment link': ({ paymentLinkId }) => `link=${paymentLinkId ?? 'none'}`,
    'filter, needs attention': () => 'attention=1',
    'filter, overpaid': () => 'anomaly=overpaid',
    'filter, money after a cancel': () => 'anomaly=afterCancel',
    'filter, several': (sample) => `status=Completed&anomaly=overpaid&min=100&to=${day(sample)}`,
  };
}

async function measure(job: Job) {
  const config = readConfig({ ...process.env, DATA_DIR: job.dataDir, NANO_NETWORK: 'sandbox' });
  const { keyRing } = loadSecrets(config);
  const database = await openDatabase({ url: config.databaseUrl });
  const samples = await readSamples(database, job.merchantId, job.rounds).finally(() => database.close());
  const cookie = await signInOverHttp(job.origin, job);
  const pages: Record<string, number[]> = {};
  const searcher = { merchantId: job.merchantId, findsPayers: true };
  const asked = Object.entries(questions((text) => sealSearch(keyRing, searcher, text)));
  for (const [name, query] of asked) {
    const ask = (sample: Sample) => timed(`${job.origin}/dashboard/payments?${query(sample)}`, cookie);
    for (const sample of samples.slice(0, WARM_UP_ROUNDS)) await ask(sample);
    pages[name] = [];
    for (const sample of samples) pages[name].push(await ask(sample));
  }
  pages.overview = [];
  for (const _ of samples) pages.overview.push(await timed(`${job.origin}/dashboard`, cookie));
  return { pages, exported: await exportAll(job, cookie) };
}

/** From the request to the last byte of the page, ms. */
async function timed(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('<h1')) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}

async function exportAll({ origin }: Job, cookie: string) {
  const began = performance.now();
  const answer = await fetch(`${origin}/dashboard/payments/export?format=jsonl`, { headers: { cookie } });
  if (!answer.ok || answer.body === null) throw new Error(`the export answered ${answer.status}`);
  let [bytes, end] = [0, ''];
  const decoder = new TextDecoder();
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    end = `${end}${decoder.decode(chunk, { stream: true })}`.slice(-200);
  }
  const payments = Number(/"complete":true,"payments":([0-9]+)/.exec(end)?.[1] ?? Number.NaN);
  return { payments, bytes, ms: performance.now() - began };
}

serveJobs(jobSchema, measure);
