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

describe('a block is judged as the node judges it', () => {
  let ledger: Ledger;
  beforeEach(() => {
    ledger = memoryLedger();
  });
  const accept = (...blocks: SignedBlock[]) => {
    for (const block of blocks) expect(answer(ledger, block)).toBe('accepted');
  };

  it('takes a send, the open block that receives it, and what follows', () => {
    accept(ten, open, spend);
    expect(
      answer(ledger, testBlock(shop, { previous: spend.hash, balanceRaw: 4n }), { subtype: 'change' }),
    ).toBe('accepted');
    expect(answer(ledger, testBlock(guest, { balanceRaw: 6n, link: spend.hash }), { subtype: 'open' })).toBe(
      'accepted',
    );
  });

  describe('subtype, asked first', () => {
    it('a send that is accepted already gets a balance error, not "Old block"', () => {
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

  it('refuses work under the entry threshold before it looks at anything else', () => {
    const work = workBetween(workRoot(ten), 0n, RECEIVE);
    expect(answer(ledger, { ...ten, work, signature: '0'.repeat(128) })).toBe(
      'Block work is less than threshold',
    );
  });

  it('knows an old block before it checks its signature', () => {
    accept(ten);
    expect(answer(ledger, { ...ten, signature: '0'.repeat(128) })).toBe('Old block');
  });

  it('refuses a signature that is not the account’s', () => {
    expect(answer(ledger, { ...ten, signature: open.signature })).toBe('Bad signature');
  });

  it('opens no chain for the burn account', () => {
    const burn = { ...testBlock(guest, { balanceRaw: 0n }), account: BURN_ADDRESS };
    expect(answer(ledger, { ...burn, work: workBetween(ZERO_HASH, SEND, 2n ** 64n) })).toBe(
      'Block attempts to open the burn account',
    );
  });

  it('refuses a fork of a send and of an open block', () => {
    accept(ten, open);
    const rival = genesisSend(guest, 11n);
    expect(answer(ledger, rival)).toBe('Fork');
    expect(answer(ledger, rival, { subtype: 'send' })).toBe('Fork');
    const secondOpen = testBlock(shop, { balanceRaw: 10n, link: ten.hash, representative: shop.address });
    expect(answer(ledger, secondOpen, { subtype: 'open' })).toBe('Fork');
  });

  it('refuses a block whose previous is unknown, on open and unopened accounts', () => {
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

  it('refuses an open block without a source, and a receive of an unknown one', () => {
    expect(answer(ledger, testBlock(guest, { balanceRaw: 0n }))).toBe('Gap source block');
    expect(answer(ledger, testBlock(guest, { balanceRaw: 1n, link: UNKNOWN }))).toBe('Gap source block');
  });

  it('refuses to receive twice, and what is meant for another', () => {
    accept(ten, open);
    expect(answer(ledger, testBlock(shop, { previous: open.hash, balanceRaw: 20n, link: ten.hash }))).toBe(
      'Unreceivable',
    );
    accept(spend);
    expect(answer(ledger, testBlock(shop, { previous: spend.hash, balanceRaw: 10n, link: spend.hash }))).toBe(
      'Unreceivable',
    );
  });

  it('refuses a wrong amount, with and without a source', () => {
    accept(ten);
    expect(answer(ledger, testBlock(shop, { balanceRaw: 11n, link: ten.hash }))).toBe(
      'Balance and amount delta do not match',
    );
    accept(open);
    expect(answer(ledger, testBlock(shop, { previous: open.hash, balanceRaw: 11n }))).toBe(
      'Balance and amount delta do not match',
    );
  });

  it('refuses a send with work fit for a receive only, and takes a receive with it', () => {
    expect(answer(ledger, { ...ten, work: workBetween(workRoot(ten), RECEIVE, SEND) })).toBe(
      'Block work is insufficient',
    );
    accept(ten);
    expect(answer(ledger, { ...open, work: workBetween(workRoot(open), RECEIVE, SEND) })).toBe('accepted');
  });

  it('keeps a block that came too early and takes it when the missing one arrives', () => {
    expect(answer(ledger, spend)).toBe('Gap previous block');
    expect(answer(ledger, open)).toBe('Gap source block');
    expect(ledger.uncheckedCount()).toBe(2);
    accept(ten);
    expect(ledger.state.blocks.has(spend.hash)).toBe(true);
    expect(ledger.uncheckedCount()).toBe(0);
  });

  it('drops a block that came too early with its subtype', () => {
    expect(answer(ledger, spend, { subtype: 'send' })).toBe('Gap previous block');
    expect(ledger.uncheckedCount()).toBe(0);
  });

  it('takes the rival of a block that was undone with all that was built on it', () => {
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

  it('reads what the project’s own library writes', () => {
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
  ])('refuses a block whose %s is %s', (field, value) => {
    expect(parseBlock({ ...good, [field]: value })).toBeUndefined();
  });
});
