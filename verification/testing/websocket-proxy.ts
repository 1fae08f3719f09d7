// For tests: a proxy of a node's websocket port whose connections can go dead silently. It forwards everything by default.
import { onTestFinished } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { z } from 'zod';

/** Starts a proxy of the websocket at `targetUrl`. */
export async function startWebsocketProxy(targetUrl: string) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const links = new Set<{ dead: boolean }>();
  let accepted = 0;
  let swallowing = false;
  server.on('connection', (client) => {
    accepted += 1;
    const link = { dead: swallowing };
    links.add(link);
    if (!link.dead) join(client, targetUrl, link);
    client.on('error', () => undefined);
    client.on('close', () => links.delete(link));
  });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `ws://127.0.0.1:${port}`,
    /** Connections accepted so far. */
    accepted: () => accepted,
    /** Makes the current connections dead without closing them: nothing is forwarded. New connections work. */
    silence: () => {
      for (const link of links) link.dead = true;
    },
    /** Accepts new connections but never responds, not even to a ping. */
    swallowNew: () => {
      swallowing = true;
    },
  };
}

function join(client: WebSocket, targetUrl: string, link: { readonly dead: boolean }): void {
  const node = new WebSocket(targetUrl);
  const early: string[] = [];
  node.on('open', () => {
    for (const text of early.splice(0)) node.send(text);
  });
  client.on('message', (data) => {
    if (link.dead) return;
    if (node.readyState === WebSocket.OPEN) node.send(String(data));
    else early.push(String(data));
  });
  node.on('message', (data) => {
    if (!link.dead) client.send(String(data));
  });
  node.on('error', () => undefined);
  node.on('close', () => {
    if (!link.dead) client.terminate();
  });
  client.on('close', () => node.terminate());
}
