// Node, websocket and work server: real local servers that work, and each of what goes wrong with one.
import { expect, it, onTestFinished } from 'vitest';
import { createSearch } from '@/lib/nano/work-kernel/search.mjs';
import { startSandbox } from '@/sandbox/start-sandbox';
import { type FakeResponse, type RpcRequest, startFakeNode } from '@/verification/testing/fake-node';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { checkNode, judgeVersion } from './check-node';
import { checkWebsocket } from './check-websocket';
import { checkWork, expectedSeconds, judgeLocal, judgeServer } from './check-work';

type Replace = (action: string, answer: unknown, request: RpcRequest) => unknown;

/** A node that responds as the sandbox does, except where `replace` overrides it. */
async function startNode(replace: Replace = (_, answer) => answer) {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const answers = new Map<string, unknown>();
  const ask = async (body: object) =>
    (await fetch(sandbox.rpcUrl, { method: 'POST', body: JSON.stringify(body) })).json();
  // The fake node responds immediately, so the sandbox's response is requested first.
  for (const action of ['version', 'block_count']) answers.set(action, await ask({ action }));
  const { network_identifier: genesis } = JSON.parse(JSON.stringify(answers.get('version')));
  const blocks = async (hash: string) =>
    ask({
      action: 'blocks_info',
      hashes: [hash],
      json_block: 'true',
      source: 'true',
      include_not_found: 'true',
    });
  answers.set(genesis, await blocks(genesis));
  const node = await startFakeNode((request) => {
    const { action, hashes } = request;
    const [hash] = Array.isArray(hashes) ? hashes : [];
    const known = action === 'blocks_info' ? answers.get(String(hash)) : answers.get(action);
    const nothing =
      action === 'blocks_info' ? { blocks: '', blocks_not_found: hashes } : { error: 'Bad account number' };
    return { json: replace(action, known ?? nothing, request) };
  });
  onTestFinished(() => node.close());
  return { node, genesis, sandbox };
}

const levelsOf = async (url: string, network: 'sandbox' | 'live' = 'sandbox') =>
  (await checkNode({ url, network, database: null })).map(({ level }) => level);
const problemsOf = async (url: string) =>
  (await checkNode({ url, network: 'sandbox', database: null }))
    .filter(({ level }) => level !== 'ok')
    .map(({ text }) => text)
    .join(' ');

it('a sandbox ledger passes as a node with a websocket and work', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  expect(await levelsOf(sandbox.rpcUrl)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(await checkWebsocket(sandbox.wsUrl)).toMatchObject({ level: 'ok' });
  const work = await checkWork({ network: 'sandbox', servers: [sandbox.rpcUrl] });
  expect(work).toMatchObject([{ level: 'ok', text: expect.stringContaining('computed the work') }]);
  const blocks = sandbox.ledger.blockCount();
  expect(blocks).toBe(1);
});

it('a node that is down or on another network is an error immediately', async () => {
  expect(await levelsOf('http://127.0.0.1:1/')).toEqual(['error']);
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  expect(await levelsOf(sandbox.rpcUrl, 'live')).toEqual(['error']);
});

it('a node that is not synced is not relied on', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  sandbox.faults.update({ behindUnchecked: 10_000 });
  expect(await problemsOf(sandbox.rpcUrl)).toMatch(/not rely on node .*not synced/);
});

it('a node that forbids calls of the engine is an error that names them', async () => {
  const { node } = await startNode((action, answer) =>
    ['process', 'block_confirm'].includes(action) ? { error: 'RPC control is disabled' } : answer,
  );
  expect(await problemsOf(node.url)).toMatch(/does not allow block_confirm, process\./);
});

it.each(['block_count', 'blocks_info'])('a node that forbids %s is also an error', async (forbidden) => {
  const { node } = await startNode((action, answer) =>
    action === forbidden ? { error: 'Unknown command' } : answer,
  );
  const findings = await checkNode({ url: node.url, network: 'sandbox', database: null });
  expect(findings.filter(({ level }) => level === 'error')).toMatchObject([
    { text: expect.stringContaining(`does not allow ${forbidden}.`) },
  ]);
  expect(findings.filter(({ level }) => level === 'ok')).not.toHaveLength(0);
});

it('a node that limits requests is a warning, which does not claim that it forbids a call', async () => {
  let asked = 0;
  const { node } = await startNode((_, answer) => {
    asked += 1;
    return asked > 4 ? { error: 429, message: 'Too many requests' } : answer;
  });
  const findings = await checkNode({ url: node.url, network: 'sandbox', database: null });
  const problems = findings.filter(({ level }) => level !== 'ok');
  expect(problems.map(({ level }) => level)).not.toContain('error');
  expect(problems.map(({ text }) => text).join()).toMatch(/allows .*process.* is unknown: .*[Tt]oo many/);
  expect(problems.map(({ text }) => text).join()).not.toContain('does not allow');
});

