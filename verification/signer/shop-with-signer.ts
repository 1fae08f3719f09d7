// For tests: an engine with a signer that has limits, as with real money.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { KeySource } from '@/lib/nano/keys';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { randomAddress } from '@/prisma/factories';
import type { TestDatabase } from '@/prisma/test-database';
import { openSigner } from '@/signer/open-signer';
import type { Policy } from '@/signer/policy/judge-send';
import { readPolicy } from '@/signer/policy/policy-file';
import { openRecord } from '@/signer/record/record-file';
import { prepareEngine } from '@/verification/testing/engine';

/** Its policy: the default one of the live network. The merchant's settlement address is approved. */
export async function openShop(openDatabase: () => Promise<TestDatabase>, changed: Partial<Policy> = {}) {
  const database = await openDatabase();
  const shop = await prepareEngine(database);
  const dir = mkdtempSync(join(tmpdir(), 'signer-'));
  const log = createLog('signer', 'silent');
  const startSigner = (keySource: KeySource) =>
    openSigner((onEntry) => openRecord(dir, onEntry), {
      ...{ keySource, policy: { ...readPolicy(null, 'live'), ...changed }, network: 'sandbox' },
      ...{ clock: shop.clock, log },
      ledger: createNodeLedger({ urls: [shop.sandbox.rpcUrl], timeoutMs: 3_000, log }),
    });
  let signer = await startSigner(shop.keySource);
  const { id: merchantId, settlementAddress } = shop.merchant;
  const address = settlementAddress ?? '';
  await signer.runOperatorAction({
    ...{ action: 'approve', merchantId, address, also: false, approvedBy: 'operator' },
  });
  let engine = await shop.startEngine({ signer });
  const stop = async () => {
    await engine.stop();
    await signer.close();
  };
  onTestFinished(async () => {
    await stop();
    rmSync(dir, { recursive: true });
  });
  /**
   * Restarts signer and engine, with other keys for the signer. `between` runs while both are stopped. @returns the new engine
   */
  const restart = async (keySource: KeySource, between?: () => Promise<void>) => {
    await stop();
    await between?.();
    signer = await startSigner(keySource);
    engine = await shop.startEngine({ signer });
    return engine;
  };
  return { shop, engine, database, signer, restart, thief: randomAddress() };
}
