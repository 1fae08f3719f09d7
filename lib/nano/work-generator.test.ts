import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { NanoNetwork } from '@/lib/core/network';
import { type FakeNode, type FakeResponse, startFakeNode } from '@/verification/testing/fake-node';
import recording from './testdata/recorded-responses.json';
import { validateWork, WORK_THRESHOLDS } from './work';
import { createWorkGenerator, type WorkGenerator } from './work-generator';

/** Recorded from nano_node V27.1 on the dev network, November 2026. */
const answers = new Map<string, unknown>(Object.entries(recording.answers));
const recorded = (heading: string): unknown => answers.get(heading);

const ROOT = '718CC2121C3E641059BC1C2CFC45666C99E8AE922F7A807B7D07B62C995D79E2';
/** Worth fffffff93c41ec94, enough for a live send (Nano documentation, work_generate). */
const LIVE_SEND_WORK = '2b3d689bbcb21dca';
/** Worth ffffffd21c3933f4, enough for a live receive only. */
const LIVE_RECEIVE_WORK = '2bf29ef00786a6bc';

let generator: WorkGenerator;
let server: FakeNode | undefined;
/** The source of each work value. */
const found: string[] = [];
afterEach(async () => {
  await generator.close();
  await server?.close();
  server = undefined;
});

async function start(network: NanoNetwork, answer?: FakeResponse, timeoutMs = 5_000): Promise<void> {
  server = answer && (await startFakeNode(() => answer));
  const log = createLog('test', 'silent');
  found.length = 0;
  const onFound = (from: string) => found.push(from);
  generator = createWorkGenerator({
    network,
    workServers: server === undefined ? [] : [server.url],
    timeoutMs,
    threads: 1,
    log,
    onFound,
  });
}

describe('work computed on this machine', () => {
  it.each(['sandbox', 'dev', 'beta'] as const)('meets the threshold on %s', async (network) => {
    await start(network);
    for (const kind of ['send', 'receive'] as const) {
      const work = await generator.generate(ROOT, kind);
      expect(validateWork(ROOT, work, WORK_THRESHOLDS[network][kind])).toBe(true);
    }
  });

  it.each(['live', 'sandbox'] as const)('is aborted on %s when no longer needed', async (network) => {
    await start(network);
    const abort = new AbortController();
    abort.abort();
    await expect(generator.generate(ROOT, 'send', abort.signal)).rejects.toThrow('aborted');
  });

  it.each(['', 'AB', 'Z'.repeat(64)])('is rejected for the root %j', async (root) => {
    await start('sandbox');
    await expect(generator.generate(root, 'send')).rejects.toThrow(RangeError);
  });
});

describe('a work server', () => {
  it('is called first, with the network’s threshold', async () => {
    await start('live', { json: { work: LIVE_SEND_WORK.toUpperCase(), difficulty: 'fffffff93c41ec94' } });
    expect(await generator.generate(ROOT, 'send')).toBe(LIVE_SEND_WORK);
    expect(await generator.generate(ROOT, 'receive')).toBe(LIVE_SEND_WORK);
    expect(server?.requests).toEqual([
      { action: 'work_generate', hash: ROOT, difficulty: 'fffffff800000000' },
      { action: 'work_generate', hash: ROOT, difficulty: 'fffffe0000000000' },
    ]);
  });

  it('computes no more than the block’s kind requires', async () => {
    await start('live', { json: { work: LIVE_RECEIVE_WORK } });
    expect(await generator.generate(ROOT, 'receive')).toBe(LIVE_RECEIVE_WORK);
    expect(found).toEqual(['server']);
  });

  const faults: [string, FakeResponse][] = [
    ['refuses', { json: { error: 'Local work generation is disabled' } }],
    ['refuses as recorded', { json: recorded('control disabled: work_generate') }],
    ['answers too low work', { json: { work: '0000000000000000' } }],
    ['answers the work of another root', { json: recorded('work_generate') }],
    ['answers nonsense', { json: { work: 'yes' } }],
    ['answers HTTP 503', { status: 503, text: '' }],
    ['answers no JSON', { status: 200, text: 'work' }],
    ['never answers', 'silence'],
  ];

  it.each(faults)('that %s is replaced by local work', async (_, fault) => {
    await start('beta', fault, fault === 'silence' ? 50 : 5_000);
    const work = await generator.generate(ROOT, 'receive');
    expect(validateWork(ROOT, work, WORK_THRESHOLDS.beta.receive)).toBe(true);
    const asked = server?.requests.filter(({ action }) => action === 'work_generate');
    expect(asked).toHaveLength(1);
    expect(found).toEqual(['local']);
  });

  it('is not waited for once the work is no longer needed', async () => {
    await start('live', 'silence', 60_000);
    const abort = new AbortController();
    const search = generator.generate(ROOT, 'send', abort.signal);
    abort.abort();
    await expect(search).rejects.toThrow('aborted');
  });
});
