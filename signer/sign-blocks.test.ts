// What the signer signs and refuses.
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  hashBlock,
  openBlock,
  receiveBlock,
  type StateBlock,
  sendBlock,
  signBlock,
  verifyBlock,
} from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import { secretKeyAt } from '@/lib/nano/keys';
import { type LedgerBlockInfo, LedgerResponseError } from '@/lib/nano/ledger';
import type { SignResponse } from '@/lib/nano/signer';
import type { SignerCore } from './open-signer';
import {
  addressOf,
  createTestSigner,
  HOUR_MS,
  NANO,
  OPEN_POLICY,
  type TestSigner,
} from './testing/test-signer';

/** The genesis key of the dev network, which is public and signs its upgrades. */
const DEV_EPOCH_KEY = '34F0A37AAD20F4A260F0A5B3CB3D7FB50673212263E58A380BC10474BB039CE4';
const PAYER = addressOf(1);
const OTHER = addressOf(2);
const SHOP = addressOf(3);
const THIEF = addressOf(9);

const SIGNED = { signatures: [expect.stringMatching(/^[0-9A-F]{128}$/)], refusal: null };
const forbidden = (code: string) => ({ signatures: [], refusal: { kind: 'forbidden', code } });
const later = (code: string) => ({ signatures: [], refusal: { kind: 'later', code, retryAt: null } });

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
});
afterEach(() => signer.close());

/** An account with a payer's deposit of this many nano. */
async function paidAccount(nano: bigint, index = 0, merchantId: string | null = 'shop') {
  const account = signer.account(index, merchantId);
  const hash = signer.ledger.send(PAYER, account.address, nano * NANO);
  expect(await account.receive(hash, nano * NANO)).toEqual(SIGNED);
  return account;
}

const act = (action: Parameters<SignerCore['runOperatorAction']>[0]) =>
  signer.core().runOperatorAction(action);
const approve = (address: string, merchantId = 'shop') =>
  act({ action: 'approve', merchantId, address, approvedBy: 'operator' });
const status = () => act({ action: 'status' });

describe('receives', () => {
  it('signs a confirmed deposit, with a valid signature', async () => {
    const account = signer.account(0);
    const block = account.receiveBlock(signer.ledger.send(PAYER, account.address, NANO), NANO);
    const { signatures } = await account.request(block, null);
    expect(verifyBlock({ ...block, signature: signatures[0] ?? '', work: '' })).toBe(true);
  });
  it.each([
    ['is not confirmed', { confirmed: false }],
    ['the node has no content of', { block: undefined }],
    ['is no send', { subtype: 'receive' as const }],
  ])('waits for a deposit that %s', async (_, changed) => {
    const account = signer.account(0);
    const hash = signer.ledger.send(PAYER, account.address, NANO, changed);
    expect(await account.receive(hash, NANO)).toEqual(later('notConfirmed'));
  });
  it.each([
    ['another sender', { account: THIEF }],
    ['another destination', { link: 'C'.repeat(64) }],
  ])('does not believe a node that names %s of a deposit', async (_, lie) => {
    const account = signer.account(0);
    const hash = signer.ledger.send(PAYER, account.address, NANO);
    const told = (await signer.ledger.blocks([hash])).get(hash);
    if (told?.block === undefined) throw new Error('no block');
    signer.ledger.add({ ...told, account: THIEF, block: { ...told.block, ...lie } });
    expect(await account.receive(hash, NANO)).toEqual(later('notConfirmed'));
  });
  it('waits for a deposit to another account', async () => {
    const account = signer.account(0);
    expect(await account.receive(signer.ledger.send(PAYER, OTHER, NANO), NANO)).toEqual(
      later('notConfirmed'),
    );
  });
  it('waits while its node does not respond', async () => {
    const account = signer.account(0);
    const hash = signer.ledger.send(PAYER, account.address, NANO);
    signer.ledger.setDown(true);
    expect(await account.receive(hash, NANO)).toEqual(later('nodeUnavailable'));
    signer.ledger.setDown(false);
    expect(await account.receive(hash, NANO)).toEqual(SIGNED);
  });
  it('waits while its node reports errors', async () => {
    const account = signer.account(0);
    const hash = signer.ledger.send(PAYER, account.address, NANO);
    signer.ledger.setDown(new LedgerResponseError('blocks_info', 'out of order'));
    expect(await account.receive(hash, NANO)).toEqual(later('nodeUnavailable'));
  });
  it('refuses another amount than the deposit’s, and the same deposit twice', async () => {
    const account = signer.account(0);
    const hash = signer.ledger.send(PAYER, account.address, NANO);
    expect(await account.receive(hash, 2n * NANO)).toEqual(forbidden('invalidBlock'));
    await account.receive(hash, NANO);
    expect(await account.receive(hash, NANO)).toEqual(forbidden('invalidBlock'));
  });
  it('refuses a block of another account', async () => {
    const account = signer.account(0);
    const block = signer.account(1).receiveBlock(signer.ledger.send(PAYER, account.address, NANO), NANO);
    expect(await account.request(block, null)).toEqual(forbidden('wrongAccount'));
  });
});

