// Stored blocks are published in order, as they were signed. What the node answers decides whether a block is published
// again, or stops its account.
import { beforeEach, expect, it } from 'vitest';
import { ZERO_HASH } from '@/lib/nano/hex';
import { LedgerUnavailableError, type PublishResult, type PublishSubtype } from '@/lib/nano/ledger';
import { MADE_AT, makePayment, randomAddress } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { confirmedInfo, type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { publishBlocks, republishBlock } from './publish-blocks';

describeOnBothDatabases('stored blocks', (open) => {
  let test: MoneyTest;
  let account: string;
  let offered: { readonly link: string; readonly work: string; readonly subtype: PublishSubtype }[];
  /** Hashes of the blocks that a look-up finds on the ledger. */
  let onLedger: Set<string>;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    account = randomAddress();
    [offered, onLedger] = [[], new Set()];
  });
  const db = () => test.deps.database.db;

  /** A stored block, named after its link. */
  const store = (name: string, height: number, fields: Partial<Prisma.BlockUncheckedCreateInput> = {}) =>
    db().block.create({
      data: {
        ...{ hash: name, account, previous: `before ${name}`, height, kind: 'receive', link: name },
        ...{ representative: account, balanceRaw: '1', amountRaw: '1', signature: 'S', signedAt: MADE_AT },
        ...fields,
      },
    });
  const read = (hash: string) => db().block.findUniqueOrThrow({ where: { hash } });
  /** Publishes to a node that responds to the block of this name with `response`, and accepts the others. */
  const publish = (
    name?: string,
    response: Exclude<PublishResult['outcome'], 'accepted'> | Error = 'fork',
    change: Partial<MoneyTest['deps']> = {},
  ) => {
    const ledger = {
      ...test.ledger,
      blocks: async (hashes: readonly string[]) =>
        new Map(
          hashes
            .filter((hash) => onLedger.has(hash))
            .map((hash) => [hash, confirmedInfo({ account }, hash)] as const),
        ),
      publish: async ({ link, work }: { link: string; work: string }, subtype: PublishSubtype) => {
        offered.push({ link, work, subtype });
        if (link !== name) return { outcome: 'accepted' as const, hash: link };
        if (response instanceof Error) throw response;
        return { outcome: response, message: '' };
      },
    };
    const work = { generate: async (_: string, kind: string) => `work to ${kind}` };
    return publishBlocks({ ...test.deps, ledger, work, ...change }, account);
  };
  const names = () => offered.map(({ link }) => link);

  it('are published in chain order, each as what it is, and only once', async () => {
    await store('C', 3, { kind: 'send' });
    await store('A', 1, { previous: ZERO_HASH });
    await store('B', 2, { work: 'earlier' });
    await store('other', 1, { account: randomAddress() });
    expect(await publish()).toEqual({ kind: 'published' });
    expect(offered).toEqual([
      { link: 'A', work: 'work to receive', subtype: 'open' },
      { link: 'B', work: 'earlier', subtype: 'receive' },
      { link: 'C', work: 'work to send', subtype: 'send' },
    ]);
    expect(await publish()).toEqual({ kind: 'published' });
    expect(names()).toHaveLength(3);
    expect(await read('C')).toMatchObject({ work: 'work to send', publishedAt: test.deps.clock.now() });
    expect(await read('other')).toMatchObject({ work: null, publishedAt: null });
  });

  it('are not published when they are confirmed', async () => {
    await store('A', 1, { confirmedAt: MADE_AT });
    expect(await publish()).toEqual({ kind: 'published' });
    expect(offered).toEqual([]);
  });

  it('are published a limited number at a time', async () => {
    for (let height = 1; height <= 101; height += 1) await store(`${height}`, height);
    expect(await publish()).toEqual({ kind: 'more' });
    expect(offered).toHaveLength(100);
    expect(await publish()).toEqual({ kind: 'published' });
    expect(names().at(-1)).toBe('101');
  });

  it.each([
    ['gapPrevious', 'later', true],
    ['gapSource', 'later', true],
    ['lowWork', 'later', false],
    ['fork', 'refused', true],
    ['balanceMismatch', 'refused', true],
    ['unreceivable', 'refused', true],
    ['rejected', 'refused', true],
  ] as const)('wait behind one that the node rejects (%s): %s', async (refusal, kind, keepsWork) => {
    for (const [below, name] of ['A', 'B', 'C'].entries()) await store(name, below + 1, { work: name });
    expect(await publish('B', refusal)).toMatchObject({ kind });
    expect(names()).toEqual(['A', 'B']);
    expect(await read('A')).toMatchObject({ publishedAt: expect.any(Date), lastError: null });
    expect(await read('B')).toMatchObject({ publishedAt: null, work: keepsWork ? 'B' : null });
    expect((await read('B')).lastError).toContain(refusal);
    expect(await publish()).toEqual({ kind: 'published' });
    expect(names().slice(2)).toEqual(['B', 'C']);
    expect(offered[2]?.work).toBe(keepsWork ? 'B' : 'work to receive');
    expect(await read('B')).toMatchObject({ publishedAt: expect.any(Date), lastError: null });
  });

  it.each([
    ['it is rejected', 'balanceMismatch'],
    ['the response is lost', new LedgerUnavailableError('reset')],
  ] as const)('are published if the ledger has the block although %s', async (_, refusal) => {
    await store('A', 1);
    await store('B', 2);
    onLedger.add('A');
    expect(await publish('A', refusal)).toEqual({ kind: 'published' });
    expect(await db().block.count({ where: { publishedAt: null } })).toBe(0);
    expect((await read('A')).lastError).toBeNull();
  });

  it('are published again if the response is lost and the ledger does not have the block', async () => {
    await store('A', 1);
    await expect(publish('A', new LedgerUnavailableError('reset'))).rejects.toThrow('reset');
    expect(await read('A')).toMatchObject({ publishedAt: null });
    expect(await publish()).toEqual({ kind: 'published' });
    expect(names()).toEqual(['A', 'A']);
  });

  it('are published if the node already has them, without a look-up', async () => {
    await store('A', 1);
    expect(await publish('A', 'alreadyKnown')).toEqual({ kind: 'published' });
    expect(await read('A')).toMatchObject({ publishedAt: expect.any(Date), lastError: null });
  });

  it('that were confirmed while they were published keep the time of that', async () => {
    await store('A', 1);
    const confirmedAt = MADE_AT;
    const afterDeposits = async () => {
      if (offered.length === 1)
        await db().block.updateMany({ data: { confirmedAt, publishedAt: confirmedAt } });
    };
    expect(await publish(undefined, undefined, { afterDeposits })).toEqual({ kind: 'published' });
    expect(await read('A')).toMatchObject({ confirmedAt, publishedAt: confirmedAt });
  });

  it('are marked for publishing again with the unconfirmed ones below, and nothing above or elsewhere', async () => {
    const payment = await makePayment(db(), test.merchant.id);
    account = payment.depositAddress;
    const published = { publishedAt: MADE_AT, work: 'done', lastError: 'fork' };
    await store('A', 1, { ...published, confirmedAt: MADE_AT });
    for (const [above, name] of ['B', 'C', 'D'].entries()) await store(name, above + 2, published);
    await store('other', 1, { ...published, account: randomAddress() });
    expect(await republishBlock(test.deps.database, 'A', false)).toMatchObject({ outcome: 'confirmed' });
    expect(await test.read(payment)).toMatchObject({ transfersPending: false });
    expect(await republishBlock(test.deps.database, 'C', false)).toMatchObject({ outcome: 'marked' });
    const marked = await db().block.findMany({ where: { publishedAt: null }, orderBy: { hash: 'asc' } });
    expect(marked).toMatchObject([
      { hash: 'B', work: 'done', lastError: null },
      { hash: 'C', work: 'done', lastError: null },
    ]);
    expect(await test.read(payment)).toMatchObject({ transfersPending: true });
    await republishBlock(test.deps.database, 'C', true);
    expect((await db().block.findMany({ where: { work: null } })).map(({ hash }) => hash).sort()).toEqual([
      'B',
      'C',
    ]);
    expect(await republishBlock(test.deps.database, 'other', false)).toMatchObject({ outcome: 'noPayment' });
  });

  it.each([
    ['its send is held', { heldAt: MADE_AT }, 'stopped'],
    ['a held send is confirmed', { heldAt: MADE_AT, confirmedAt: MADE_AT }, 'marked'],
    ['its send is not held', {}, 'marked'],
  ] as const)(
    'are not marked for publishing again while the account is stopped: %s',
    async (_, state, outcome) => {
      const payment = await makePayment(db(), test.merchant.id);
      account = payment.depositAddress;
      const own = { paymentId: payment.id, account, destination: randomAddress(), createdAt: MADE_AT };
      await db().transfer.create({
        data: { ...own, ...state, id: 't', kind: 'settlement', reference: 't', amountRaw: '1' },
      });
      // A held transfer without a block does not count.
      await db().transfer.create({
        data: { ...own, id: 'u', kind: 'refund', reference: 'u', amountRaw: '1', heldAt: MADE_AT },
      });
      await store('A', 1, { kind: 'send', transferId: 't', publishedAt: MADE_AT });
      expect(await republishBlock(test.deps.database, 'A', false)).toMatchObject({ outcome });
    },
  );
});
