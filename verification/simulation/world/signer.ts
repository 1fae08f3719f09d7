// The wallet's signer with its faults: it is away, it is killed while it writes its record, its response is lost after it signed,
// or it refuses a block for now. It is the real one, with its record in memory and its own view of the ledger.
import type { Clock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import type { KeySource } from '@/lib/nano/keys';
import { type Signer, SignerUnavailableError, type SignRequest } from '@/lib/nano/signer';
import { openSigner } from '@/signer/open-signer';
import type { SigningDeps } from '@/signer/signing';
import { createMemoryRecord } from '@/signer/testing/memory-record';
import { OPEN_POLICY } from '@/signer/testing/test-signer';
import type { Prng } from '@/verification/testing/prng';
import { createStrictSigner } from '@/verification/testing/strict-signer';
import { Violation } from '../invariants/model';
import type { Rows } from '../invariants/rows';

const CHANCES = {
  'signer away': 0.1,
  'signer killed': 0.05,
  'signer response lost': 0.1,
  'signer refuses': 0.15,
} as const;
type SignerFault = keyof typeof CHANCES;
type FaultListener = (fault: SignerFault, account: string) => void;

/** Refunds go to made-up accounts at once, and nothing is capped. */
const POLICY = { ...OPEN_POLICY, elsewhereDelayMs: 0 };

export type SimulatedSigner = Awaited<ReturnType<typeof createSimulatedSigner>>;

type Around = {
  readonly prng: Prng;
  readonly rows: Rows;
  readonly ledger: SigningDeps['ledger'];
  readonly clock: Clock;
  /** Called with broken promises, which the engine's own catch blocks would swallow. */
  readonly onViolation: (violation: Violation) => void;
};

export async function createSimulatedSigner(
  keySource: KeySource,
  { prng, rows, ledger, clock, onViolation }: Around,
) {
  const record = createMemoryRecord();
  const log = createLog('signer', 'silent');
  const open = () =>
    openSigner(record.open, { keySource, ledger, clock, log, policy: POLICY, network: 'sandbox' });
  let core = await open();
  const own: Signer = {
    addresses: core.addresses,
    state: () => core.state(),
    sign: (request) => core.sign(request),
  };
  const strict = createStrictSigner(
    own,
    (hash) => rows.block(hash)?.signature === '',
    (promise, hash) => {
      const rule =
        promise === 'one block per place'
          ? 'one signed block per account and previous block'
          : 'a block is stored before it is signed';
      const violation = new Violation(rule, hash);
      onViolation(violation);
      throw violation;
    },
  );
  /** Ends the signer while it writes what it is about to sign, and starts another one over the same record. */
  const dieWhileSigning = async (request: SignRequest) => {
    record.kill();
    await core.sign(request).catch(() => undefined);
    core = await open();
    throw new SignerUnavailableError('simulated: the signer was killed');
  };
  let isCalm = false;
  let onFault: FaultListener = () => undefined;
  const sign = async (request: SignRequest) => {
    const account = request.blocks[0]?.block.account ?? '';
    const happens = (fault: SignerFault) => {
      if (isCalm || !prng.chance(CHANCES[fault])) return false;
      onFault(fault, account);
      return true;
    };
    if (happens('signer away')) throw new SignerUnavailableError('simulated: the signer is away');
    if (happens('signer killed')) await dieWhileSigning(request);
    const { length } = request.blocks;
    // What it has signed before, it signs again.
    const firstNew = request.blocks.findIndex(({ block }) => !strict.isSigned(block));
    const place = firstNew >= 0 && happens('signer refuses') ? prng.int(firstNew, length - 1) : length;
    const { signatures } = await strict.sign({ ...request, blocks: request.blocks.slice(0, place) });
    if (happens('signer response lost'))
      throw new SignerUnavailableError('simulated: the response of the signer is lost');
    const isRefused = place < length;
    const refusal = isRefused ? ({ kind: 'later', code: 'notConfirmed', retryAt: null } as const) : null;
    return { signatures, refusal };
  };
  const signer: Signer = { addresses: strict.addresses, state: strict.state, sign };
  return {
    signer,
    /** The operator allows settlements of the merchant to the address. */
    approve: async (merchantId: string, address: string): Promise<void> => {
      await core.runOperatorAction({
        action: 'approve',
        merchantId,
        address,
        also: true,
        approvedBy: 'operator',
      });
    },
    onFault: (listener: FaultListener) => {
      onFault = listener;
    },
    /** No more faults from here on. */
    stop: () => {
      isCalm = true;
    },
  };
}
