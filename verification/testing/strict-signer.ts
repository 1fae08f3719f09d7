// A signer that insists on what the engine promises to a real one: every block is stored before it is signed, in chain order, and
// no two blocks are signed for one place in a chain.
import { hashBlock, type StateBlock } from '@/lib/nano/block';
import { MAX_BLOCKS_TO_SIGN, type Signer, type SignRequest } from '@/lib/nano/signer';

/** Names the broken promise. */
export type SignerComplaint = (
  promise: 'stored before it is signed' | 'one block per place',
  hash: string,
) => never;

/** @param isStored whether the database has the block, without a signature */
export function createStrictSigner(
  signer: Signer,
  isStored: (hash: string) => boolean | Promise<boolean>,
  complain: SignerComplaint = (promise, hash) => {
    throw new Error(`${hash} breaks the promise: ${promise}`);
  },
) {
  /** Signed blocks by account and previous block. */
  const places = new Map<string, string>();
  const requests: SignRequest[] = [];
  return {
    addresses: signer.addresses,
    state: signer.state,
    sign: async (request: SignRequest) => {
      requests.push(request);
      const { blocks } = request;
      if (blocks.length > MAX_BLOCKS_TO_SIGN) throw new Error(`${blocks.length} blocks in one request`);
      for (const { block } of blocks) {
        const hash = hashBlock(block);
        if (!(await isStored(hash))) complain('stored before it is signed', hash);
      }
      const response = await signer.sign(request);
      for (const { block } of blocks.slice(0, response.signatures.length)) {
        const [hash, place] = [hashBlock(block), placeOf(block)];
        if ((places.get(place) ?? hash) !== hash) complain('one block per place', hash);
        places.set(place, hash);
      }
      return response;
    },
    /** Whether it signed exactly this block. */
    isSigned: (block: StateBlock) => places.get(placeOf(block)) === hashBlock(block),
    /** What the engine asked for. */
    requests: (): readonly SignRequest[] => requests,
  };
}

function placeOf({ account, previous }: StateBlock): string {
  return `${account} ${previous}`;
}
