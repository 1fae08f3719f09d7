import { describe, expect, it } from 'vitest';
import {
  distrustReason,
  followProgress,
  hasPeers,
  isBehind,
  isSynced,
  type NodeEvidence,
  WAITING_FOR_PROGRESS,
} from './node-doubt';

const AT = new Date('2026-11-20T12:00:00Z');
const secondsBefore = (seconds: number) => new Date(AT.getTime() - seconds * 1_000);

/** A healthy live node; each test removes one property. */
const WELL: NodeEvidence = {
  sync: { blockCount: 200_000_050n, cementedCount: 200_000_000n, uncheckedCount: 10n },
  highestCemented: 199_999_990n,
  peers: { connected: 200, cementedCounts: [199_999_980n, 199_999_990n, 200_000_003n] },
  progress: { cementedCount: 200_000_000n, since: secondsBefore(2), hasRisen: true },
};
const withCemented = (cementedCount: bigint) => ({ ...WELL.sync, blockCount: cementedCount, cementedCount });

describe('a node is relied on', () => {
  it('when it is synced, has peers that know no more, and confirms blocks', () => {
    expect(distrustReason('live', WELL, AT)).toBeNull();
  });

  it('when only telemetry or only the list of peers reports its peers', () => {
    expect(distrustReason('live', { ...WELL, peers: { connected: 3, cementedCounts: [] } }, AT)).toBeNull();
    const telemetry = { connected: null, cementedCounts: [200_000_000n] };
    expect(distrustReason('live', { ...WELL, peers: telemetry }, AT)).toBeNull();
  });

  it('when it is the only one of a development network and nothing has happened there for hours', () => {
    const progress = { cementedCount: 9n, since: secondsBefore(7_200), hasRisen: false };
    const alone = { sync: withCemented(9n), highestCemented: 9n, peers: null, progress };
    expect(distrustReason('dev', alone, AT)).toBeNull();
  });

  it('when no node reports its peers and two nodes have confirmed the same', () => {
    const peers = { connected: null, cementedCounts: [], comparedCounts: [200_000_000n, 200_000_100n] };
    expect(distrustReason('live', { ...WELL, peers }, AT)).toBeNull();
  });

  it('when nothing has happened on a quiet network for hours', () => {
    const progress = { cementedCount: 9n, since: secondsBefore(7_200), hasRisen: false };
    expect(distrustReason('beta', { ...WELL, progress }, AT)).toBeNull();
  });
});

