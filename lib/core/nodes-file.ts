// Where the nodes and work servers are, and their API keys: from the settings, NANO_NODES_FILE or the sandbox's ports file.
// Only the processes that talk to them read it.
import { z } from 'zod';
import { ConfigError } from './config-error';
import type { NanoNetwork } from './network';
import { type NodeServices, SERVICE_KINDS, serviceErrors } from './node-services';
import { readSandboxPorts } from './sandbox-ports';
import { readSecretFile } from './secret-files';

/** Addresses in the order in which they are called. The signer needs neither websockets nor work servers. */
type NodeConfig = {
  readonly network: NanoNetwork;
  readonly dataDir: string;
  readonly nodesFile: string | null;
  readonly nanoRpcUrls: readonly string[];
  readonly nanoWsUrls?: readonly string[];
  readonly workServerUrls?: readonly string[];
};

const fields = z.record(z.string(), z.string()).optional();
const service = z.strictObject({ url: z.string(), name: z.string().optional(), headers: fields });
const serviceWithBody = z.strictObject({ ...service.shape, body: fields });
const nodesFile = z.strictObject({
  rpc: z.array(serviceWithBody).default([]),
  websocket: z.array(service).default([]),
  work: z.array(serviceWithBody).default([]),
});

/**
 * The services of a process; null while the sandbox has not started.
 * @throws ConfigError when NANO_NODES_FILE is missing, readable by others, or wrong; it names every error and no key
 */
export function nodeServices(config: NodeConfig): NodeServices | null {
  const { network, nodesFile: file, nanoRpcUrls, nanoWsUrls = [], workServerUrls = [] } = config;
  if (file !== null) return readNodesFile(file, network !== 'sandbox');
  const toServices = (urls: readonly string[]) => urls.map((url) => ({ url }));
  const work = toServices(workServerUrls);
  if (nanoRpcUrls.length > 0 && (nanoWsUrls.length > 0 || network !== 'sandbox')) {
    return { rpc: toServices(nanoRpcUrls), websocket: toServices(nanoWsUrls), work };
  }
  const ports = readSandboxPorts(config);
  if (ports === null) return null;
  return {
    rpc: [{ url: `http://127.0.0.1:${ports.rpcPort}` }],
    websocket: [{ url: `ws://127.0.0.1:${ports.wsPort}` }],
    work,
  };
}

function readNodesFile(file: string, needsNode: boolean): NodeServices {
  const parsed = nodesFile.safeParse(parseJson(readText(file)));
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => `${pathText(path)}: ${message}`);
    throw wrongFile(errors);
  }
  const errors = SERVICE_KINDS.flatMap((kind) =>
    serviceErrors(kind, parsed.data[kind], (index) => `${kind}[${index}]`),
  );
  if (needsNode && parsed.data.rpc.length === 0) errors.push('rpc: at least one node is required');
  if (errors.length > 0) throw wrongFile(errors);
  return parsed.data;
}

function readText(file: string): string {
  const read = readSecretFile(file, 'NANO_NODES_FILE');
  if ('error' in read) throw new ConfigError(read.error);
  return read.text;
}

/** Without the parser's message, which repeats a part of the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongFile(['is not valid JSON']);
  }
}

/** Only field names of the format: a header's name may be the key, swapped with its value. */
function pathText(path: readonly PropertyKey[]): string {
  const [kind, index, field] = path;
  if (kind === undefined) return 'the file';
  return `${String(kind)}${index === undefined ? '' : `[${String(index)}]`}${field === undefined ? '' : `.${String(field)}`}`;
}

function wrongFile(errors: readonly string[]): ConfigError {
  return new ConfigError(
    `NANO_NODES_FILE is wrong: ${errors.join('; ')}. See docs/operate/node.md.`,
    errors.map((error) => `NANO_NODES_FILE: ${error}.`),
  );
}
