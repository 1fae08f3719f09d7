// A signer starts only with the keystore whose blocks its record has.
import { expect, it } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { createKeySigner } from '@/lib/nano/key-signer';
import { type KeySource, newSeed, replaceSeed, type SingleSeed } from '@/lib/nano/keys';
import { KeystoreError } from '@/lib/nano/keystore';
import { openSigner } from './open-signer';
import { openRecord } from './record/record-file';
import { paidAccount } from './testing/responses';
import { createTestSigner, OPEN_POLICY } from './testing/test-signer';

it('does not start with the record of another wallet', async () => {
  const signer = await createTestSigner();
  const start = (keySource: KeySource) =>
    openSigner((onEntry) => openRecord(signer.dir, onEntry), {
      ...{ keySource, ledger: signer.ledger, network: 'dev', policy: OPEN_POLICY },
      ...{ clock: systemClock, log: createLog('signer-test', 'silent') },
    });
  const restored: KeySource = { kind: 'seed', seed: newSeed() };
  await signer.core().close();
  // Without a block, any keystore may be the right one.
  await (await start(restored)).close();
  await signer.restart();
  signer.pass(systemClock.now().getTime() - Date.UTC(2027, 0, 1));
  await paidAccount(signer, 1n, 3);
  await signer.core().close();
  await expect(start(restored)).rejects.toThrow(KeystoreError);
  await expect(start(restored)).rejects.toThrow('at index 3');
  await (await start(signer.keySource)).close();
  await signer.restart();
  await signer.close();
});

it('does not start when a seed is replaced at another index than before, and says so to the engine otherwise', async () => {
  const signer = await createTestSigner();
  const start = (keySource: KeySource) =>
    openSigner((onEntry) => openRecord(signer.dir, onEntry), {
      ...{ keySource, ledger: signer.ledger, network: 'dev', policy: OPEN_POLICY },
      ...{ clock: systemClock, log: createLog('signer-test', 'silent') },
    });
  const seed: SingleSeed = { kind: 'seed', seed: newSeed() };
  const from = (firstIndex: number) => replaceSeed(signer.keySource, { firstIndex, seed });
  signer.pass(systemClock.now().getTime() - Date.UTC(2027, 0, 1));
  for (const index of [3, 5, 8]) await paidAccount(signer, 1n, index);
  await signer.core().close();
  for (const tooLow of [1, 4, 8]) await expect(start(from(tooLow))).rejects.toThrow("another wallet's");
  const replaced = await start(from(9));
  expect((await replaced.state()).newestSeedFrom).toBe(9);
  expect(await replaced.addresses(9, 1)).toEqual(await createKeySigner(seed).addresses(9, 1));
  expect(await replaced.addresses(8, 1)).toEqual(await createKeySigner(signer.keySource).addresses(8, 1));
  await replaced.close();
  await signer.restart();
  expect((await signer.core().state()).newestSeedFrom).toBe(0);
  await signer.close();
});