describe('a node is in doubt', () => {
  it('when it is not synced', () => {
    const sync = { ...WELL.sync, uncheckedCount: 1_000_000n };
    expect(distrustReason('live', { ...WELL, sync }, AT)).toBe(
      'the node is not synced: 50 unconfirmed, 1000000 unchecked; wait until it is',
    );
  });

  it('when it has confirmed fewer blocks than were seen before', () => {
    const fresh = { ...WELL, sync: withCemented(1n), peers: null };
    expect(distrustReason('sandbox', { ...fresh, highestCemented: 20n }, AT)).toContain(
      'it is new or was reset; wait until it has synced',
    );
    const behind = { ...WELL, highestCemented: 200_000_101n };
    expect(distrustReason('live', behind, AT)).toContain('fewer than the 200000101 seen before');
  });

  it('when it has no peers', () => {
    const peers = { connected: 0, cementedCounts: [] };
    expect(distrustReason('live', { ...WELL, peers }, AT)).toContain('no peers');
    expect(distrustReason('beta', { ...WELL, peers }, AT)).toContain('no peers');
  });

  it('when it does not report whether it has peers', () => {
    const peers = { connected: null, cementedCounts: [] };
    expect(distrustReason('live', { ...WELL, peers }, AT)).toContain(
      'allow the RPC calls peers and telemetry',
    );
  });

  it('when it does not report its peers and no other node has confirmed as many blocks', () => {
    const compared = (...comparedCounts: bigint[]) => ({
      ...WELL,
      peers: { connected: null, cementedCounts: [], comparedCounts },
    });
    for (const counts of [[], [200_000_000n]])
      expect(distrustReason('live', compared(...counts), AT)).toContain('add a synced node of another');
    expect(distrustReason('live', compared(200_000_000n, 200_000_101n), AT)).toContain(
      'another node 200000101',
    );
  });

  it('when most of its peers have confirmed more; a single such report is ignored', () => {
    const counts = (...cementedCounts: bigint[]) => ({ ...WELL, peers: { connected: 3, cementedCounts } });
    expect(distrustReason('live', counts(1n, 200_000_200n, 200_000_300n), AT)).toContain(
      'its peers 200000200',
    );
    expect(distrustReason('live', counts(1n, 200_000_000n, 10n ** 18n), AT)).toBeNull();
    // In any order, and with the lower of two in the middle.
    expect(distrustReason('live', counts(10n ** 18n, 200_000_000n, 1n), AT)).toBeNull();
    expect(distrustReason('live', counts(200_000_300n, 1n, 200_000_200n), AT)).toContain(
      'its peers 200000200',
    );
    expect(distrustReason('live', counts(200_000_300n, 200_000_200n), AT)).toContain('its peers 200000200');
  });

  it('when it has confirmed nothing for over a minute', () => {
    const standing = (seconds: number) => ({
      ...WELL,
      progress: { ...WELL.progress, since: secondsBefore(seconds) },
    });
    expect(distrustReason('live', standing(60), AT)).toBeNull();
    expect(distrustReason('live', standing(61), AT)).toContain('not confirmed a block for 60 seconds');
  });

  it('until it is seen to confirm a block', () => {
    const first = followProgress(null, 200_000_000n, secondsBefore(3));
    expect(distrustReason('live', { ...WELL, progress: first }, AT)).toBe(WAITING_FOR_PROGRESS);
    const same = followProgress(first, 200_000_000n, secondsBefore(2));
    expect(distrustReason('live', { ...WELL, progress: same }, AT)).toBe(WAITING_FOR_PROGRESS);
    const next = followProgress(same, 200_000_001n, secondsBefore(1));
    expect(distrustReason('live', { ...WELL, progress: next }, AT)).toBeNull();
  });
});

describe('progress', () => {
  it('is measured from the time of the count, and anew after the clock was set back', () => {
    const risen = { cementedCount: 9n, since: AT, hasRisen: true };
    expect(followProgress(risen, 9n, AT)).toBe(risen);
    expect(followProgress(risen, 8n, secondsBefore(5))).toEqual({ ...risen, since: secondsBefore(5) });
  });
});

it('networks with many nodes have peers', () => {
  expect((['live', 'beta', 'test', 'dev', 'sandbox'] as const).map(hasPeers)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

describe('a synced node', () => {
  const lacks = (lag: bigint, blockCount: bigint, uncheckedCount = 0n) =>
    isSynced({ blockCount, cementedCount: blockCount - lag, uncheckedCount });

  it('may have 50 unconfirmed blocks and one in 10,000 of all', () => {
    expect([lacks(50n, 200n), lacks(51n, 200n)]).toEqual([true, false]);
    expect([lacks(150n, 1_000_000n), lacks(151n, 1_000_000n)]).toEqual([true, false]);
  });

  it('may lack half of all blocks, more only if these are at most five', () => {
    expect([lacks(6n, 12n), lacks(6n, 11n)]).toEqual([true, false]);
    expect([lacks(5n, 5n), lacks(5n, 6n)]).toEqual([true, true]);
  });

  it('may have 50 unchecked blocks and one in 1,000 of all', () => {
    expect([lacks(0n, 200n, 50n), lacks(0n, 200n, 51n)]).toEqual([true, false]);
    expect([lacks(0n, 1_000_000n, 1_050n), lacks(0n, 1_000_000n, 1_051n)]).toEqual([true, false]);
  });
});

describe('a node is behind its network', () => {
  it('when it lacks over 100 confirmed blocks', () => {
    expect([isBehind(900n, 1_000n), isBehind(899n, 1_000n)]).toEqual([false, true]);
  });

  it('when it lacks over half of them and more than five', () => {
    expect([isBehind(6n, 12n), isBehind(5n, 11n), isBehind(0n, 5n), isBehind(4n, 10n)]).toEqual([
      ...[false, true],
      ...[false, true],
    ]);
  });
});
