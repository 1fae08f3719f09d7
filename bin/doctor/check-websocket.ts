// The node's websocket: connects, and acknowledges a subscription to confirmations.
import { endpointOf, type ServiceAddress } from '@/lib/nano/endpoint';
import { openSession } from '@/lib/nano/websocket-session';
import { type Finding, failure, ok } from './finding';

const RESPONSE_LIMIT_MS = 5_000;
const TIMING = {
  pingIntervalMs: RESPONSE_LIMIT_MS,
  pongTimeoutMs: RESPONSE_LIMIT_MS,
  ackTimeoutMs: RESPONSE_LIMIT_MS,
};

/** Subscribes to the confirmations of no account, and disconnects. */
export function checkWebsocket(address: ServiceAddress): Promise<Finding> {
  const endpoint = endpointOf(address);
  const { label } = endpoint;
  const action =
    'Check that the node runs with the websocket enabled, and that NANO_WS_URL names its port. Until then, payments complete a few seconds later.';
  return new Promise((resolve) => {
    const session = openSession(endpoint, TIMING, {
      onOpen: () => {
        const topic = { action: 'subscribe', topic: 'confirmation', options: { accounts: [] } };
        session
          .request(topic)
          .then(
            () => resolve(ok(`Websocket ${label} accepts subscriptions.`)),
            () => resolve(failure(`Websocket ${label} connects but accepts no subscription.`, action)),
          )
          .finally(() => session.end());
      },
      onMessage: () => undefined,
      onEnd: () => resolve(failure(`Websocket ${label} does not accept connections.`, action)),
    });
  });
}
