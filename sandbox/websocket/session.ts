// One websocket client: what it subscribed to, and its requests.
import type { WebSocket } from 'ws';
import { parseRecord } from '../ledger/parse-block';
import { type ConfirmationFilter, createConfirmationFilter, optionsOf } from './confirmation-filter';
import { ackMessage } from './messages';

/** The node's topics; requests for any other are ignored without an ack. */
const TOPICS: ReadonlySet<string> = new Set([
  'confirmation',
  'new_unconfirmed_block',
  'started_election',
  'stopped_election',
  'vote',
  'work',
  'bootstrap',
  'telemetry',
]);

export type Session = {
  readonly socket: WebSocket;
  /** Set while the client is subscribed to confirmations. */
  confirmations: { readonly filter: ConfirmationFilter; readonly updatable: boolean } | undefined;
  readonly topics: Set<string>;
};

export function createSession(socket: WebSocket): Session {
  return { socket, confirmations: undefined, topics: new Set() };
}

/** Handles one text frame. Malformed JSON closes the connection, as at a node (recorded: code 1006). */
export function handleRequest(session: Session, text: string, nowMs: number): void {
  const request = parseRecord(text);
  if (request === undefined) {
    session.socket.terminate();
    return;
  }
  const action = textOf(request.action);
  const done = action === 'ping' || actOn(session, action, request);
  const wantsAck = request.ack === true || request.ack === 'true' || action === 'ping';
  if (!done || !wantsAck) return;
  session.socket.send(ackMessage(action === 'ping' ? 'pong' : (action ?? ''), textOf(request.id), nowMs));
}

/** @returns whether it had an effect; a request without effect is not acknowledged */
function actOn(session: Session, action: string | undefined, request: Record<string, unknown>): boolean {
  const topic = textOf(request.topic);
  if (topic === undefined || !TOPICS.has(topic)) return false;
  switch (action) {
    case 'subscribe':
      session.topics.add(topic);
      if (topic === 'confirmation') {
        const options = optionsOf(request.options);
        const filter = createConfirmationFilter(options);
        session.confirmations = { filter, updatable: options !== undefined };
      }
      return true;
    case 'update': {
      const options = optionsOf(request.options);
      if (topic !== 'confirmation' || options === undefined || !session.confirmations?.updatable)
        return false;
      session.confirmations.filter.update(options);
      return true;
    }
    case 'unsubscribe':
      if (topic === 'confirmation') session.confirmations = undefined;
      return session.topics.delete(topic);
    default:
      return false;
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}
