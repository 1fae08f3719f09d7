import { beforeEach, describe, expect, it } from 'vitest';
import { BURN_ADDRESS } from '@/lib/core/address';
import { blockToRpc, type SignedBlock, workRoot } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import {
  genesisAccount,
  genesisSend,
  memoryLedger,
  RECEIVE,
  SEND,
  testAccount,
  testBlock,
  workBetween,
} from '../testing/test-account';
import { GENESIS_HASH, GENESIS_SUPPLY_RAW } from './genesis';
import type { Ledger } from './ledger';
import { parseBlock } from './parse-block';
import { PROCESS_ERRORS } from './process-block';
import type { PublishOptions } from './publisher';

const shop = testAccount(1);
const guest = testAccount(2);
const genesis = genesisAccount();
const UNKNOWN = 'AB'.repeat(32);

/** The node's response. */
function answer(ledger: Ledger, block: SignedBlock, options: PublishOptions = {}): string {
  const verdict = ledger.publish(block, options);
  return verdict.error === undefined ? 'accepted' : PROCESS_ERRORS[verdict.error];
}

const ten = genesisSend(shop, 10n);
const open = testBlock(shop, { balanceRaw: 10n, link: ten.hash });
const spend = testBlock(shop, { previous: open.hash, balanceRaw: 4n, link: guest.publicKeyHex });

