// What error texts mean for an operator.
import { expect, it } from 'vitest';
import { failureWords } from './failure-words';

it.each([
  ['Error: connect ECONNREFUSED 127.0.0.1:7076', /refused.*port/],
  ['TypeError: fetch failed: getaddrinfo ENOTFOUND rates.example', /host name can’t be resolved/],
  ['Error: no response within 3000 ms', /^No response in time/],
  ['TimeoutError: The operation was aborted due to timeout', /^No response in time/],
  ['Error: the node is not synced: 12 unconfirmed, 400 unchecked', /behind the network/],
  ['the node has confirmed 512 blocks, its peers 9000; wait until it catches up', /behind the network/],
  ['the node has no peers; check its connection to the network', /has no peers/],
  ['the node does not report its peers; allow the RPC calls peers and telemetry', /report its peers/],
  ['no node offers the RPC calls telemetry; allow them', /No node offers/],
  ['the node was just contacted for the first time; waiting until it confirms a block', /not confirmed/],
  ['LedgerUnavailableError: version: 127.0.0.1:41409: Error: read ECONNRESET', /interrupted/],
  ['Error: the node is on network beta, not live', /another network/],
  ['Error: HTTP status 429', /Too many requests/],
  ['Error: status 403', /Access was refused/],
  ['Error: HTTP status 503', /internal error/],
  ['Error: unable to verify the first certificate', /certificate/],
  ['Error: unexpected response at frontier: expected string', /could not be read/],
  ['SqliteError: database or disk is full (SQLITE_FULL)', /disk is full/],
  ["Error: EACCES: permission denied, open '/backups/x'", /no permission/],
  ['Error: socket hang up', /interrupted/],
])('“%s”', (raw, words) => {
  expect(failureWords(raw)).toMatch(words);
});

it('an unknown error is named as such, without its text', () => {
  expect(failureWords('RangeError: xyzzy')).toBe('It failed. The details show the error.');
});
