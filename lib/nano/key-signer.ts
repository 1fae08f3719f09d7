// A signer that holds the keys in this process and signs whatever it is asked to: no record, no policy.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAddress } from '@/lib/core/address';
import { signBlock } from './block';
import { type KeySource, newestSeed, publicKeyOf, secretKeyAt } from './keys';
import type { Signer, SignRequest, SignResponse } from './signer';

/** Deriving an address takes about 0.4 ms: after this many the event loop runs. */
const DERIVED_PER_TURN = 12;
/** Signing takes about 1 ms. */
const SIGNED_PER_TURN = 4;

export function createKeySigner(keySource: KeySource): Signer {
  return {
    addresses: async (first, count) => {
      const addresses: string[] = [];
      for (let index = first; index < first + count; index += 1) {
        addresses.push(addressOf(secretKeyAt(keySource, index)));
        if (addresses.length % DERIVED_PER_TURN === 0) await nextTurn();
      }
      return addresses;
    },
    sign: (request) => sign(keySource, request),
    state: async () => ({
      ...{ frozen: null, refusedLately: 0, rules: '', nodeFailure: null },
      newestSeedFrom: newestSeed(keySource).firstIndex,
    }),
  };
}

async function sign(keySource: KeySource, { index, blocks }: SignRequest): Promise<SignResponse> {
  const secretKey = secretKeyAt(keySource, index);
  const account = addressOf(secretKey);
  const signatures: string[] = [];
  for (const { block } of blocks) {
    if (block.account !== account) {
      return { signatures, refusal: { kind: 'forbidden', code: 'wrongAccount' } };
    }
    signatures.push(signBlock(block, secretKey).signature);
    if (signatures.length % SIGNED_PER_TURN === 0) await nextTurn();
  }
  return { signatures, refusal: null };
}

function addressOf(secretKey: Uint8Array): string {
  return formatAddress(publicKeyOf(secretKey));
}
