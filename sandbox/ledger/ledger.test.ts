import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO_HASH } from '@/lib/nano/hex';
import {
  genesisAccount,
  genesisSend,
  memoryLedger,
  type TestAccount,
  testAccount,
  testBlock,
} from '../testing/test-account';
import { GENESIS_HASH, GENESIS_SUPPLY_RAW } from './genesis';
import type { Confirmation, Ledger } from './ledger';
import { balanceOf, headOf, supplyRaw } from './state';
import { createUnchecked } from './unchecked';

const shop = testAccount(1);
const guest = testAccount(2);
const people = [genesisAccount(), shop, guest];

const ten = genesisSend(shop, 10n);
const open = testBlock(shop, { balanceRaw: 10n, link: ten.hash });
const spend = testBlock(shop, { previous: open.hash, balanceRaw: 4n, link: guest.publicKeyHex });

type Attempt = {
  readonly kind: 'send' | 'receive' | 'change';
  readonly from: number;
  readonly to: number;
  /** The change that makes a block invalid, added to its balance. */
  readonly skew: bigint;
};
type Step = Attempt | { readonly kind: 'confirm' | 'rollBack'; readonly pick: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('send', 'receive', 'change'),
    from: fc.integer({ min: 0, max: 2 }),
    to: fc.integer({ min: 0, max: 2 }),
    skew: fc.oneof({ weight: 4, arbitrary: fc.constant(0n) }, fc.constantFrom(1n, -1n)),
  }),
  fc.record({ kind: fc.constantFrom('confirm', 'rollBack'), pick: fc.integer({ min: 0, max: 40 }) }),
);

async function take(ledger: Ledger, done: Step): Promise<void> {
  if ('pick' in done) {
    const hashes = [...ledger.state.unconfirmed];
    const hash = hashes[done.pick % Math.max(1, hashes.length)];
    if (hash === undefined) return;
    if (done.kind === 'confirm') await ledger.confirm(hash);
    else ledger.rollBack(hash);
    return;
  }
  const block = attempt(ledger, done);
  if (block !== undefined) ledger.publish(block);
}

function attempt(ledger: Ledger, done: Attempt) {
  const from: TestAccount = people[done.from] ?? shop;
  const to: TestAccount = people[done.to] ?? guest;
  const balanceRaw = balanceOf(ledger.state, from.address);
  const previous = headOf(ledger.state, from.address)?.hash ?? ZERO_HASH;
  const waiting = [...(ledger.state.pending.get(from.address)?.values() ?? [])][0];
  const wanted = {
    send: { balanceRaw: balanceRaw / 2n, link: to.publicKeyHex },
    receive: { balanceRaw: balanceRaw + (waiting?.amountRaw ?? 1n), link: waiting?.hash ?? GENESIS_HASH },
    change: { balanceRaw, link: ZERO_HASH },
  }[done.kind];
  const skewed = wanted.balanceRaw + done.skew;
  if (skewed < 0n || skewed > GENESIS_SUPPLY_RAW) return undefined;
  return testBlock(from, { previous, link: wanted.link, balanceRaw: skewed });
}

describe('the ledger', () => {
  it('never creates or loses a raw, regardless of what is published, confirmed and undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
        const ledger = memoryLedger();
        for (const done of steps) {
          await take(ledger, done);
          expect(supplyRaw(ledger.state)).toBe(GENESIS_SUPPLY_RAW);
        }
        const confirmed = [...ledger.state.blocks.values()].filter((entry) => entry.confirmed).length;
        expect(confirmed + ledger.state.unconfirmed.size).toBe(ledger.state.blocks.size);
      }),
      { numRuns: 12 },
    );
  });

  it('confirms what a block depends on before the block itself', async () => {
    const ledger = memoryLedger();
    const told: Confirmation[] = [];
    ledger.listen({ confirmed: (confirmation) => told.push(confirmation) });
    for (const block of [ten, open, spend]) ledger.publish(block);
    expect(await ledger.confirm(spend.hash)).toBe(3);
    expect(told.map(({ entry, type }) => [entry.hash, type])).toEqual([
      [ten.hash, 'active_confirmation_height'],
      [open.hash, 'active_confirmation_height'],
      [spend.hash, 'active_quorum'],
    ]);
    expect(await ledger.confirm(spend.hash)).toBe(0);
  });

  it('undoes a block with everything built on it, and nothing that is confirmed', async () => {
    const ledger = memoryLedger();
    for (const block of [ten, open, spend]) ledger.publish(block);
    await ledger.confirm(ten.hash);
    expect(ledger.rollBack(open.hash).map((entry) => entry.hash)).toEqual([spend.hash, open.hash]);
    expect(ledger.state.pending.get(shop.address)?.get(ten.hash)?.amountRaw).toBe(10n);
    expect(() => ledger.rollBack(ten.hash)).toThrow('final');
    expect(() => ledger.rollBack(spend.hash)).toThrow('block not found');
  });

  it('accepts an undone block again', () => {
    const ledger = memoryLedger();
    ledger.publish(ten);
    ledger.rollBack(ten.hash);
    expect(ledger.publish(ten).error).toBeUndefined();
  });
});

describe('blocks that arrived too early', () => {
  it('are kept up to a limit, and the oldest are dropped first', () => {
    const unchecked = createUnchecked(2);
    for (const block of [ten, open, spend]) unchecked.put('MISSING', block, block.hash);
    expect(unchecked.size()).toBe(2);
    expect(unchecked.take('MISSING')).toEqual([open, spend]);
    expect(unchecked.size()).toBe(0);
  });
});
