// For tests: an unreliable proxy of a node's RPC port. It forwards calls to the sandbox, or responds as the test configures.
import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';

/** What happens to a call. `taken…` forwards it and loses only the response. */
export type RpcFault =
  | 'reset'
  | 'silence'
  | 'html'
  | '503'
  | 'half'
  | 'takenReset'
  | 'takenSilence'
  | 'takenHtml';

export type NodeProxy = Awaited<ReturnType<typeof startNodeProxy>>;

const call = z.object({ action: z.string() });

/** Starts a proxy of the RPC port at `targetUrl`. It forwards everything by default. */
export async function startNodeProxy(targetUrl: string) {
  /** Calls by action: faulty and successful ones. */
  const [spoiled, answered]: [string[], string[]] = [[], []];
  let judge: (action: string) => RpcFault | null = () => null;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts).toString('utf8');
    const { action } = call.parse(JSON.parse(body));
    const fault = judge(action);
    const isPassedOn = fault === null || fault.startsWith('taken');
    const text = isPassedOn ? await passOn(targetUrl, body).catch(() => null) : '';
    // If the node behind it is down, as at the end of a test, so is the proxy.
    if (text === null) {
      response.destroy();
      return;
    }
    (fault === null ? answered : spoiled).push(action);
    if (fault === null) response.end(text);
    else spoilAnswer(fault, response);
  });
  const port = await listenOnLoopback(server, 0);
  onTestFinished(() => closeServer(server));
  return {
    url: `http://127.0.0.1:${port}`,
    spoiled,
    answered,
    /** Sets what happens to calls of this action; null forwards them. */
    spoil: (by: typeof judge) => {
      judge = by;
    },
  };
}

async function passOn(url: string, body: string): Promise<string> {
  return (await fetch(url, { method: 'POST', body })).text();
}

function spoilAnswer(fault: RpcFault, response: ServerResponse): void {
  switch (fault) {
    case 'reset':
    case 'takenReset':
      response.socket?.resetAndDestroy();
      break;
    case 'silence':
    case 'takenSilence':
      break;
    case 'html':
    case 'takenHtml':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      break;
    case '503':
      response.writeHead(503).end('Service Unavailable');
      break;
    case 'half':
      response.writeHead(200).end('{"count": "1", "cem');
      break;
  }
}
