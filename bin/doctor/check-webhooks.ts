// Webhook endpoints: whether their hosts accept a connection from here, under the rules of real deliveries. Nothing is sent.
import type { Config } from '@/lib/core/config';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { guardedConnector, type Resolve } from '@/lib/notifications/webhooks/guarded-connect';
import { counted, type Finding, failure, notChecked, ok, reasonOf, warning } from './finding';

/** Hosts that are tried, of the endpoints that were created last. */
const MAX_HOSTS = 10;
const MAX_ENDPOINTS = 200;
const CONNECT_LIMIT_MS = 6_000;

type WebhookDeps = {
  readonly database: ReadOnlyDatabase;
  readonly config: Pick<Config, 'webhookAllowedHosts'>;
  readonly resolve?: Resolve;
};

/** Connects to each host, TLS included, and disconnects. */
export async function checkWebhooks({ database, config, resolve }: WebhookDeps): Promise<readonly Finding[]> {
  const endpoints = await database.db.webhookEndpoint.findMany({
    where: { disabledAt: null },
    select: { url: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_ENDPOINTS,
  });
  const origins = [...new Set(endpoints.map(({ url }) => new URL(url).origin))].slice(0, MAX_HOSTS);
  if (origins.length === 0) return [notChecked('No webhook endpoint is enabled.')];
  const connect = guardedConnector({
    allowedHosts: config.webhookAllowedHosts,
    timeoutMs: CONNECT_LIMIT_MS,
    ...(resolve === undefined ? {} : { resolve }),
  });
  const results = await Promise.all(origins.map((origin) => tryOrigin(connect, origin)));
  return judgeHosts(results);
}

type HostResult = { readonly host: string; readonly reason: string | null };

function tryOrigin(connect: ReturnType<typeof guardedConnector>, origin: string): Promise<HostResult> {
  const { protocol, hostname, host, port } = new URL(origin);
  return new Promise((resolve) => {
    const isTls = protocol === 'https:';
    const target = { protocol, hostname, host, port: port || (isTls ? '443' : '80') };
    connect({ ...target, ...(isTls ? { servername: hostname } : {}) }, (error, socket) => {
      socket?.destroy();
      resolve({ host, reason: error === null ? null : reasonOf(error) });
    });
  });
}

/** Pure. One host that fails is its merchant's problem; all of them, this deployment's. */
export function judgeHosts(results: readonly HostResult[]): readonly Finding[] {
  const failed = results.filter(({ reason }) => reason !== null);
  const names = failed.map(({ host, reason }) => `${host} (${reason})`).join(', ');
  const hosts = counted(results.length, 'webhook host', 'webhook hosts');
  if (failed.length === 0) return [ok(`${hosts} accept connections.`)];
  if (failed.length === results.length && results.length > 1) {
    return [
      failure(
        `None of ${hosts} accepts connections: ${names}.`,
        'Check that DNS works and that outbound connections to port 443 are allowed.',
      ),
    ];
  }
  return [
    warning(
      `${failed.length} of ${hosts} do not accept connections: ${names}.`,
      'The merchant has to fix the endpoint. Messages are retried, and merchants are notified.',
    ),
  ];
}