describe('sends', () => {
  it('returns to a sender what it deposited, and no more', async () => {
    const account = await paidAccount(5n);
    await account.receive(signer.ledger.send(OTHER, account.address, NANO), NANO);
    expect(await account.send(OTHER, 2n * NANO)).toEqual(forbidden('unapprovedDestination'));
    expect(await account.send(OTHER, NANO)).toEqual(SIGNED);
    expect(await account.send(OTHER, 1n)).toEqual(forbidden('unapprovedDestination'));
    expect(await account.send(PAYER, 5n * NANO)).toEqual(SIGNED);
  });
  it.each(['settlement', 'topUpReturn'] as const)(
    'sends a %s to an approved address only',
    async (purpose) => {
      const account = await paidAccount(5n);
      expect(await account.send(SHOP, NANO, purpose)).toEqual(forbidden('unapprovedDestination'));
      await approve(SHOP, 'another shop');
      expect(await account.send(SHOP, NANO, purpose)).toEqual(forbidden('unapprovedDestination'));
      await approve(SHOP);
      expect(await account.send(SHOP, NANO, purpose)).toEqual(SIGNED);
      await act({ action: 'remove', merchantId: 'shop', address: SHOP });
      expect(await account.send(SHOP, NANO, purpose)).toEqual(forbidden('unapprovedDestination'));
    },
  );
  it('keeps an account with the first merchant that was named', async () => {
    const account = await paidAccount(5n);
    await approve(THIEF, 'thief');
    const block = account.sendBlock(THIEF, NANO);
    const send = { transferId: 't', purpose: 'settlement', depositIndex: null } as const;
    const asThief = await signer.core().sign({ index: 0, merchantId: 'thief', blocks: [{ block, send }] });
    expect(asThief).toEqual(forbidden('otherMerchant'));
    expect(await account.send(THIEF, NANO)).toEqual(forbidden('unapprovedDestination'));
  });
  it('sends a sweep once, up to the approved amount', async () => {
    const account = await paidAccount(5n);
    expect(await account.send(OTHER, 2n * NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    const sweep = { account: account.address, to: OTHER, amount: 2n * NANO, approvedBy: 'operator' };
    await act({ action: 'sweep', ...sweep });
    expect(await account.send(OTHER, 3n * NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    expect(await account.send(OTHER, 2n * NANO, 'sweep')).toEqual(SIGNED);
    await signer.restart();
    expect(await account.send(OTHER, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
  });
  it('sends a refund elsewhere only after the delay, also across restarts', async () => {
    const account = await paidAccount(5n);
    const retryAt = new Date(Date.UTC(2027, 0, 1, 1));
    const delayed = { signatures: [], refusal: { kind: 'later', code: 'delayed', retryAt } };
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(delayed);
    signer.pass(HOUR_MS - 1);
    await signer.restart();
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(delayed);
    signer.pass(1);
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(SIGNED);
  });
  it('sends once after a delay', async () => {
    const [account, other] = [await paidAccount(5n), await paidAccount(5n, 1)];
    await account.send(OTHER, NANO, 'refund');
    signer.pass(HOUR_MS);
    expect((await other.send(OTHER, NANO, 'refund')).refusal).toMatchObject({ code: 'delayed' });
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(SIGNED);
    await signer.restart();
    expect((await account.send(OTHER, NANO, 'refund')).refusal).toMatchObject({ code: 'delayed' });
  });
  it('starts another delay for another amount, destination or transfer', async () => {
    const account = await paidAccount(5n);
    await account.send(OTHER, NANO, 'refund', 'one');
    signer.pass(HOUR_MS);
    for (const [to, raw, transfer] of [
      [OTHER, NANO + 1n, 'one'],
      [SHOP, NANO, 'one'],
      [OTHER, NANO, 'two'],
    ] as const) {
      const { refusal } = await account.send(to, raw, 'refund', transfer);
      expect(refusal).toMatchObject({ code: 'delayed' });
    }
  });
  describe('a refund paid by another account', () => {
    const DELAYED = { signatures: [], refusal: expect.objectContaining({ code: 'delayed' }) };
    const topUpWith = async (nano: bigint, index: number, merchantId: string | null = 'shop') => {
      const topUp = signer.account(index, merchantId);
      await topUp.receive(signer.ledger.send(SHOP, topUp.address, nano * NANO), nano * NANO);
      return topUp;
    };
    let payment: Awaited<ReturnType<typeof paidAccount>>;
    beforeEach(async () => {
      payment = await paidAccount(5n);
      await approve(SHOP);
      await payment.send(SHOP, 5n * NANO);
    });

    it('goes at once to the payer, up to what the payer deposited', async () => {
      const topUp = await topUpWith(9n, 1);
      expect(await topUp.send(PAYER, 3n * NANO, 'refund', 'one', 0)).toEqual(SIGNED);
      expect(await topUp.send(PAYER, 3n * NANO, 'refund', 'two', 0)).toEqual(DELAYED);
      await signer.restart();
      expect(await topUp.send(PAYER, 2n * NANO + 1n, 'refund', 'three', 0)).toEqual(DELAYED);
      expect(await topUp.send(PAYER, 2n * NANO, 'refund', 'four', 0)).toEqual(SIGNED);
      const other = await topUpWith(9n, 2);
      expect(await other.send(PAYER, 1n, 'refund', 'five', 0)).toEqual(DELAYED);
    });
    it('waits when somebody else deposited, or the account is of another merchant', async () => {
      const topUp = await topUpWith(9n, 1);
      expect(await topUp.send(OTHER, NANO, 'refund', 'one', 0)).toEqual(DELAYED);
      expect(await topUp.send(PAYER, NANO, 'refund', 'two', 7)).toEqual(DELAYED);
      const foreign = await topUpWith(9n, 2, 'another shop');
      expect(await foreign.send(PAYER, NANO, 'refund', 'three', 0)).toEqual(DELAYED);
      const nobodys = await topUpWith(9n, 3, null);
      expect(await nobodys.send(PAYER, NANO, 'refund', 'four', 0)).toEqual(DELAYED);
    });
    it('counts as returned for the account of the deposits, too', async () => {
      const topUp = await topUpWith(9n, 1);
      await topUp.send(PAYER, 5n * NANO, 'refund', 'one', 0);
      await payment.receive(signer.ledger.send(PAYER, payment.address, NANO), NANO);
      await payment.receive(signer.ledger.send(OTHER, payment.address, NANO), NANO);
      expect(await payment.send(PAYER, 2n * NANO)).toEqual(forbidden('unapprovedDestination'));
      expect(await payment.send(PAYER, NANO)).toEqual(SIGNED);
    });
    it('takes its turn when several accounts return deposits of each other', async () => {
      const accounts = [await topUpWith(2n, 1), await topUpWith(2n, 2), await topUpWith(2n, 3)];
      const responses = await Promise.all(
        accounts.map((account, place) =>
          account.send(SHOP, NANO, 'refund', `t${place}`, ((place + 1) % 3) + 1),
        ),
      );
      expect(responses).toEqual([SIGNED, SIGNED, SIGNED]);
    });
  });
  it('refuses a block that changes no balance, and a send without a transfer', async () => {
    const account = await paidAccount(5n);
    const block = account.sendBlock(PAYER, NANO);
    expect(await account.request({ ...block, balanceRaw: 5n * NANO }, null)).toEqual(
      forbidden('invalidBlock'),
    );
    expect(await account.request(block, null)).toEqual(forbidden('invalidBlock'));
  });
});

describe('a place in a chain', () => {
  it('gets the same signature again, also after a restart', async () => {
    const account = signer.account(0);
    const block = account.receiveBlock(signer.ledger.send(PAYER, account.address, NANO), NANO);
    const first = await account.request(block, null);
    await signer.restart();
    signer.ledger.setDown(true);
    expect(await account.request(block, null)).toEqual(first);
  });
  it('gets the same signature again with a further block, while the node does not respond', async () => {
    const account = await paidAccount(5n);
    const first = account.sendBlock(PAYER, NANO);
    await account.send(PAYER, NANO);
    const second = account.sendBlock(PAYER, 2n * NANO);
    await signer.restart();
    signer.ledger.setDown(true);
    const send = { transferId: 't', purpose: 'refund', depositIndex: null } as const;
    const blocks = [first, second].map((block) => ({ block, send }));
    const { signatures, refusal } = await signer.core().sign({ index: 0, merchantId: 'shop', blocks });
    expect(signatures).toHaveLength(1);
    expect(refusal).toEqual({ kind: 'later', code: 'nodeUnavailable', retryAt: null });
  });
  it('never gets two blocks: the first one is returned', async () => {
    const account = await paidAccount(5n);
    const first = account.sendBlock(PAYER, NANO);
    const second = account.sendBlock(PAYER, 2n * NANO);
    await account.send(PAYER, NANO);
    const send = { transferId: 't', purpose: 'refund', depositIndex: null } as const;
    await signer.restart();
    const { signatures, refusal } = await signer
      .core()
      .sign({ index: 0, merchantId: 'shop', blocks: [{ block: second, send }] });
    expect(signatures).toEqual([]);
    expect(refusal).toMatchObject({ kind: 'conflict', signed: first });
    expect(refusal?.kind === 'conflict' && verifyBlock(refusal.signed)).toBe(true);
  });
  it('gets one block of two requests at the same time', async () => {
    const account = await paidAccount(5n);
    const blocks = [account.sendBlock(PAYER, NANO), account.sendBlock(PAYER, 2n * NANO)];
    const send = { transferId: 't', purpose: 'refund', depositIndex: null } as const;
    const responses = await Promise.all(
      blocks.map((block) => signer.core().sign({ index: 0, merchantId: 'shop', blocks: [{ block, send }] })),
    );
    expect(responses.map(({ refusal }) => refusal?.kind ?? 'signed')).toEqual(['signed', 'conflict']);
  });
  it('stops at the first refused block of a request', async () => {
    const account = await paidAccount(5n);
    const back = account.sendBlock(PAYER, NANO);
    const place = { ...account.place(), previous: hashBlock(back), previousBalanceRaw: 4n * NANO };
    const theft = sendBlock({ ...place, destination: THIEF, amountRaw: NANO });
    const last = sendBlock({
      ...{ ...place, previous: hashBlock(theft), previousBalanceRaw: 3n * NANO },
      ...{ destination: PAYER, amountRaw: NANO },
    });
    const send = { transferId: 't', purpose: 'settlement', depositIndex: null } as const;
    const blocks = [back, theft, last].map((block) => ({ block, send }));
    const response = await signer.core().sign({ index: 0, merchantId: 'shop', blocks });
    expect(response.signatures).toHaveLength(1);
    expect(response.refusal).toEqual({ kind: 'forbidden', code: 'unapprovedDestination' });
  });
});

describe('blocks that the record lacks', () => {
  /** The ledger has the block, as if it was signed before the record began. */
  function onLedger(
    block: StateBlock,
    amountRaw: bigint,
    changed: Partial<LedgerBlockInfo> = {},
    signedBy?: Uint8Array,
  ) {
    const hash = hashBlock(block);
    const { keySource } = signer;
    const index = changed.account === undefined ? 0 : 1;
    const signed = signBlock(block, signedBy ?? secretKeyAt(keySource, index));
    signer.ledger.add({
      ...{
        hash,
        account: block.account,
        amountRaw,
        balanceRaw: block.balanceRaw,
        height: 1,
        localTimestamp: null,
      },
      ...{
        successor: null,
        confirmed: true,
        subtype: 'receive',
        block: signed,
        linkAsAccount: '',
        ...changed,
      },
    });
    return hash;
  }
  function openedBefore(nano: bigint) {
    const account = signer.account(0);
    const sourceHash = signer.ledger.send(PAYER, account.address, nano * NANO);
    const { address } = account;
    const opened = openBlock({
      account: address,
      representative: address,
      sourceHash,
      amountRaw: nano * NANO,
    });
    return { account, opened, hash: onLedger(opened, nano * NANO, { subtype: 'open' }) };
  }
  const request = (block: StateBlock, isSend = true): Promise<SignResponse> => {
    const send = isSend ? ({ transferId: 't', purpose: 'settlement', depositIndex: null } as const) : null;
    return signer.core().sign({ index: 0, merchantId: 'shop', blocks: [{ block, send }] });
  };

  it('are read from the node: their senders can be paid back', async () => {
    const { account, hash } = openedBefore(5n);
    const place = { ...account.place(), previous: hash, previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...place, destination: THIEF, amountRaw: NANO }))).toEqual(
      forbidden('unapprovedDestination'),
    );
    expect(await request(sendBlock({ ...place, destination: PAYER, amountRaw: 5n * NANO }))).toEqual(SIGNED);
  });
  it('count as returned when they are sends', async () => {
    const { account, hash } = openedBefore(5n);
    const place = { ...account.place(), previous: hash, previousBalanceRaw: 5n * NANO };
    const back = sendBlock({ ...place, destination: PAYER, amountRaw: 4n * NANO });
    const sent = onLedger(back, 4n * NANO, { subtype: 'send', linkAsAccount: PAYER });
    const again = { ...place, previous: sent, previousBalanceRaw: NANO };
    expect(await request(sendBlock({ ...again, destination: PAYER, amountRaw: NANO }))).toEqual(SIGNED);
  });
  it('make another first block a conflict', async () => {
    const { account, opened } = openedBefore(5n);
    const sourceHash = signer.ledger.send(PAYER, account.address, NANO);
    const { address } = account;
    const other = openBlock({ account: address, representative: address, sourceHash, amountRaw: NANO });
    expect((await request(other, false)).refusal).toMatchObject({ kind: 'conflict', signed: opened });
  });
  it('are waited for while the node lacks them', async () => {
    const account = signer.account(0);
    const place = { ...account.place(), previous: 'B'.repeat(64), previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...place, destination: PAYER, amountRaw: NANO }))).toEqual(
      later('unknownPrevious'),
    );
  });
  it('may be of a network upgrade that replaced a signed block', async () => {
    const account = await paidAccount(5n);
    const { previous } = account.place();
    await account.send(PAYER, 2n * NANO);
    const { address } = account;
    const epoch: StateBlock = {
      ...{ type: 'state', account: address, previous, representative: address },
      ...{ balanceRaw: 5n * NANO, link: `6${'5'.repeat(63)}` },
    };
    const upgraded = onLedger(epoch, 0n, { subtype: 'epoch' }, hexToBytes(DEV_EPOCH_KEY));
    const place = { ...account.place(), previous: upgraded, previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...place, destination: PAYER, amountRaw: 5n * NANO }))).toEqual(SIGNED);
    expect(await request(epoch, false)).not.toEqual(SIGNED);
  });
  it('are not taken on the node’s word when nobody of us signed them', async () => {
    const account = signer.account(0);
    const sourceHash = signer.ledger.send(THIEF, account.address, 5n * NANO);
    const { address } = account;
    const opened = openBlock({ account: address, representative: address, sourceHash, amountRaw: 5n * NANO });
    const hash = onLedger(opened, 5n * NANO, { subtype: 'open' }, secretKeyAt(signer.keySource, 5));
    const place = { ...account.place(), previous: hash, previousBalanceRaw: 5n * NANO };
    const block = sendBlock({ ...place, destination: THIEF, amountRaw: NANO });
    expect(await request(block)).toEqual(later('unknownPrevious'));
  });
  it('have the amount that the balances show, whatever the node says', async () => {
    const account = signer.account(0);
    const { address } = account;
    const sources = [signer.ledger.send(PAYER, address, 5n * NANO), signer.ledger.send(THIEF, address, NANO)];
    const opened = openBlock({
      ...{ account: address, representative: address, amountRaw: 5n * NANO },
      sourceHash: sources[0] ?? '',
    });
    const previous = onLedger(opened, 5n * NANO, { subtype: 'open' });
    const place = { ...account.place(), previous, previousBalanceRaw: 5n * NANO };
    const hash = onLedger(
      receiveBlock({ ...place, sourceHash: sources[1] ?? '', amountRaw: NANO }),
      6n * NANO,
    );
    const next = { ...place, previous: hash, previousBalanceRaw: 6n * NANO };
    const theft = sendBlock({ ...next, destination: THIEF, amountRaw: 6n * NANO });
    expect(await request(theft)).toEqual(forbidden('unapprovedDestination'));
    expect(await request(sendBlock({ ...next, destination: THIEF, amountRaw: NANO }))).toEqual(SIGNED);
  });
  it('are of a newer record than the restored one: their places stay taken', async () => {
    const account = await paidAccount(5n);
    const file = join(signer.dir, 'record');
    await signer.core().close();
    const older = await readFile(file);
    await signer.restart();
    const lost = account.sendBlock(PAYER, NANO);
    const other = account.sendBlock(PAYER, 2n * NANO);
    await account.send(PAYER, NANO);
    onLedger(lost, NANO, { subtype: 'send', linkAsAccount: PAYER });
    await signer.core().close();
    await writeFile(file, older);
    await signer.restart();
    expect((await request(other)).refusal).toMatchObject({ kind: 'conflict', signed: lost });
  });
  it('are not taken from another account', async () => {
    const account = signer.account(0);
    const stranger = signer.account(1);
    const sourceHash = signer.ledger.send(PAYER, stranger.address, NANO);
    const { address } = stranger;
    const hash = onLedger(
      openBlock({ account: address, representative: address, sourceHash, amountRaw: NANO }),
      NANO,
    );
    const block = receiveBlock({
      ...{ ...account.place(), previous: hash, previousBalanceRaw: NANO, amountRaw: NANO },
      sourceHash: signer.ledger.send(PAYER, account.address, NANO),
    });
    expect(await request(block, false)).toEqual(later('unknownPrevious'));
    expect(ZERO_HASH).toHaveLength(64);
  });
});

