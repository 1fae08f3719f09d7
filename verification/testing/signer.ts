// A signer for deployments that a check sets up: the real one with its sockets, in this process.
import { join } from 'node:path';
import { systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { loadKeySource } from '@/lib/nano/keystore';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { OPERATOR_SOCKET } from '@/lib/nano/signer-operator';
import { listenForEngine, listenForOperator } from '@/signer/listen';
import { openSigner } from '@/signer/open-signer';
import { readPolicy } from '@/signer/policy/policy-file';
import { openRecord } from '@/signer/record/record-file';

const LEDGER_TIMEOUT_MS = 10_000;

export type DeploymentSigner = Awaited<ReturnType<typeof startSigner>>;

/**
 * Starts a signer with the seed and the record of a data folder, on the sockets where an engine expects it.
 * @param rpcUrl its node
 */
export async function startSigner(dataDir: string, rpcUrl: string) {
  const log = createLog('signer', 'silent');
  const dir = join(dataDir, 'signer');
  const signer = await openSigner((onEntry) => openRecord(dir, onEntry), {
    ...{ policy: readPolicy(null, 'sandbox'), network: 'sandbox', clock: systemClock, log },
    keySource: loadKeySource({
      network: 'sandbox',
      dataDir,
      keystoreFile: null,
      keystorePassphraseFile: null,
    }),
    ledger: createNodeLedger({ urls: [{ url: rpcUrl }], timeoutMs: LEDGER_TIMEOUT_MS, network: 'dev', log }),
  });
  const onFailure = (error: unknown) => {
    throw error;
  };
  const servers = [
    await listenForEngine(join(dir, 'sign.sock'), () => signer, { log, onFailure }),
    await listenForOperator(join(dir, OPERATOR_SOCKET), () => signer, { log, onFailure }),
  ];
  return {
    ...signer,
    close: async (): Promise<void> => {
      await Promise.all(servers.map((server) => server.close()));
      await signer.close();
    },
  };
}
