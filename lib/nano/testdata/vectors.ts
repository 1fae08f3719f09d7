// The published test vectors, read into types. Each entry of vectors.json names its source.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const keyPair = { secretKey: z.string(), publicKey: z.string(), address: z.string() };
const rpcBlock = z.object({
  type: z.string(),
  account: z.string(),
  previous: z.string(),
  representative: z.string(),
  balance: z.string(),
  link: z.string(),
  link_as_account: z.string(),
  signature: z.string().optional(),
  work: z.string().optional(),
});
const genesisBlock = z.object({
  source: z.string(),
  representative: z.string(),
  account: z.string(),
  work: z.string(),
  signature: z.string(),
  hash: z.string(),
  workValue: z.string(),
});
const thresholds = z.object({ epoch_1: z.string(), epoch_2: z.string(), epoch_2_receive: z.string() });

const schema = z.object({
  ed25519_blake2b: z.object({
    zeroSecretKey: z.object({ secretKey: z.string(), publicKey: z.string(), wrongIfSha512: z.string() }),
    keyExpand: z.object({ private: z.string(), public: z.string(), account: z.string() }),
    malleable: z.object({ hash: z.string(), sig: z.string(), pk: z.string() }),
  }),
  seedDerivation: z.array(z.object({ seed: z.string(), index: z.number(), ...keyPair })),
  bip39_bip44: z.array(
    z.object({
      mnemonic: z.string(),
      passphrase: z.string(),
      bip39Seed: z.string(),
      accounts: z.array(z.object({ index: z.number(), ...keyPair })),
    }),
  ),
  addresses: z.object({
    valid: z.array(z.object({ address: z.string(), publicKey: z.string() })),
    invalid: z.array(z.object({ address: z.string(), reason: z.string() })),
    nodeOnly: z.array(z.object({ address: z.string() })),
  }),
  stateBlocks: z.array(
    z.object({
      name: z.string(),
      hash: z.string(),
      block: rpcBlock,
      root: z.string(),
      workValue: z.string().optional(),
      secretKey: z.string().optional(),
      deterministicSignature: z.boolean().optional(),
    }),
  ),
  genesis: z.object({
    blocks: z.object({ dev: genesisBlock, live: genesisBlock, test: genesisBlock, beta: genesisBlock }),
    devGenesisKey: z.object(keyPair),
  }),
  work: z.object({
    vectors: z.array(z.object({ root: z.string(), work: z.string(), value: z.string() })),
    thresholds: z.object({ live: thresholds, test: thresholds, beta: thresholds, dev: thresholds }),
    expectedHashes: z.object({
      live_send: z.number(),
      live_receive: z.number(),
      beta_send: z.number(),
      beta_receive: z.number(),
      dev_send: z.number(),
      dev_receive: z.number(),
    }),
  }),
  units: z.object({
    rawPerNano: z.string(),
    maxRaw: z.string(),
    supplyRaw: z.string(),
    cases: z.array(z.object({ nano: z.string(), raw: z.string().nullable() })),
  }),
  uri: z.object({ examples: z.array(z.string()) }),
});

/** All vectors. Reading fails when the file and its schema differ. */
export const vectors = schema.parse(
  JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')),
);
