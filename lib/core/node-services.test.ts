import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { isOneNode, MAX_SERVICES } from './node-services';
import { nodeServices } from './nodes-file';

const SECRET = 'k3y-of-a-hosted-node';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function writeFile(content: unknown, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'nodes-file-'));
  folders.push(folder);
  const file = join(folder, 'nodes.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(file, mode);
  return file;
}

const read = (content: unknown, mode?: number) =>
  nodeServices(readConfig({ NANO_NETWORK: 'dev', NANO_NODES_FILE: writeFile(content, mode) }));

/** The message with which the file is refused. */
function refusal(content: unknown, mode?: number): string {
  try {
    read(content, mode);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('the file was accepted');
}

describe('NANO_NODES_FILE', () => {
  it('gives each service its own keys', () => {
    const given = {
      rpc: [
        { name: 'own', url: 'http://10.0.0.5:7076' },
        { url: 'https://node.example/xno', headers: { 'api-key': SECRET }, body: { key: SECRET } },
      ],
      websocket: [{ url: 'wss://node.example/ws', headers: { Authorization: `Bearer ${SECRET}` } }],
      work: [],
    };
    expect(read(given)).toEqual(given);
  });

  it('needs a node, and neither a websocket nor a work server', () => {
    expect(read({ rpc: [{ url: 'http://node:7076' }] })).toMatchObject({ websocket: [], work: [] });
    expect(refusal({ work: [{ url: 'http://work:7000' }] })).toContain('rpc: at least one node is required');
  });

  it('is rejected if others can read it', () => {
    expect(refusal({ rpc: [] }, 0o640)).toMatch(/^Other users can read NANO_NODES_FILE. Run: chmod 600 /);
  });

  it('is rejected if it is missing', () => {
    const config = readConfig({ NANO_NETWORK: 'dev', NANO_NODES_FILE: '/nowhere/nodes.json' });
    expect(() => nodeServices(config)).toThrow(/can't be read: \/nowhere\/nodes.json/);
  });

  it('is rejected when it is not a file', () => {
    const config = readConfig({ NANO_NETWORK: 'dev', NANO_NODES_FILE: tmpdir() });
    expect(() => nodeServices(config)).toThrow('NANO_NODES_FILE is not a regular file');
  });

  it.each(['NANO_RPC_URL', 'NANO_WS_URL', 'NANO_WORK_URL'])('can’t be combined with %s', (name) => {
    const settings = { NANO_NETWORK: 'dev', NANO_NODES_FILE: '/run/nodes.json', [name]: 'http://node:7076' };
    expect(() => readConfig(settings)).toThrow(/NANO_NODES_FILE replaces NANO_RPC_URL/);
  });

  const node = 'https://node.example';
  const headers = { 'api-key': SECRET };
  const errors: [string, unknown, string][] = [
    ['no JSON', `{"rpc": [{"url": "${node}", "headers": {"api-key": "${SECRET}`, 'is not valid JSON'],
    ['an unknown list', { nodes: [] }, 'Unrecognized key: "nodes"'],
    ['an unknown field', { rpc: [{ url: node, apiKey: SECRET }] }, 'rpc[0]: Unrecognized key: "apiKey"'],
    ['a key that is no text', { rpc: [{ url: node, headers: { 'api-key': 1 } }] }, 'rpc[0].headers'],
    ['another protocol', { rpc: [{ url: 'ftp://node.example' }] }, 'rpc[0]: must be an address that starts'],
    ['a websocket as RPC', { rpc: [{ url: 'wss://node.example' }] }, 'http:// or https://'],
    ['an RPC as websocket', { rpc: [{ url: node }], websocket: [{ url: node }] }, 'ws:// or wss://'],
    ['a body of a websocket', { websocket: [{ url: 'wss://n', body: { key: SECRET } }] }, 'websocket[0]'],
    ['a key sent unencrypted', { rpc: [{ url: 'http://node.example', headers }] }, 'use https or wss'],
    ['a password sent unencrypted', { rpc: [{ url: `http://u:${SECRET}@8.8.8.8` }] }, 'use https or wss'],
    ['a bare % in the password', { rpc: [{ url: `https://u:${SECRET}%@node.example` }] }, 'write % as %25'],
    ['a password sent alone', { rpc: [{ url: `http://:${SECRET}@8.8.8.8` }] }, 'use https or wss'],
    [
      'two authorizations',
      { rpc: [{ url: `https://u:${SECRET}@node.example`, headers: { authorization: SECRET } }] },
      'remove one',
    ],
    [
      'a header of the connection',
      { rpc: [{ url: node, headers: { Host: SECRET } }] },
      'only the connection',
    ],
    ['a header twice', { rpc: [{ url: node, headers: { k: SECRET, K: SECRET } }] }, 'same header twice'],
    ['name and key swapped', { rpc: [{ url: node, headers: { [`${SECRET} `]: 'api-key' } }] }, 'header name'],
    ['a line break in a key', { rpc: [{ url: node, headers: { k: `${SECRET}\n` } }] }, 'value of a header'],
    ['an empty key', { rpc: [{ url: node, body: { key: '' } }] }, 'value of a body field'],
    ['a field of the calls', { rpc: [{ url: node, body: { account: SECRET } }] }, 'that the RPC calls use'],
    ['one address twice', { rpc: [{ url: node }, { url: node }] }, 'rpc[1]: the same address'],
    [
      'one name twice',
      {
        rpc: [
          { url: node, name: 'a' },
          { url: `${node}/2`, name: 'a' },
        ],
      },
      'rpc[1]: the same name',
    ],
    [
      'too many',
      { rpc: Array.from({ length: MAX_SERVICES + 1 }, (_, n) => ({ url: `${node}/${n}` })) },
      'at most 8',
    ],
  ];
  it.each(errors)('is rejected with %s, and no key is repeated', (_, content, message) => {
    const text = refusal(content);
    expect(text).toContain(message);
    expect(text).not.toContain(SECRET);
  });

  it.each([
    'http://127.0.0.1:1',
    'http://10.0.0.5',
    'http://node:7076',
    'http://[::1]:1',
    'http://n.internal',
  ])('may send a key unencrypted within a private network: %s', (url) => {
    expect(read({ rpc: [{ url, headers }] })?.rpc).toHaveLength(1);
  });
});

describe('the addresses of nodes and work servers', () => {
  const dev = { NANO_NETWORK: 'dev', NANO_RPC_URL: 'http://node:7076', NANO_WS_URL: 'ws://node:7078' };

  it('are ordered lists', () => {
    const config = readConfig({
      ...dev,
      NANO_WS_URL: 'ws://a:7078, wss://b.example/ws',
      NANO_WORK_URL: 'http://gpu:7000,http://gpu2:7000',
    });
    expect(nodeServices(config)).toEqual({
      rpc: [{ url: 'http://node:7076' }],
      websocket: [{ url: 'ws://a:7078' }, { url: 'wss://b.example/ws' }],
      work: [{ url: 'http://gpu:7000' }, { url: 'http://gpu2:7000' }],
    });
  });

  it('may omit the websocket explicitly', () => {
    expect(nodeServices(readConfig({ ...dev, NANO_WS_URL: 'none' }))?.websocket).toEqual([]);
    expect(() => readConfig({ ...dev, NANO_WS_URL: undefined })).toThrow(/NANO_WS_URL/);
    expect(() => readConfig({ ...dev, NANO_RPC_URL: ' , ' })).toThrow(/NANO_RPC_URL/);
  });

  it.each([
    ['NANO_RPC_URL', `http://ok:1,https://u:${SECRET}@[`, /^NANO_RPC_URL, address 2: must be an address/],
    ['NANO_WS_URL', `http://u:${SECRET}@node`, /^NANO_WS_URL, address 1: must be an address/],
    ['NANO_WORK_URL', `http://u:${SECRET}@work.example`, /^NANO_WORK_URL, address 1: would send a key/],
  ])('in %s are checked, and an error repeats no key', (name, value, message) => {
    const start = () => readConfig({ ...dev, [name]: value });
    expect(start).toThrow(message);
    expect(start).not.toThrow(new RegExp(SECRET));
  });
});

it.each([
  [true, ['http://10.0.0.5:7076'], ['ws://10.0.0.5:7078']],
  [true, ['https://node.example/rpc'], ['wss://NODE.example/ws']],
  [true, ['http://node.example/rpc'], ['wss://node.example/ws']],
  [false, ['https://node.example/rpc'], ['ws://node.example:7078']],
  [false, ['http://10.0.0.5:7076'], ['ws://10.0.0.6:7078']],
  [false, ['http://10.0.0.5:7076', 'http://10.0.0.6:7076'], ['ws://10.0.0.5:7078']],
  [false, ['http://10.0.0.5:7076'], ['ws://10.0.0.5:7078', 'ws://10.0.0.5:7079']],
  [false, ['http://10.0.0.5:7076'], []],
  [false, ['not an address'], ['not an address']],
])('whether a single node is used is %s for %j and %j', (isOne, rpc, websocket) => {
  const services = (urls: readonly string[]) => urls.map((url) => ({ url }));
  expect(isOneNode({ rpc: services(rpc), websocket: services(websocket) })).toBe(isOne);
});
