// A signer for deployments that a check sets up: the real one with its sockets, in this process.
// A check may end the process between two of its steps.
import { join } from 'node:path';
import { systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { loadKeySource } from '@/lib/nano/keystore';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import type { SignRequest } from '@/lib/nano/signer';
import { OPERATOR_SOCKET } from '@/lib/nano/signer-operator';
import { listenForEngine, listenForOperator } from '@/signer/listen';
import { openSigner } from '@/signer/open-signer';
import { readPolicy } from '@/signer/policy/policy-file';
import { openRecord, type RecordFile } from '@/signer/record/record-file';

/** Where a signer may be killed, in the order in which it signs. */
export const SIGNER_STEPS = [
  /** Its node has responded; nothing is in the record. */
  'evidenceGathered',
  /** Only in memory. */
  'entryAppended',
  /** On the disk; nothing is signed. */
  'recordWritten',
  /** The engine has no response. */
  'blocksSigned',
] as const;
export type SignerStep = (typeof SIGNER_STEPS)[number];

const LEDGER_TIMEOUT_MS = 10_000;

export type DeploymentSigner = Awaited<ReturnType<typeof startSigner>>;

/**
 * Starts a signer with the seed and the record of a data folder, on the sockets where an engine expects it.
 * @param rpcUrl its node
 * @param atStep called at each step
 */
export async function startSigner(
  dataDir: string,
  rpcUrl: string,
  atStep: (step: SignerStep) => void = () => undefined,
) {
  const log = createLog('signer', 'silent');
  const dir = join(dataDir, 'signer');
  const ledger = createNodeLedger({
    urls: [{ url: rpcUrl }],
    timeoutMs: LEDGER_TIMEOUT_MS,
    network: 'dev',
    log,
  });
  const signer = await openSigner(async (onEntry) => withSteps(await openRecord(dir, onEntry), atStep), {
    ...{ policy: readPolicy(null, 'sandbox'), network: 'sandbox', clock: systemClock, log },
    keySource: loadKeySource({
      network: 'sandbox',
      dataDir,
      keystoreFile: null,
      keystorePassphraseFile: null,
    }),
    ledger: {
      frontiers: ledger.frontiers,
      blocks: async (hashes) => {
        const blocks = await ledger.blocks(hashes);
        atStep('evidenceGathered');
        return blocks;
      },
    },
  });
  const signing = {
    ...signer,
    sign: async (request: SignRequest) => {
      const response = await signer.sign(request);
      atStep('blocksSigned');
      return response;
    },
  };
  const onFailure = (error: unknown) => {
    throw error;
  };
  const servers = [
    await listenForEngine(join(dir, 'sign.sock'), () => signing, { log, onFailure }),
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

function withSteps(record: RecordFile, atStep: (step: SignerStep) => void): RecordFile {
  return {
    ...record,
    append: (entry, at) => {
      const placed = record.append(entry, at);
      if (entry.kind === 'block') atStep('entryAppended');
      return placed;
    },
    durable: async () => {
      await record.durable();
      atStep('recordWritten');
    },
  };
}