describe('a block gets the same result as from a real node', () => {
  let ledger: Ledger;
  beforeEach(() => {
    ledger = memoryLedger();
  });
  const accept = (...blocks: SignedBlock[]) => {
    for (const block of blocks) expect(answer(ledger, block)).toBe('accepted');
  };

  it('a send, its open block, and later blocks are accepted', () => {
    accept(ten, open, spend);
    expect(
      answer(ledger, testBlock(shop, { previous: spend.hash, balanceRaw: 4n }), { subtype: 'change' }),
    ).toBe('accepted');
    expect(answer(ledger, testBlock(guest, { balanceRaw: 6n, link: spend.hash }), { subtype: 'open' })).toBe(
      'accepted',
    );
  });

  describe('subtype, asked first', () => {
    it('a send that was already accepted gets a balance error, not "Old block"', () => {
      accept(ten);
      expect(answer(ledger, ten, { subtype: 'send' })).toBe('Invalid block balance for given subtype');
      expect(answer(ledger, ten)).toBe('Old block');
    });
    it('a receive gets "Old block" until the balance moved down', () => {
      accept(ten, open);
      expect(answer(ledger, open, { subtype: 'receive' })).toBe('Old block');
      accept(spend);
      expect(answer(ledger, open, { subtype: 'receive' })).toBe('Old block');
    });
    it('an old receive gets a balance error once the balance is higher than its own', () => {
      const more = testBlock(genesis, {
        previous: ten.hash,
        balanceRaw: GENESIS_SUPPLY_RAW - 15n,
        link: shop.publicKeyHex,
      });
      accept(ten, open, more, testBlock(shop, { previous: open.hash, balanceRaw: 15n, link: more.hash }));
      expect(answer(ledger, open, { subtype: 'receive' })).toBe('Invalid block balance for given subtype');
    });
    it.each([
      ['receive', spend, 'Invalid block balance for given subtype'],
      ['change', spend, 'Invalid block balance for given subtype'],
      ['epoch', spend, 'Invalid block balance for given subtype'],
      ['open', spend, 'Invalid previous block for given subtype'],
      ['gift', spend, 'Invalid block subtype'],
      ['epoch', testBlock(shop, { previous: open.hash, balanceRaw: 10n }), 'Invalid epoch link'],
      ['change', testBlock(guest, { balanceRaw: 0n }), 'Invalid previous block for given subtype'],
      ['send', testBlock(shop, { previous: UNKNOWN, balanceRaw: 1n }), 'Gap previous block'],
    ])('called %s: %#', (subtype, block, expected) => {
      accept(ten, open);
      expect(answer(ledger, block, { subtype })).toBe(expected);
    });
  });

  it('work below the entry threshold is rejected before anything else is checked', () => {
    const work = workBetween(workRoot(ten), 0n, RECEIVE);
    expect(answer(ledger, { ...ten, work, signature: '0'.repeat(128) })).toBe(
      'Block work is less than threshold',
    );
  });

  it('an old block is detected before its signature is checked', () => {
    accept(ten);
    expect(answer(ledger, { ...ten, signature: '0'.repeat(128) })).toBe('Old block');
  });

  it('a signature of another account is rejected', () => {
    expect(answer(ledger, { ...ten, signature: open.signature })).toBe('Bad signature');
  });

  it('the burn account can’t be opened', () => {
    const burn = { ...testBlock(guest, { balanceRaw: 0n }), account: BURN_ADDRESS };
    expect(answer(ledger, { ...burn, work: workBetween(ZERO_HASH, SEND, 2n ** 64n) })).toBe(
      'Block attempts to open the burn account',
    );
  });

  it('forks of a send and of an open block are rejected', () => {
    accept(ten, open);
    const rival = genesisSend(guest, 11n);
    expect(answer(ledger, rival)).toBe('Fork');
    expect(answer(ledger, rival, { subtype: 'send' })).toBe('Fork');
    const secondOpen = testBlock(shop, { balanceRaw: 10n, link: ten.hash, representative: shop.address });
    expect(answer(ledger, secondOpen, { subtype: 'open' })).toBe('Fork');
  });

  it('a block with an unknown previous is rejected, on open and unopened accounts', () => {
    expect(answer(ledger, testBlock(genesis, { previous: UNKNOWN, balanceRaw: 1n }))).toBe(
      'Gap previous block',
    );
    expect(answer(ledger, testBlock(guest, { previous: UNKNOWN, balanceRaw: 1n }))).toBe(
      'Gap previous block',
    );
    expect(answer(ledger, testBlock(guest, { previous: GENESIS_HASH, balanceRaw: 1n }))).toBe(
      'Gap previous block',
    );
  });

  it('an open block without a source, and a receive of an unknown one, are rejected', () => {
    expect(answer(ledger, testBlock(guest, { balanceRaw: 0n }))).toBe('Gap source block');
    expect(answer(ledger, testBlock(guest, { balanceRaw: 1n, link: UNKNOWN }))).toBe('Gap source block');
  });

  it('a second receive, and a receive for another account, are rejected', () => {
    accept(ten, open);
    expect(answer(ledger, testBlock(shop, { previous: open.hash, balanceRaw: 20n, link: ten.hash }))).toBe(
      'Unreceivable',
    );
    accept(spend);
    expect(answer(ledger, testBlock(shop, { previous: spend.hash, balanceRaw: 10n, link: spend.hash }))).toBe(
      'Unreceivable',
    );
  });

  it('a wrong amount is rejected, with and without a source', () => {
    accept(ten);
    expect(answer(ledger, testBlock(shop, { balanceRaw: 11n, link: ten.hash }))).toBe(
      'Balance and amount delta do not match',
    );
    accept(open);
    expect(answer(ledger, testBlock(shop, { previous: open.hash, balanceRaw: 11n }))).toBe(
      'Balance and amount delta do not match',
    );
  });

  it('a send with work for a receive is rejected, and a receive with it accepted', () => {
    expect(answer(ledger, { ...ten, work: workBetween(workRoot(ten), RECEIVE, SEND) })).toBe(
      'Block work is insufficient',
    );
    accept(ten);
    expect(answer(ledger, { ...open, work: workBetween(workRoot(open), RECEIVE, SEND) })).toBe('accepted');
  });

  it('a block that arrives too early is kept and accepted when the missing one arrives', () => {
    expect(answer(ledger, spend)).toBe('Gap previous block');
    expect(answer(ledger, open)).toBe('Gap source block');
    expect(ledger.uncheckedCount()).toBe(2);
    accept(ten);
    expect(ledger.state.blocks.has(spend.hash)).toBe(true);
    expect(ledger.uncheckedCount()).toBe(0);
  });

  it('a block that arrives too early with a subtype is dropped', () => {
    expect(answer(ledger, spend, { subtype: 'send' })).toBe('Gap previous block');
    expect(ledger.uncheckedCount()).toBe(0);
  });

  it('a competing block is accepted after the first was undone with its successors', () => {
    accept(ten, open, spend);
    const rival = genesisSend(guest, 7n);
    ledger.rollBack(ten.hash);
    expect(answer(ledger, rival)).toBe('accepted');
    expect(ledger.state.blocks.has(ten.hash)).toBe(false);
    expect(ledger.state.accounts.has(shop.address)).toBe(false);
    expect(ledger.state.pending.get(guest.address)?.size).toBe(1);
  });
});

describe('reading a block', () => {
  const good = blockToRpc(ten);

  it('accepts blocks of the project’s own library', () => {
    const { hash: _hash, ...block } = ten;
    expect(parseBlock(good)).toEqual(block);
  });

  it('pads short hexadecimal, takes xrb_ and an address as link', () => {
    const account = good.account?.replace('nano_', 'xrb_');
    const read = parseBlock({ ...good, account, previous: '0', link: shop.address });
    expect(read).toMatchObject({ account: genesis.address, previous: ZERO_HASH, link: shop.publicKeyHex });
  });

  it.each([
    ['type', 'send'],
    ['account', 'nano_1111'],
    ['account', good.account?.replace(/.$/, '3')],
    ['previous', `${'A'.repeat(65)}`],
    ['previous', 'xyz'],
    ['representative', undefined],
    ['balance', '007'],
    ['balance', '-1'],
    ['balance', '1.0'],
    ['balance', (2n ** 128n).toString()],
    ['balance', 7],
    ['link', ''],
    ['signature', undefined],
    ['work', undefined],
    ['work', '0'.repeat(17)],
  ])('rejects a block whose %s is %s', (field, value) => {
    expect(parseBlock({ ...good, [field]: value })).toBeUndefined();
  });
});