describe('caps and freezing', () => {
  type Caps = (typeof OPEN_POLICY)['caps'];
  const capped = (
    rule: keyof Caps,
    whose: 'perMerchant' | 'inAll',
    cap: { hourRaw: bigint | null; dayRaw: bigint | null },
  ) => ({
    caps: { ...OPEN_POLICY.caps, [rule]: { ...OPEN_POLICY.caps[rule], [whose]: cap } },
  });
  const HOURLY = { hourRaw: 3n * NANO, dayRaw: null };
  const DAILY = { hourRaw: null, dayRaw: 3n * NANO };

  it.each([
    ['hourly', HOURLY],
    ['daily', DAILY],
  ])('freezes all sending at the %s cap of all, until an operator unfreezes it', async (name, cap) => {
    const policy = capped('settled', 'inAll', cap);
    await signer.restart(policy);
    const account = await paidAccount(9n);
    await approve(SHOP);
    expect(await account.send(SHOP, 3n * NANO)).toEqual(SIGNED);
    expect(await account.send(SHOP, 1n)).toEqual(later('capReached'));
    expect(await account.send(PAYER, 1n)).toEqual(later('frozen'));
    expect((await status()).frozen?.reason).toContain(`${name} cap`);
    await signer.restart(policy);
    expect(await account.send(PAYER, 1n)).toEqual(later('frozen'));
    await act({ action: 'unfreeze' });
    expect(await account.send(PAYER, 1n)).toEqual(SIGNED);
  });
  it.each([HOURLY, DAILY])('lets only the merchant wait at the merchant’s cap', async (cap) => {
    await signer.restart(capped('settled', 'perMerchant', cap));
    const account = await paidAccount(9n);
    await approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    expect(await account.send(SHOP, 1n)).toEqual(later('capReached'));
    const other = await paidAccount(9n, 1, 'another shop');
    await approve(SHOP, 'another shop');
    expect(await other.send(SHOP, 3n * NANO)).toEqual(SIGNED);
    expect(await account.send(PAYER, 1n)).toEqual(SIGNED);
  });
  it('refuses for good what alone is over a cap', async () => {
    await signer.restart(capped('settled', 'inAll', HOURLY));
    const account = await paidAccount(9n);
    await approve(SHOP);
    expect(await account.send(SHOP, 3n * NANO + 1n)).toEqual(forbidden('capReached'));
    expect(await account.send(SHOP, 3n * NANO)).toEqual(SIGNED);
  });
  it('caps refunds that another account pays', async () => {
    await signer.restart(capped('refunded', 'perMerchant', HOURLY));
    await paidAccount(9n);
    const topUp = signer.account(1);
    await topUp.receive(signer.ledger.send(SHOP, topUp.address, 9n * NANO), 9n * NANO);
    expect(await topUp.send(PAYER, 3n * NANO, 'refund', 'one', 0)).toEqual(SIGNED);
    expect(await topUp.send(PAYER, 1n, 'refund', 'two', 0)).toEqual(later('capReached'));
  });
  it('counts an hour, not longer', async () => {
    await signer.restart(capped('settled', 'perMerchant', HOURLY));
    const account = await paidAccount(9n);
    await approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    signer.pass(HOUR_MS + 60_000);
    expect(await account.send(SHOP, 3n * NANO)).toEqual(SIGNED);
  });
  it.each(['', ', and the signer restarted'])('counts on when the clock is set back%s', async (restarted) => {
    const policy = capped('settled', 'perMerchant', HOURLY);
    await signer.restart(policy);
    const account = await paidAccount(9n);
    await approve(SHOP);
    await account.send(SHOP, 3n * NANO);
    signer.pass(-48 * HOUR_MS);
    if (restarted !== '') await signer.restart(policy);
    expect(await account.send(SHOP, NANO)).toEqual(later('capReached'));
    // Nothing is forgotten until the time of the last entry is passed.
    signer.pass(47 * HOUR_MS);
    expect(await account.send(SHOP, NANO)).toEqual(later('capReached'));
    signer.pass(2.1 * HOUR_MS);
    expect(await account.send(SHOP, NANO)).toEqual(SIGNED);
  });
  it('still signs receives while frozen', async () => {
    await act({ action: 'freeze', reason: 'a stolen laptop' });
    const account = await paidAccount(1n);
    expect(await account.send(PAYER, NANO)).toEqual(later('frozen'));
  });
  it('freezes after many different refusals', async () => {
    const account = await paidAccount(5n);
    // The same block again and again, for transfers that do not exist.
    for (let number = 0; number < 1_000; number += 1) await account.send(THIEF, NANO, 'refund', `t${number}`);
    expect((await status()).frozen?.reason).toContain('requests were refused');
    const { number } = (await status()).record;
    await account.send(THIEF, 2n * NANO, 'refund');
    await account.send(THIEF, 3n * NANO, 'settlement');
    expect((await status()).record.number).toBe(number);
    await act({ action: 'unfreeze' });
    await account.send(THIEF, 2n * NANO, 'refund');
    expect((await signer.core().state()).refusedLately).toBe(1);
  });
  it('records a refusal once, although the engine repeats it', async () => {
    const account = await paidAccount(5n);
    const before = (await status()).record.number;
    for (let time = 0; time < 3; time += 1) await account.send(THIEF, NANO);
    expect((await status()).record.number).toBe(before + 1);
  });
});

describe('the record', () => {
  const file = () => join(signer.dir, 'record');

  it('loses an incomplete last line, for which nothing was signed', async () => {
    const account = await paidAccount(5n);
    await signer.core().close();
    await appendFile(file(), '{"number":2,"atMs":');
    await signer.restart();
    expect(await account.send(PAYER, NANO)).toEqual(SIGNED);
  });
  it.each([
    ['an amount was changed', (text: string) => text.replace('"amountRaw":"5', '"amountRaw":"6')],
    ['a line was removed', (text: string) => text.replace(/^.*\n/, '')],
    ['a line was repeated', (text: string) => text.replace(/^(.*\n)/, '$1$1')],
  ])('is refused when %s', async (_, change) => {
    const account = await paidAccount(5n);
    await account.send(PAYER, NANO);
    await signer.core().close();
    const text = await readFile(file(), 'utf8');
    await writeFile(file(), change(text));
    await expect(signer.restart()).rejects.toThrow('was changed');
    await writeFile(file(), text);
    await signer.restart();
  });
});
