// The websocket port: clients subscribe, confirmations and new blocks are sent to the subscribers.

import { createServer, type Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Faults } from '../faults/faults';
import type { Confirmation, Ledger } from '../ledger/ledger';
import { closeServer } from '../listen';
import { confirmationMessage, unconfirmedBlockMessage } from './messages';
import { createSession, handleRequest, type Session } from './session';

/** An update of 100,000 accounts is 6.8 MB. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;
/** Max unread bytes; a slower client is disconnected. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
/** How long to wait for a client's close frame, ms. */
const FAREWELL_MS = 300;

export type WebsocketPort = {
  /** The HTTP server; the caller starts it. */
  readonly http: Server;
  /** Closes every connection without a close frame. */
  disconnectAll(): void;
  clientCount(): number;
  close(): Promise<void>;
};

export function createWebsocketPort(deps: {
  ledger: Ledger;
  faults: Faults;
  nowMs: () => number;
}): WebsocketPort {
  const sessions = new Set<Session>();
  const http = createServer();
  const server = new WebSocketServer({
    server: http,
    maxPayload: MAX_FRAME_BYTES,
    verifyClient: () => {
      const { wsRefuse, away } = deps.faults.get();
      return !wsRefuse && !away;
    },
  });
  // The caller that starts the server handles its errors. Without this listener they would also end the process.
  server.on('error', () => undefined);
  server.on('connection', (socket: WebSocket) => {
    const session = createSession(socket);
    sessions.add(session);
    socket.on('message', (data) => handleRequest(session, String(data), deps.nowMs()));
    socket.on('close', () => sessions.delete(session));
    socket.on('error', () => socket.terminate());
  });
  deps.ledger.listen({
    added: (entry) => broadcastNewBlock(sessions, () => unconfirmedBlockMessage(entry, deps.nowMs())),
    confirmed: (confirmation) => broadcastConfirmation(sessions, deps.faults, confirmation, deps.nowMs()),
  });
  return {
    http,
    disconnectAll() {
      for (const session of sessions) session.socket.terminate();
    },
    clientCount: () => sessions.size,
    close: () => closeAll(server, http, sessions),
  };
}

function broadcastNewBlock(sessions: ReadonlySet<Session>, message: () => string): void {
  const subscribed = [...sessions].filter((session) => session.topics.has('new_unconfirmed_block'));
  if (subscribed.length === 0) return;
  const text = message();
  for (const session of subscribed) deliver(session, text);
}

/**
 * Like the node, it formats the message once with a block and once without, with the details that the first subscriber
 * of each kind requested. The others get the same message.
 */
function broadcastConfirmation(
  sessions: ReadonlySet<Session>,
  faults: Faults,
  confirmation: Confirmation,
  nowMs: number,
): void {
  const { entry, type } = confirmation;
  const destination = destinationOf(confirmation);
  const texts = new Map<boolean, string>();
  const wanted: [Session, string][] = [];
  for (const session of sessions) {
    const filter = session.confirmations?.filter;
    if (filter === undefined) continue;
    const text = texts.get(filter.includeBlock) ?? confirmationMessage(confirmation, filter, nowMs);
    texts.set(filter.includeBlock, text);
    const seen = filter.includeBlock ? destination : undefined;
    if (filter.passes(type, entry.account, seen)) wanted.push([session, text]);
  }
  const copies = wanted.length === 0 ? 0 : copiesOf(faults, confirmation);
  for (let copy = 0; copy < copies; copy += 1) for (const [session, text] of wanted) deliver(session, text);
}

/** Counted faults count only messages that a client would get, and none that the sandbox itself caused. */
function copiesOf(faults: Faults, confirmation: Confirmation): number {
  if (confirmation.internal) return 1;
  if (faults.strikes('wsDropNext')) return 0;
  return faults.strikes('wsDuplicateNext') ? 2 : 1;
}

/** The node compares the block's link as an account, regardless of what the link means. */
function destinationOf({ entry }: Confirmation): string | undefined {
  if (entry.block === undefined) return undefined;
  return entry.subtype === 'send' ? entry.counterpart : entry.account;
}

function deliver(session: Session, text: string): void {
  if (session.socket.bufferedAmount > MAX_UNREAD_BYTES) session.socket.terminate();
  else session.socket.send(text);
}

/** A client that does not close in time is not waited for. */
async function closeAll(
  server: WebSocketServer,
  http: Server,
  sessions: ReadonlySet<Session>,
): Promise<void> {
  for (const session of sessions) session.socket.close(1000, 'Shutting down');
  const impatience = setTimeout(() => {
    for (const session of sessions) session.socket.terminate();
  }, FAREWELL_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(impatience);
  await closeServer(http);
}
