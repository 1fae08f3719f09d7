// Error texts of nodes, rate sources, work servers, jobs and backups as sentences. The raw text stays behind "Details". Pure.

/** The first pattern that matches wins: specific causes precede general ones. */
const CAUSES: ReadonlyArray<readonly [pattern: RegExp, words: string]> = [
  // Why a node is not relied on (lib/nano/node-doubt.ts). Block counts in these texts look like HTTP status codes.
  [/not synced|unchecked|has confirmed \d+ blocks|not confirmed a block/i, 'The node is behind the network.'],
  [/is on network/i, 'The node belongs to another network. Check its address and NANO_NETWORK.'],
  [/has no peers/i, 'The node has no peers. Check its connection to the network.'],
  [/not report its peers/i, 'The node doesn’t report its peers. Allow the RPC calls peers and telemetry.'],
  [/no node offers the RPC calls/i, 'No node offers an RPC call that is needed. Allow it, or add a node.'],
  [/waiting until it confirms a block/i, 'The node has not confirmed a block yet. This takes some seconds.'],
  [/ENOSPC|disk (is )?full|no space left|SQLITE_FULL/i, 'The disk is full.'],
  [/EROFS|read-only file system|SQLITE_READONLY/i, 'The disk is read-only.'],
  [/EACCES|EPERM|permission denied/i, 'The service has no permission for the file or folder.'],
  [/ENOENT|no such file/i, 'A file or folder is missing.'],
  [/SQLITE_IOERR|\bEIO\b/i, 'The disk has an error.'],
  [/SQLITE_BUSY|database is locked|could not serialize|deadlock/i, 'The database was busy.'],
  [/too many connections|too many clients/i, 'The database has no free connection.'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'The host name can’t be resolved. Check the name and the DNS server.'],
  [/ECONNREFUSED/i, 'The connection was refused. Check that the service runs and the port is right.'],
  [
    /EHOSTUNREACH|ENETUNREACH/i,
    'The host can’t be reached from this machine. Check the network and the firewall.',
  ],
  [
    /certificate|CERT_|SELF_SIGNED|\bTLS\b|\bSSL\b|EPROTO/i,
    'The secure connection failed. Check the certificate.',
  ],
  [/\b(401|403)\b|unauthori[sz]ed|forbidden/i, 'Access was refused. Check the key or the permissions.'],
  [/\b402\b|payment required|quota/i, 'The account’s quota is used up, or it must be paid.'],
  [
    /\b429\b|rate.?limit|too many requests/i,
    'Too many requests: the service limits them. It is retried later.',
  ],
  [/\b404\b/i, 'Nothing was found at this address. Check the URL.'],
  [/\b5\d\d\b/, 'The service reported an internal error.'],
  [/timed? ?out|timeout|ETIMEDOUT|no response within|within \d+ ms|abort/i, 'No response in time.'],
  [
    /ECONNRESET|EPIPE|socket|connection (is not open|ended|closed)|other side closed|terminated/i,
    'The connection was interrupted.',
  ],
  [/fetch failed|network/i, 'The service can’t be reached. Check the network and its address.'],
  [
    /unexpected (response|token)|invalid json|the response is|response over|zod/i,
    'The response could not be read. Check that the address is the right service.',
  ],
  [/work.*(valid|found)|no work/i, 'No valid proof of work was returned.'],
];

/** What the failure means, in one or two sentences. */
export function failureWords(raw: string): string {
  return failureCause(raw) ?? 'It failed. The details show the error.';
}

/** The cause in words; null if the text names none that is known. */
export function failureCause(raw: string): string | null {
  return CAUSES.find(([pattern]) => pattern.test(raw))?.[1] ?? null;
}
