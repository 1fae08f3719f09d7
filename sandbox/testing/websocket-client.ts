// Test code: a websocket client that records messages and lets a test wait for more.
import { once } from 'node:events';
import { WebSocket } from 'ws';

export type TestClient = {
  readonly socket: WebSocket;
  readonly heard: unknown[];
  send(message: unknown): void;
  /** Resolves with the first recorded or future message that `wanted` accepts. */
  hear(wanted: (message: unknown) => boolean): Promise<unknown>;
  /** Resolves with the code and reason of the connection's close event. */
  readonly ended: Promise<{ code: number; reason: string }>;
  close(): void;
};

export async function connectWebsocket(url: string): Promise<TestClient> {
  const socket = new WebSocket(url);
  const heard: unknown[] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    for (const look of [...waiting]) look();
  });
  await once(socket, 'open');
  return {
    socket,
    heard,
    ended,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    hear: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(wanted);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.terminate(),
  };
}
