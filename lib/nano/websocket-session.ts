// One websocket connection to a Nano node, with acknowledged requests and a heartbeat; and how long to wait for the
// node, and between two attempts to reconnect.
import WebSocket from 'ws';
import { z } from 'zod';
import type { Endpoint } from './endpoint';

export type SessionEvents = {
  onOpen(): void;
  /** Any message except acknowledgements. */
  onMessage(json: unknown): void;
  /** Called exactly once, even if the node was never reached. */
  onEnd(reason: string): void;
};

export type Session = {
  /** Sends a request and waits for its acknowledgement. Rejects on timeout or when the connection ends. */
  request(fields: Record<string, unknown>): Promise<void>;
  /** Ends the connection at once. */
  end(): void;
};

/** What is known about one websocket. */
export type WebsocketState = {
  readonly name: string;
  readonly connectedSince: Date | null;
  /** When the last confirmation came; null since the start. */
  readonly lastMessageAt: Date | null;
  /** The last error, until it is connected again. */
  readonly failure: string | null;
};

type Waiter = { resolve(): void; reject(reason: Error): void; timer: NodeJS.Timeout };

type State = { readonly socket: WebSocket; readonly waiters: Map<string, Waiter>; lastId: number };

/** Maximum message size; a confirmation has about 1.5 kB. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** Key of the pong: it responds to the only open ping, with or without an id. */
const PONG = 'pong';

const ackSchema = z.object({ ack: z.string(), id: z.string().optional() });

/** Opens the connection. It follows no redirect, so that a key is sent to its own service only. */
export function openSession(endpoint: Endpoint, timing: SessionTiming, events: SessionEvents): Session {
  const socket = new WebSocket(endpoint.url, {
    headers: endpoint.headers,
    followRedirects: false,
    handshakeTimeout: timing.ackTimeoutMs,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const state: State = { socket, waiters: new Map(), lastId: 0 };
  let heartbeat: NodeJS.Timeout | undefined;
  let reason = '';
  socket.on('open', () => {
    heartbeat = setInterval(() => ping(state, timing), timing.pingIntervalMs);
    events.onOpen();
  });
  socket.on('message', (data) => receive(state, String(data), events));
  socket.on('error', (error) => {
    reason = endpoint.hide(error.message);
  });
  socket.on('close', (code) => {
    clearInterval(heartbeat);
    for (const waiter of state.waiters.values()) {
      clearTimeout(waiter.timer);
      waiter.reject(new Error('the connection ended'));
    }
    state.waiters.clear();
    events.onEnd(reason || `closed with code ${code}`);
  });
  return {
    request: (fields) => {
      state.lastId += 1;
      const id = String(state.lastId);
      return sendAndWait(state, id, { ...fields, ack: true, id }, timing.ackTimeoutMs);
    },
    end: () => socket.terminate(),
  };
}

/** Detects dead connections, which neither end reports. */
function ping(state: State, timing: SessionTiming): void {
  if (state.waiters.has(PONG)) return;
  sendAndWait(state, PONG, { action: 'ping' }, timing.pongTimeoutMs).catch(() => state.socket.terminate());
}

function sendAndWait(
  state: State,
  key: string,
  message: Record<string, unknown>,
  timeoutMs: number,
): Promise<void> {
  if (state.socket.readyState !== WebSocket.OPEN)
    return Promise.reject(new Error('the connection is not open'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      state.waiters.delete(key);
      reject(new Error(`no response within ${timeoutMs} ms`));
    }, timeoutMs);
    state.waiters.set(key, { resolve, reject, timer });
    state.socket.send(JSON.stringify(message));
  });
}

function receive(state: State, text: string, events: SessionEvents): void {
  const json = parseJson(text);
  // Checked before the schema, because a node may send every block of the network.
  if (typeof json !== 'object' || json === null || !('ack' in json)) {
    events.onMessage(json);
    return;
  }
  const ack = ackSchema.safeParse(json);
  if (!ack.success) {
    events.onMessage(json);
    return;
  }
  const key = ack.data.ack === PONG ? PONG : (ack.data.id ?? '');
  const waiter = state.waiters.get(key);
  if (!waiter) return;
  state.waiters.delete(key);
  clearTimeout(waiter.timer);
  waiter.resolve();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type SessionTiming = {
  /** Interval of pings. */
  readonly pingIntervalMs: number;
  /** How long to wait for a pong before closing. */
  readonly pongTimeoutMs: number;
  /** Timeout of the handshake and of acknowledgements. */
  readonly ackTimeoutMs: number;
};

export type FeedTiming = SessionTiming & {
  /** Wait before the first reconnect; doubles each time. */
  readonly reconnectMinMs: number;
  /** Maximum wait between reconnects. */
  readonly reconnectMaxMs: number;
};

export const DEFAULT_TIMING: FeedTiming = {
  pingIntervalMs: 20_000,
  pongTimeoutMs: 10_000,
  ackTimeoutMs: 10_000,
  reconnectMinMs: 500,
  reconnectMaxMs: 30_000,
};

/**
 * Wait before the next attempt, ms: doubles up to the maximum. A random part of up to one half is subtracted, so that
 * several engines do not reconnect at once.
 * @param randomPart 0 to 1
 */
export function reconnectDelayMs(timing: FeedTiming, failedAttempts: number, randomPart: number): number {
  const fullMs = Math.min(timing.reconnectMaxMs, timing.reconnectMinMs * 2 ** Math.min(failedAttempts, 30));
  return Math.round(fullMs * (1 - randomPart / 2));
}
