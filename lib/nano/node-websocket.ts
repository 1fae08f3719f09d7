// Confirmation messages from a Nano node's websocket, with automatic reconnects. Messages may be duplicated or
// lost (Nano documentation, "Block confirmation tracking"), so polling must find the same blocks.

import { hasAddressForm } from '@/lib/core/address';
import { type Clock, systemClock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { type Endpoint, endpointOf, type ServiceAddress } from './endpoint';
import {
  type Confirmation,
  messageOfNewBlock,
  parseConfirmation,
  parseUnconfirmedSend,
  type UnconfirmedSend,
} from './websocket-messages';
import {
  DEFAULT_TIMING,
  type FeedTiming,
  openSession,
  reconnectDelayMs,
  type Session,
  type WebsocketState,
} from './websocket-session';

export type ConfirmationFeedOptions = {
  readonly url: ServiceAddress;
  readonly log: Log;
  /** Every message, including duplicates. */
  onConfirmation(message: Confirmation): void;
  /** An unconfirmed send to a watched address. When omitted, new blocks are not subscribed to. */
  onUnconfirmed?(send: UnconfirmedSend): void;
  /** The node has acknowledged all addresses; earlier events have to be read from the ledger. */
  onConnected(): void;
  onDisconnected(): void;
  readonly clock?: Clock;
  readonly timing?: Partial<FeedTiming>;
};

export type ConfirmationFeed = {
  /**
   * Subscribes to blocks of, and sends to, these addresses, through every reconnect.
   * @returns true once the node has acknowledged all of them, no matter how long that takes; false when the feed is closed
   * @throws RangeError for an invalid address: a node would ignore it silently
   */
  watch(addresses: readonly string[]): Promise<boolean>;
  unwatch(addresses: readonly string[]): void;
  /** Whether the connection is open and the addresses are acknowledged. */
  isConnected(): boolean;
  /** Since when it is connected. */
  connectedSince(): Date | null;
  /** Each websocket of the feed. */
  states(): readonly WebsocketState[];
  /** Closes the feed permanently; no handler is called afterwards. */
  close(): void;
};

/** Addresses per message, about 70 kB. */
export const MAX_ADDRESSES_PER_UPDATE = 1_000;

type Waiter = { readonly addresses: readonly string[]; resolve(acknowledged: boolean): void };

type Feed = {
  readonly options: ConfirmationFeedOptions;
  readonly endpoint: Endpoint;
  readonly timing: FeedTiming;
  readonly clock: Clock;
  readonly watched: Set<string>;
  /** Pending changes of the node's filter, and those in transit. */
  toAdd: Set<string>;
  toDelete: Set<string>;
  sent: Set<string>;
  waiters: Waiter[];
  session: Session | undefined;
  updating: boolean;
  connectedSince: Date | null;
  lastMessageAt: Date | null;
  failure: string | null;
  failedAttempts: number;
  reconnectTimer: NodeJS.Timeout | undefined;
  closed: boolean;
};

/** Starts connecting at once. */
export function createConfirmationFeed(options: ConfirmationFeedOptions): ConfirmationFeed {
  const feed: Feed = {
    options,
    endpoint: endpointOf(options.url),
    timing: { ...DEFAULT_TIMING, ...options.timing },
    clock: options.clock ?? systemClock,
    watched: new Set(),
    toAdd: new Set(),
    toDelete: new Set(),
    sent: new Set(),
    waiters: [],
    session: undefined,
    updating: false,
    connectedSince: null,
    lastMessageAt: null,
    failure: null,
    failedAttempts: 0,
    reconnectTimer: undefined,
    closed: false,
  };
  connect(feed);
  return {
    watch: (addresses) => watch(feed, addresses),
    unwatch: (addresses) => unwatch(feed, addresses),
    isConnected: () => feed.connectedSince !== null,
    connectedSince: () => feed.connectedSince,
    states: () => {
      const { endpoint, connectedSince, lastMessageAt, failure } = feed;
      return [{ name: endpoint.label, connectedSince, lastMessageAt, failure }];
    },
    close: () => close(feed),
  };
}

function watch(feed: Feed, addresses: readonly string[]): Promise<boolean> {
  if (!addresses.every(hasAddressForm)) throw new RangeError('not an address');
  if (feed.closed) return Promise.resolve(false);
  for (const address of addresses) {
    if (feed.watched.has(address)) continue;
    feed.watched.add(address);
    if (!feed.toDelete.delete(address)) feed.toAdd.add(address);
  }
  const acknowledged = new Promise<boolean>((resolve) => feed.waiters.push({ addresses, resolve }));
  settleWaiters(feed);
  updateSoon(feed);
  return acknowledged;
}

function unwatch(feed: Feed, addresses: readonly string[]): void {
  for (const address of addresses) {
    if (!feed.watched.delete(address)) continue;
    if (!feed.toAdd.delete(address)) feed.toDelete.add(address);
  }
  settleWaiters(feed);
  updateSoon(feed);
}

function close(feed: Feed): void {
  feed.closed = true;
  feed.connectedSince = null;
  clearTimeout(feed.reconnectTimer);
  feed.session?.end();
  for (const waiter of feed.waiters.splice(0)) waiter.resolve(false);
}

function connect(feed: Feed): void {
  const session = openSession(feed.endpoint, feed.timing, {
    onOpen: () => {
      subscribe(feed, session).catch((thrown: unknown) => giveUp(feed, session, thrown));
    },
    onMessage: (json) => announce(feed, json),
    onEnd: (reason) => reconnectLater(feed, reason),
  });
  feed.session = session;
}

/** `accounts` is always sent, even if empty: without it the node delivers everything and ignores later updates. */
async function subscribe(feed: Feed, session: Session): Promise<void> {
  feed.updating = true;
  const accounts = take(feed.toAdd);
  feed.sent = new Set(accounts);
  await session.request({
    action: 'subscribe',
    topic: 'confirmation',
    options: { accounts, include_election_info: 'false', include_sideband_info: 'true' },
  });
  await update(feed, session);
  feed.failedAttempts = 0;
  feed.failure = null;
  feed.connectedSince = feed.clock.now();
  const node = feed.endpoint.label;
  feed.options.log.info({ node, addresses: feed.watched.size }, 'Nano websocket connected');
  notify(feed, () => feed.options.onConnected());
  // Changes may have been requested just before the connection was established.
  updateSoon(feed);
  listenForNewBlocks(feed, session);
}

/**
 * Subscribes to all new blocks of the network; this topic has no filter (Nano documentation, "WebSockets"). It serves only
 * payers' pages, so a failure is ignored.
 */
function listenForNewBlocks(feed: Feed, session: Session): void {
  if (feed.options.onUnconfirmed === undefined) return;
  session.request({ action: 'subscribe', topic: 'new_unconfirmed_block' }).catch((thrown: unknown) => {
    feed.options.log.debug({ reason: errorText(thrown) }, 'Nano websocket does not announce new blocks');
  });
}

/** Sends pending filter changes, one acknowledged message at a time. */
async function update(feed: Feed, session: Session): Promise<void> {
  feed.updating = true;
  acknowledgeSent(feed);
  while (feed.toAdd.size > 0 || feed.toDelete.size > 0) {
    const [added, deleted] = [take(feed.toAdd), take(feed.toDelete)];
    feed.sent = new Set(added);
    await session.request({
      action: 'update',
      topic: 'confirmation',
      options: { accounts_add: added, accounts_del: deleted },
    });
    acknowledgeSent(feed);
  }
  feed.updating = false;
}

function updateSoon(feed: Feed): void {
  const { session } = feed;
  if (feed.connectedSince === null || feed.updating || !session) return;
  update(feed, session).catch((thrown: unknown) => giveUp(feed, session, thrown));
}

function acknowledgeSent(feed: Feed): void {
  feed.sent = new Set();
  settleWaiters(feed);
}

function settleWaiters(feed: Feed): void {
  const isOpen = (address: string) => feed.toAdd.has(address) || feed.sent.has(address);
  const open: Waiter[] = [];
  for (const waiter of feed.waiters) {
    if (waiter.addresses.some(isOpen)) open.push(waiter);
    else waiter.resolve(true);
  }
  feed.waiters = open;
}

function announce(feed: Feed, json: unknown): void {
  if (feed.closed) return;
  const newBlock = messageOfNewBlock(json);
  if (newBlock !== undefined) {
    notify(feed, () => reportUnconfirmed(feed, newBlock));
    return;
  }
  const message = parseConfirmation(json, feed.clock.now());
  if (message) {
    feed.lastMessageAt = message.receivedAt;
    notify(feed, () => feed.options.onConfirmation(message));
  } else feed.options.log.warn('Nano websocket sent an unknown message');
}

function reportUnconfirmed(feed: Feed, newBlock: unknown): void {
  const send = parseUnconfirmedSend(newBlock, feed.watched, feed.clock);
  if (send !== undefined) feed.options.onUnconfirmed?.(send);
}

/** Closes a connection without acknowledgements, which causes a reconnect. */
function giveUp(feed: Feed, session: Session, thrown: unknown): void {
  if (!feed.closed) {
    feed.failure = errorText(thrown);
    const node = feed.endpoint.label;
    feed.options.log.warn({ node, reason: feed.failure }, 'Nano websocket request failed');
  }
  session.end();
}

function reconnectLater(feed: Feed, reason: string): void {
  if (feed.closed) return;
  const wasConnected = feed.connectedSince !== null;
  feed.connectedSince = null;
  feed.updating = false;
  feed.toAdd = new Set(feed.watched);
  feed.toDelete = new Set();
  feed.sent = new Set();
  const delayMs = reconnectDelayMs(feed.timing, feed.failedAttempts, Math.random());
  feed.failedAttempts += 1;
  // A request without acknowledgement ends the connection, and says more about the reason.
  feed.failure = wasConnected || feed.failure === null ? reason : feed.failure;
  feed.options.log.warn({ node: feed.endpoint.label, reason, delayMs }, 'Nano websocket disconnected');
  feed.reconnectTimer = setTimeout(() => connect(feed), delayMs);
  if (wasConnected) notify(feed, () => feed.options.onDisconnected());
}

/** A throwing handler must not end the feed. */
function notify(feed: Feed, handler: () => void): void {
  try {
    handler();
  } catch (thrown) {
    feed.options.log.error({ reason: errorText(thrown) }, 'Nano websocket handler failed');
  }
}

/** Takes up to one message's addresses from the set. */
function take(addresses: Set<string>): string[] {
  const taken: string[] = [];
  for (const address of addresses) {
    if (taken.length === MAX_ADDRESSES_PER_UPDATE) break;
    taken.push(address);
    addresses.delete(address);
  }
  return taken;
}
