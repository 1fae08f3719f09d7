// What the signer signs and refuses.
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBlock, sendBlock, verifyBlock } from '@/lib/nano/block';
import { LedgerResponseError } from '@/lib/nano/ledger';
import { DELAYED, forbidden, later, PAYER, paidAccount, SIGNED } from './testing/responses';
import { addressOf, createTestSigner, HOUR_MS, NANO, type TestSigner } from './testing/test-signer';

const OTHER = addressOf(2);
const SHOP = addressOf(3);
const THIEF = addressOf(9);

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
});
afterEach(() => signer.close());

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
    const account = await paidAccount(signer, 5n);
    await account.receive(signer.ledger.send(OTHER, account.address, NANO), NANO);
    expect(await account.send(OTHER, 2n * NANO)).toEqual(forbidden('unapprovedDestination'));
    expect(await account.send(OTHER, NANO)).toEqual(SIGNED);
    expect(await account.send(OTHER, 1n)).toEqual(forbidden('unapprovedDestination'));
    expect(await account.send(PAYER, 5n * NANO)).toEqual(SIGNED);
  });
  it.each(['settlement', 'topUpReturn'] as const)(
    'sends a %s to an approved address only',
    async (purpose) => {
      const account = await paidAccount(signer, 5n);
      expect(await account.send(SHOP, NANO, purpose)).toEqual(forbidden('unapprovedDestination'));
      await signer.approve(SHOP, 'another shop');
      expect(await account.send(SHOP, NANO, purpose)).toEqual(forbidden('unapprovedDestination'));
      await signer.approve(SHOP);
      expect(await account.send(SHOP, NANO, purpose)).toEqual(SIGNED);
      await signer.act({ action: 'remove', merchantId: 'shop', address: SHOP });
      expect(await account.send(SHOP, NANO, purpose)).toEqual(forbidden('unapprovedDestination'));
    },
  );
  it('keeps an account with the first merchant that was named', async () => {
    const account = await paidAccount(signer, 5n);
    await signer.approve(THIEF, 'thief');
    const block = account.sendBlock(THIEF, NANO);
    const send = { transferId: 't', purpose: 'settlement', depositIndex: null } as const;
    const asThief = await signer.core().sign({ index: 0, merchantId: 'thief', blocks: [{ block, send }] });
    expect(asThief).toEqual(forbidden('otherMerchant'));
    expect(await account.send(THIEF, NANO)).toEqual(forbidden('unapprovedDestination'));
  });
  it('gives an account to another merchant when an operator assigns it', async () => {
    const account = await paidAccount(signer, 5n, 0, 'a mistake');
    await signer.approve(SHOP);
    const block = account.sendBlock(SHOP, NANO);
    const send = { transferId: 't', purpose: 'settlement', depositIndex: null } as const;
    const asShop = () => signer.core().sign({ index: 0, merchantId: 'shop', blocks: [{ block, send }] });
    expect(await asShop()).toEqual(forbidden('otherMerchant'));
    const { address } = signer.account(0);
    await signer.act({
      action: 'assign',
      index: 0,
      account: address,
      merchantId: 'shop',
      approvedBy: 'operator',
    });
    await signer.restart();
    expect(await asShop()).toEqual(SIGNED);
  });
  it('sends a sweep once, up to the approved amount', async () => {
    const account = await paidAccount(signer, 5n);
    expect(await account.send(OTHER, 2n * NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    const sweep = { account: account.address, to: OTHER, amount: 2n * NANO, approvedBy: 'operator' };
    await signer.act({ action: 'sweep', ...sweep });
    const { sweeps } = await signer.act({ action: 'status' });
    expect(sweeps).toMatchObject([{ to: OTHER, amount: (2n * NANO).toString() }]);
    expect(await account.send(OTHER, 3n * NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    expect(await account.send(OTHER, 2n * NANO, 'sweep')).toEqual(SIGNED);
    await signer.restart();
    expect(await account.send(OTHER, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
  });
  it('uses up the approval of a sweep also by a return to the same destination', async () => {
    const account = await paidAccount(signer, 5n);
    await account.receive(signer.ledger.send(OTHER, account.address, 5n * NANO), 5n * NANO);
    const sweep = { account: account.address, to: PAYER, amount: 5n * NANO, approvedBy: 'operator' };
    await signer.act({ action: 'sweep', ...sweep });
    // It goes back to the sender, so it would be signed without the approval, too.
    expect(await account.send(PAYER, 5n * NANO, 'sweep')).toEqual(SIGNED);
    expect((await signer.status()).sweeps).toEqual([]);
    await signer.restart();
    expect(await account.send(PAYER, 5n * NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
  });
  it('sends a sweep only from the approved account to the approved destination', async () => {
    const [account, other] = [await paidAccount(signer, 5n), await paidAccount(signer, 5n, 1)];
    const sweep = { account: account.address, to: OTHER, amount: 2n * NANO, approvedBy: 'operator' };
    await signer.act({ action: 'sweep', ...sweep });
    expect(await account.send(THIEF, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    expect(await other.send(OTHER, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    expect(await account.send(OTHER, NANO, 'sweep')).toEqual(SIGNED);
  });
  it('forgets the approval of a sweep after 7 days, and when its amount is set to 0', async () => {
    const account = await paidAccount(signer, 5n);
    const sweep = (amount: bigint) =>
      signer.act({ action: 'sweep', account: account.address, to: OTHER, amount, approvedBy: 'operator' });
    await sweep(NANO);
    signer.pass(7 * 24 * HOUR_MS);
    expect(await account.send(OTHER, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    await sweep(NANO);
    const { sweeps } = await sweep(0n);
    expect(sweeps).toEqual([]);
    expect(await account.send(OTHER, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
  });
  it('sends a refund elsewhere only after the delay, also across restarts', async () => {
    const account = await paidAccount(signer, 5n);
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
    const [account, other] = [await paidAccount(signer, 5n), await paidAccount(signer, 5n, 1)];
    await account.send(OTHER, NANO, 'refund');
    signer.pass(HOUR_MS);
    expect((await other.send(OTHER, NANO, 'refund')).refusal).toMatchObject({ code: 'delayed' });
    expect(await account.send(OTHER, NANO, 'refund')).toEqual(SIGNED);
    await signer.restart();
    expect((await account.send(OTHER, NANO, 'refund')).refusal).toMatchObject({ code: 'delayed' });
  });
  it('starts another delay for another amount, destination or transfer', async () => {
    const account = await paidAccount(signer, 5n);
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
    const topUpWith = async (nano: bigint, index: number, merchantId: string | null = 'shop') => {
      const topUp = signer.account(index, merchantId);
      await topUp.receive(signer.ledger.send(SHOP, topUp.address, nano * NANO), nano * NANO);
      return topUp;
    };
    let payment: Awaited<ReturnType<typeof paidAccount>>;
    beforeEach(async () => {
      payment = await paidAccount(signer, 5n);
      await signer.approve(SHOP);
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
    const account = await paidAccount(signer, 5n);
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
    const account = await paidAccount(signer, 5n);
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
    const account = await paidAccount(signer, 5n);
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
  it('is not signed again from an entry that was changed on the disk', async () => {
    const account = await paidAccount(signer, 2n);
    const [first, other] = [1n, 2n].map((nano) => account.sendBlock(PAYER, nano * NANO));
    if (first === undefined || other === undefined) throw new Error('no blocks');
    const send = { transferId: 'transfer', purpose: 'refund', depositIndex: null } as const;
    const ask = (block: typeof first) =>
      signer.core().sign({ index: 0, merchantId: 'shop', blocks: [{ block, send }] });
    expect(await ask(first)).toEqual(SIGNED);
    const file = join(signer.dir, 'record');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(`"balanceRaw":"${NANO}"`, `"balanceRaw":"9${`${NANO}`.slice(1)}"`));
    await expect(ask(other)).rejects.toThrow('has changed since');
  });
  it('gets one block of two requests at the same time', async () => {
    const account = await paidAccount(signer, 5n);
    const blocks = [account.sendBlock(PAYER, NANO), account.sendBlock(PAYER, 2n * NANO)];
    const send = { transferId: 't', purpose: 'refund', depositIndex: null } as const;
    const responses = await Promise.all(
      blocks.map((block) => signer.core().sign({ index: 0, merchantId: 'shop', blocks: [{ block, send }] })),
    );
    expect(responses.map(({ refusal }) => refusal?.kind ?? 'signed')).toEqual(['signed', 'conflict']);
  });
  it('stops at the first refused block of a request', async () => {
    const account = await paidAccount(signer, 5n);
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

describe('the record', () => {
  const file = () => join(signer.dir, 'record');

  it('loses an incomplete last line, for which nothing was signed', async () => {
    const account = await paidAccount(signer, 5n);
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
    const account = await paidAccount(signer, 5n);
    await account.send(PAYER, NANO);
    await signer.core().close();
    const text = await readFile(file(), 'utf8');
    await writeFile(file(), change(text));
    await expect(signer.restart()).rejects.toThrow('was changed');
    await writeFile(file(), text);
    await signer.restart();
  });
});
