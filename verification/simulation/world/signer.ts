// The wallet's signer with its faults: it is away, its response is lost after it signed, or it refuses a block for now.
import { createKeySigner } from '@/lib/nano/key-signer';
import type { KeySource } from '@/lib/nano/keys';
import { type Signer, SignerUnavailableError, type SignRequest } from '@/lib/nano/signer';
import type { Prng } from '@/verification/testing/prng';
import { createStrictSigner } from '@/verification/testing/strict-signer';
import { Violation } from '../invariants/model';
import type { Rows } from '../invariants/rows';

const CHANCES = { 'signer away': 0.03, 'signer response lost': 0.03, 'signer refuses': 0.04 } as const;
type SignerFault = keyof typeof CHANCES;
type FaultListener = (fault: SignerFault, account: string) => void;

/** @param onViolation called with broken promises, which the engine's own catch blocks would swallow */
export function createSimulatedSigner(
  keySource: KeySource,
  { prng, rows, onViolation }: { prng: Prng; rows: Rows; onViolation: (violation: Violation) => void },
) {
  const strict = createStrictSigner(
    createKeySigner(keySource),
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
    const place = happens('signer refuses') ? prng.int(0, request.blocks.length - 1) : request.blocks.length;
    const { signatures } = await strict.sign({ ...request, blocks: request.blocks.slice(0, place) });
    if (happens('signer response lost'))
      throw new SignerUnavailableError('simulated: the response of the signer is lost');
    const isRefused = place < request.blocks.length;
    const refusal = isRefused ? ({ kind: 'later', code: 'notConfirmed', retryAt: null } as const) : null;
    return { signatures, refusal };
  };
  const signer: Signer = { addresses: strict.addresses, state: strict.state, sign };
  return {
    signer,
    onFault: (listener: FaultListener) => {
      onFault = listener;
    },
    /** No more faults from here on. */
    stop: () => {
      isCalm = true;
    },
  };
}
