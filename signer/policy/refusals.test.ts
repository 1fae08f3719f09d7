// Which refusals are recorded, and when they freeze sending.
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { SignRefusalCode } from '@/lib/nano/signer';
import type { PlacedEntry } from '../record/record-file';
import { createMemoryRecord } from '../testing/memory-record';
import { addressOf, HOUR_MS } from '../testing/test-signer';
import { createPolicyFacts } from './policy-facts';
import { createRefusals } from './refusals';

const DAY_MS = 24 * HOUR_MS;
const TO = addressOf(1);

let nowMs: number;
let facts: ReturnType<typeof createPolicyFacts>;
let recorded: PlacedEntry['entry'][];
let note: (code: SignRefusalCode, number: number) => void;
let lately: () => number;
beforeEach(async () => {
  nowMs = Date.UTC(2027, 0, 1);
  recorded = [];
  facts = createPolicyFacts({ elsewhereDelayMs: HOUR_MS });
  const record = await createMemoryRecord().open(() => undefined);
  const append: typeof record.append = (entry, at) => {
    recorded.push(entry);
    return record.append(entry, at);
  };
  const clock = { now: () => new Date(nowMs) };
  const log = createLog('signer-test', 'silent');
  const refusals = createRefusals({ facts, record: { ...record, append }, clock, log });
  lately = refusals.lately;
  note = (code, number) =>
    refusals.note({
      ...{ index: 0, hash: number.toString(16).toUpperCase().padStart(64, '0'), code },
      ...{ to: TO, transferId: 'transfer' },
    });
});

const many = (code: SignRefusalCode, from: number, count: number) => {
  for (let number = from; number < from + count; number += 1) note(code, number);
};
const isFrozen = () => facts.isFrozen(null);

describe('harmless refusals', () => {
  it('are recorded up to 10,000 times in an hour, and 20,000 times in a day', () => {
    many('unapprovedDestination', 0, 10_001);
    expect(recorded).toHaveLength(10_000);
    nowMs += HOUR_MS;
    many('unapprovedDestination', 20_000, 10_001);
    nowMs += HOUR_MS;
    many('unapprovedDestination', 40_000, 1);
    expect(recorded).toHaveLength(20_000);
    nowMs += DAY_MS;
    many('unapprovedDestination', 60_000, 1);
    expect(recorded).toHaveLength(20_001);
    expect(isFrozen()).toBe(false);
  });
  it('do not hide suspicious ones, however many they are', () => {
    many('unapprovedDestination', 0, 10_001);
    many('otherMerchant', 0, 999);
    expect(isFrozen()).toBe(false);
    many('otherMerchant', 999, 1);
    expect(isFrozen()).toBe(true);
  });
  it('do not hide a refund to another account that waits, which raises the alert', () => {
    many('unapprovedDestination', 0, 10_000);
    nowMs += HOUR_MS;
    many('unapprovedDestination', 20_000, 10_000);
    nowMs += 2 * HOUR_MS;
    expect(lately()).toBe(0);
    const send = { account: TO, transferId: 'theft', to: TO, amountRaw: 1n, merchantId: null };
    facts.apply({ entry: { kind: 'requested', ...send }, atMs: nowMs });
    note('delayed', 40_000);
    expect(recorded.at(-1)).not.toMatchObject({ code: 'delayed' });
    expect(lately()).toBe(1);
  });
  it('do not make repeated suspicious ones count again', () => {
    many('otherMerchant', 0, 1);
    many('unapprovedDestination', 0, 10_000);
    many('otherMerchant', 0, 1);
    expect(
      recorded.filter((entry) => entry.kind === 'refused' && entry.code === 'otherMerchant'),
    ).toHaveLength(1);
  });
  it('are recorded once again when 10,000 others were refused since', () => {
    many('capReached', 0, 9_999);
    note('delayed', 0);
    nowMs += HOUR_MS;
    note('delayed', 0);
    expect(recorded).toHaveLength(10_000);
    // The first of them is forgotten for a new one.
    many('capReached', 20_000, 1);
    many('capReached', 1, 1);
    expect(recorded).toHaveLength(10_001);
    many('capReached', 0, 1);
    expect(recorded).toHaveLength(10_002);
  });
  it('are not recorded while the node is not ready', () => {
    many('notConfirmed', 0, 5);
    many('frozen', 0, 5);
    expect(recorded).toEqual([]);
  });
});

describe('suspicious refusals', () => {
  it('are not recorded any more while they froze sending, until the hour is over', () => {
    many('invalidBlock', 0, 1_500);
    // The last one is the freeze.
    expect(recorded).toHaveLength(1_001);
    nowMs += HOUR_MS;
    many('invalidBlock', 2_000, 1);
    expect(recorded).toHaveLength(1_002);
  });
  it('freeze again after an operator has unfrozen', () => {
    many('invalidBlock', 0, 1_000);
    facts.apply({ entry: { kind: 'unfrozen' }, atMs: nowMs });
    many('invalidBlock', 2_000, 999);
    expect(isFrozen()).toBe(false);
    many('invalidBlock', 3_000, 1);
    expect(isFrozen()).toBe(true);
  });
  it('freeze when the clock was set, and more of them count as of this hour', () => {
    many('invalidBlock', 0, 600);
    nowMs += 2 * HOUR_MS;
    many('invalidBlock', 1_000, 600);
    expect(isFrozen()).toBe(false);
    nowMs -= 3 * HOUR_MS;
    facts.apply({ entry: { kind: 'clockSet', approvedBy: 'operator' }, atMs: nowMs });
    many('invalidBlock', 2_000, 1);
    expect(isFrozen()).toBe(true);
  });
});
