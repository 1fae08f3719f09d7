// Faults around signing, injected into the engine's source like those of mutations.ts.
import { type Mutation, OTHER_BLOCKS } from './mutations';

export const SIGNER_MUTATIONS: readonly Mutation[] = [
  {
    name: 'sign before store',
    file: 'lib/money/move-account.ts',
    find: "  deps.atStep('blocksPlanned');\n",
    replace: `  const blocks = planned.map(({ block }) => ({ block, send: null }));
  await deps.signer.sign({ index: account.depositIndex, merchantId, blocks });
`,
    breaks: ['a block is stored before it is signed'],
  },
  {
    name: 'publish before sign',
    file: 'lib/money/publish-blocks.ts',
    find: "confirmedAt: null, signature: { not: '' } },",
    replace: 'confirmedAt: null },',
    faults: 'signer',
    breaks: ['a block is signed before it is published'],
    seed: '2',
  },
  {
    name: 'plan anew what a silent signer may have signed',
    isSlow: true,
    file: 'lib/money/sign-blocks.ts',
    find: 'const response = await signer.sign({ index, merchantId, blocks: rows.map(blockToSign) });',
    replace: `const response = await signer
    .sign({ index, merchantId, blocks: rows.map(blockToSign) })
    .catch(async (error: unknown) => {
      const unreceived = rows.flatMap(({ depositHash }) => depositHash ?? []);
      await database.db.deposit.updateMany({ where: { blockHash: { in: unreceived } }, data: { receivedAt: null } });
      await database.db.block.deleteMany({ where: { hash: { in: rows.map(({ hash }) => hash) } } });
      throw error;
    });`,
    also: OTHER_BLOCKS,
    faults: 'signer',
    // The signer prevents the second block, and the account is stopped.
    breaks: ['all money reaches its destination or is held'],
    seed: '4',
  },
];
