// Blocks that the record lacks: signed before it began, or lost with it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBlock, openBlock, receiveBlock, type StateBlock, sendBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { secretKeyAt } from '@/lib/nano/keys';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import type { SignResponse } from '@/lib/nano/signer';
import { addToLedger, addUpgrade, upgradeOf } from './testing/ledger-blocks';
import { DELAYED, forbidden, later, PAYER, paidAccount, SIGNED } from './testing/responses';
import { addressOf, createTestSigner, NANO, type TestSigner } from './testing/test-signer';

const THIEF = addressOf(9);

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
});
afterEach(() => signer.close());

/** An account of the merchant that somebody else paid. */
async function topUpWith(nano: bigint) {
  const topUp = signer.account(1);
  await topUp.receive(signer.ledger.send(THIEF, topUp.address, nano * NANO), nano * NANO);
  return topUp;
}

describe('blocks that the record lacks', () => {
  /** The ledger has the block, as if it was signed before the record began. */
  function onLedger(
    block: StateBlock,
    amountRaw: bigint,
    changed: Partial<LedgerBlockInfo> = {},
    signedBy?: Uint8Array,
  ) {
    const index = changed.account === undefined ? 0 : 1;
    const key = signedBy ?? secretKeyAt(signer.keySource, index);
    return addToLedger(signer, block, key, { amountRaw, ...changed });
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
  it('use up the approval of a sweep, which the record may have had before it was restored', async () => {
    const { account, hash } = openedBefore(5n);
    await signer.act({
      ...{ action: 'sweep', account: account.address, to: THIEF, amount: 3n * NANO, approvedBy: 'operator' },
    });
    const place = { ...account.place(), previous: hash, previousBalanceRaw: 5n * NANO };
    const swept = sendBlock({ ...place, destination: THIEF, amountRaw: 2n * NANO });
    const previous = onLedger(swept, 2n * NANO, { subtype: 'send', linkAsAccount: THIEF });
    const sweep = (amountRaw: bigint, transferId: string) => {
      const next = { ...place, previous, previousBalanceRaw: 3n * NANO };
      const send = { transferId, purpose: 'sweep', depositIndex: null } as const;
      const block = sendBlock({ ...next, destination: THIEF, amountRaw });
      return signer.core().sign({ index: 0, merchantId: 'shop', blocks: [{ block, send }] });
    };
    expect(await sweep(2n * NANO, 'again')).toEqual(forbidden('unapprovedSweep'));
    expect(await sweep(NANO, 'rest')).toEqual(SIGNED);
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
    const account = await paidAccount(signer, 5n);
    const { previous } = account.place();
    await account.send(PAYER, 2n * NANO);
    const { address } = account;
    const epoch = upgradeOf({ account: address, previous, balanceRaw: 5n * NANO });
    const upgraded = addUpgrade(signer, epoch);
    const place = { ...account.place(), previous: upgraded, previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...place, destination: PAYER, amountRaw: 5n * NANO }))).toEqual(SIGNED);
    expect(await request(epoch, false)).not.toEqual(SIGNED);
    const beside = { ...account.place(), previous, previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...beside, destination: PAYER, amountRaw: NANO }))).toEqual(
      later('unknownPrevious'),
    );
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
  it('have no sender that may be paid back when the node shows another deposit than the account received', async () => {
    const account = signer.account(0);
    const { address } = account;
    const sourceHash = signer.ledger.send(PAYER, address, 5n * NANO);
    const told = (await signer.ledger.blocks([sourceHash])).get(sourceHash);
    if (told?.block === undefined) throw new Error('no block');
    signer.ledger.add({ ...told, account: THIEF, block: { ...told.block, account: THIEF } });
    const opened = openBlock({ account: address, representative: address, sourceHash, amountRaw: 5n * NANO });
    const previous = onLedger(opened, 5n * NANO, { subtype: 'open' });
    const place = { ...account.place(), previous, previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...place, destination: THIEF, amountRaw: NANO }))).toEqual(
      forbidden('unapprovedDestination'),
    );
  });
  it('are not another block of the account, which the node shows in their place', async () => {
    const { account, opened } = openedBefore(5n);
    const asked = 'B'.repeat(64);
    const shown = (await signer.ledger.blocks([hashBlock(opened)])).get(hashBlock(opened));
    if (shown === undefined) throw new Error('no block');
    signer.ledger.add({ ...shown, hash: asked });
    const place = { ...account.place(), previous: asked, previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...place, destination: PAYER, amountRaw: NANO }))).toEqual(
      later('unknownPrevious'),
    );
    const { number } = (await signer.status()).record;
    expect(number).toBe(0);
  });
  it('are of a newer record than the restored one: their places stay taken', async () => {
    const account = await paidAccount(signer, 5n);
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

  it('are read over several requests when there are many, and nothing is signed before all are known', async () => {
    const { account, opened } = openedBefore(4_000n);
    const { address } = account;
    let place = { ...account.place(), previous: hashBlock(opened), previousBalanceRaw: 4_000n * NANO };
    const send = (to: string, amountRaw: bigint) => {
      const block = sendBlock({ ...place, destination: to, amountRaw });
      const previous = onLedger(block, amountRaw, { subtype: 'send', linkAsAccount: to });
      place = { ...place, previous, previousBalanceRaw: place.previousBalanceRaw - amountRaw };
    };
    send(PAYER, 3_000n * NANO);
    const low = place;
    for (let count = 0; count < 600; count += 1) send(THIEF, 1n);
    // Another first block, and another block low in the chain.
    const [source = ''] = [opened.link];
    const fork = openBlock({
      ...{ account: address, representative: THIEF, amountRaw: 4_000n * NANO },
      sourceHash: source,
    });
    const back = sendBlock({ ...low, destination: PAYER, amountRaw: 1_000n * NANO });
    const topUp = await topUpWith(4_000n);
    const refund = (raw: bigint) => topUp.send(PAYER, raw, 'refund', `r${raw}`, 0);
    let { refusal } = await request(fork, false);
    expect(refusal).toMatchObject({ code: 'unknownPrevious' });
    // Each request reads for a limited time.
    for (let count = 0; count < 20 && refusal?.kind !== 'conflict'; count += 1)
      ({ refusal } = await request(fork, false));
    expect(refusal).toMatchObject({ kind: 'conflict', signed: opened });
    expect((await request(back)).refusal).toMatchObject({ kind: 'conflict' });
    expect(await refund(1_000n * NANO + 1n)).toEqual(DELAYED);
    expect(await refund(1_000n * NANO)).toEqual(SIGNED);
  });
  it('are not taken when they contradict the record', async () => {
    const account = await paidAccount(signer, 5n);
    const { previous } = account.place();
    await account.send(PAYER, NANO);
    const place = { ...account.place(), previous, previousBalanceRaw: 5n * NANO };
    const other = onLedger(sendBlock({ ...place, destination: THIEF, amountRaw: 2n * NANO }), 2n * NANO, {
      subtype: 'send',
      linkAsAccount: THIEF,
    });
    const next = sendBlock({
      ...{ ...place, previous: other, previousBalanceRaw: 3n * NANO },
      ...{ destination: PAYER, amountRaw: NANO },
    });
    expect(await request(next)).toEqual(forbidden('invalidBlock'));
    // What this account received proves nothing any more.
    const topUp = await topUpWith(5n);
    await signer.restart();
    expect(await topUp.send(PAYER, NANO, 'refund', 'r', 0)).toEqual(DELAYED);
  });
  it('keep their senders when the node has not confirmed the deposits yet, and wait when it lacks them', async () => {
    const account = signer.account(0);
    const { address } = account;
    const sourceHash = signer.ledger.send(PAYER, address, 5n * NANO, { confirmed: false });
    const opened = openBlock({ account: address, representative: address, sourceHash, amountRaw: 5n * NANO });
    const hash = onLedger(opened, 5n * NANO, { subtype: 'open', confirmed: false });
    const source = signer.ledger.take(sourceHash);
    const place = { ...account.place(), previous: hash, previousBalanceRaw: 5n * NANO };
    const back = sendBlock({ ...place, destination: PAYER, amountRaw: 5n * NANO });
    expect(await request(back)).toEqual(later('unknownPrevious'));
    source.putBack();
    expect(await request(back)).toEqual(SIGNED);
  });
  it('of a network upgrade take their place, so that no deposit counts twice', async () => {
    const account = signer.account(0);
    const { address } = account;
    await account.receive(signer.ledger.send(PAYER, address, NANO), NANO);
    const below = account.place();
    const epoch = upgradeOf({ account: address, previous: below.previous, balanceRaw: NANO });
    const upgraded = addUpgrade(signer, epoch);
    await signer.restart();
    const sourceHash = signer.ledger.send(PAYER, address, 4_000n * NANO);
    const receiveOn = (previous: string, previousBalanceRaw: bigint) =>
      receiveBlock({ ...below, previous, previousBalanceRaw, sourceHash, amountRaw: 4_000n * NANO });
    const received = receiveOn(upgraded, NANO);
    expect(await request(received, false)).toEqual(SIGNED);
    const place = { ...below, previous: hashBlock(received), previousBalanceRaw: 4_001n * NANO };
    expect(await request(sendBlock({ ...place, destination: PAYER, amountRaw: 4_001n * NANO }))).toEqual(
      SIGNED,
    );
    expect(await request(receiveOn(below.previous, NANO), false)).toEqual(later('unknownPrevious'));
    const topUp = await topUpWith(9n);
    expect(await topUp.send(PAYER, NANO, 'refund', 'r', 0)).toEqual(DELAYED);
  });
  it('of a network upgrade leave nothing to sign on blocks that they replaced', async () => {
    const account = signer.account(0);
    const { address } = account;
    await account.receive(signer.ledger.send(THIEF, address, NANO), NANO);
    const below = account.place();
    await account.receive(signer.ledger.send(PAYER, address, 4_000n * NANO), 4_000n * NANO);
    const epoch = upgradeOf({ account: address, previous: below.previous, balanceRaw: NANO });
    addUpgrade(signer, epoch);
    await signer.restart();
    // On the replaced receive, whose deposit is not on the account any more.
    expect(await account.receive(signer.ledger.send(THIEF, address, NANO), NANO)).toEqual(
      later('unknownPrevious'),
    );
    const topUp = await topUpWith(4_000n);
    expect(await topUp.send(PAYER, 4_000n * NANO, 'refund', 'r', 0)).toEqual(DELAYED);
  });
  it('of a network upgrade are waited for until they are confirmed', async () => {
    const account = await paidAccount(signer, 5n);
    const { address } = account;
    const { previous } = account.place();
    const epoch = upgradeOf({ account: address, previous, balanceRaw: 5n * NANO });
    const upgraded = addUpgrade(signer, epoch, { confirmed: false });
    const place = { ...account.place(), previous: upgraded, previousBalanceRaw: 5n * NANO };
    expect(await request(sendBlock({ ...place, destination: PAYER, amountRaw: NANO }))).toEqual(
      later('unknownPrevious'),
    );
  });
});