it('another node takes over the calls that one forbids', async () => {
  const { node: whole } = await startNode();
  const { node } = await startNode((action, answer) =>
    action === 'block_confirm' ? { error: 'RPC control is disabled' } : answer,
  );
  const found = await checkNode({
    url: node.url,
    others: [whole.url],
    network: 'sandbox',
    database: null,
  });
  expect(found.filter(({ level }) => level !== 'ok')).toMatchObject([
    { level: 'warning', text: expect.stringContaining('uses the other nodes') },
  ]);
});

it('a pruned node is an error, whether it reports it or lacks old blocks', async () => {
  const pruned = await startNode((action, answer) =>
    action === 'block_count' ? Object.assign({ pruned: '4711' }, answer) : answer,
  );
  expect(await problemsOf(pruned.node.url)).toMatch(/pruned: it dropped 4711/);
  const bare = await startNode((action, answer, { hashes }) =>
    action === 'blocks_info' ? { blocks: '', blocks_not_found: hashes } : answer,
  );
  expect(await problemsOf(bare.node.url)).toMatch(/lacks the oldest blocks/);
});

it('no check publishes a block or searches for an account', async () => {
  const { node } = await startNode();
  await levelsOf(node.url);
  const published = node.requests.filter(({ action }) => action === 'process');
  expect(published).toMatchObject([{ block: {} }]);
  expect(node.requests.filter(({ action }) => action === 'account_info')).toMatchObject([
    { account: 'none' },
  ]);
});

it('an old node and another genesis block are reported', () => {
  const version = {
    vendor: 'Nano V27.1',
    network: 'live',
    networkIdentifier: '991CF190094C00F0B68E2E5F75F6BEE95A2E0BD93CEAA4A6734DB9F19B728948',
  };
  expect(judgeVersion('n', version, 'live').level).toBe('ok');
  expect(judgeVersion('n', { ...version, vendor: 'Nano V25.1' }, 'live').level).toBe('warning');
  expect(judgeVersion('n', { ...version, networkIdentifier: 'AB' }, 'live').level).toBe('error');
});

it('a websocket that refuses, or is silent, is an error', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  sandbox.faults.update({ wsRefuse: true });
  expect(await checkWebsocket(sandbox.wsUrl)).toMatchObject({ level: 'error' });
  expect(await checkWebsocket('ws://127.0.0.1:1/')).toMatchObject({ level: 'error' });
});

it('a work server that is down, refuses or returns weak work is reported', async () => {
  const levelOf = async (url: string) =>
    (await checkWork({ network: 'sandbox', servers: [url] }, 500))[0]?.level;
  expect(await levelOf('http://127.0.0.1:1/')).toBe('warning');
  const silent = await serveUntilTestEnds(() => undefined);
  expect(await levelOf(silent.url)).toBe('warning');
  const weak = await startFakeNode(({ hash }) => ({ json: { work: weakWork(String(hash)) } }));
  onTestFinished(() => weak.close());
  expect(await levelOf(weak.url)).toBe('error');
});

/** A nonce whose value is low. */
function weakWork(root: string): string {
  const isGood = createSearch(root, 0xffc0000000000000n);
  let nonce = 1n;
  while (isGood(nonce, 1) !== undefined) nonce += 1n;
  return nonce.toString(16).padStart(16, '0');
}

it('a work server that refuses the key is reported for that, not as slow', async () => {
  const key = 'k3y-of-a-work-server';
  const reasonOf = async (answer: FakeResponse) => {
    const server = await startFakeNode(() => answer);
    onTestFinished(() => server.close());
    const address = { url: server.url, body: { key } };
    const [finding] = await checkWork({ network: 'sandbox', servers: [address] }, 5_000);
    expect(JSON.stringify(finding)).not.toContain(key);
    return finding?.text;
  };
  expect(await reasonOf({ status: 401, text: JSON.stringify({ error: `Bad key ${key}` }) })).toMatch(
    /returned no work: HTTP status 401 \(check the API key\): Bad key \[key\]\./,
  );
  expect(await reasonOf({ json: { error: `Unknown key ${key}` } })).toMatch(/no work: Unknown key \[key\]\./);
  expect(await reasonOf({ json: {} })).toMatch(/the response has no work/);
});

it('a work server is compared with this machine', () => {
  // One in 2^29 nonces reaches the threshold of a live send.
  expect(expectedSeconds(0xfffffff800000000n, 2 ** 29)).toBeCloseTo(1);
  expect(judgeLocal(59, 'live').level).toBe('ok');
  expect(judgeLocal(61, 'live').level).toBe('warning');
  expect(judgeLocal(61, 'sandbox').level).toBe('ok');
  expect(judgeServer('w', 4_000, 60).level).toBe('ok');
  expect(judgeServer('w', 6_000, 60).level).toBe('warning');
});
