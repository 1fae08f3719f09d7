// Signs the blocks of one account: each is checked against the record, the node and the policy, written to the record, and
// only then signed.
import { formatAddress } from '@/lib/core/address';
import { hashBlock, type StateBlock, signBlock } from '@/lib/nano/block';
import { hexToBytes } from '@/lib/nano/hex';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import type { BlockToSign, SignRefusal, SignRequest, SignResponse } from '@/lib/nano/signer';
import { approveBlock } from './approve-block';
import { gatherEvidence } from './gather-evidence';
import type { Refusals } from './policy/refusals';
import type { RequestedAccount, SigningDeps } from './signing';

/**
 * Signs the blocks up to the first refused one. A block that is in the record gets the same signature again. Never call it
 * for an account while another call for it runs.
 * @throws the file system's error when the record can't be written; then the process must end
 */
export async function signBlocks(
  deps: SigningDeps & { readonly refusals: Refusals },
  request: SignRequest,
): Promise<SignResponse> {
  const secretKey = secretKeyAt(deps.keySource, request.index);
  const sign = (block: StateBlock) => signBlock(block, secretKey);
  const address = formatAddress(publicKeyOf(secretKey));
  const chain = await deps.accounts.chain(deps.record, request.index);
  const account = { address, chain, merchantId: request.merchantId };
  const { approved, refused } = await approveBlocks(deps, account, request.blocks);
  if (refused !== null) noteRefusal(deps, request.index, refused);
  // Nothing is signed before it is in the record.
  await deps.record.durable();
  const refusal = refused?.refusal ?? null;
  return {
    signatures: approved.map((block) => sign(block).signature),
    refusal: refusal?.kind === 'conflict' ? { ...refusal, signed: sign(refusal.signed) } : refusal,
  };
}

type Refused = { readonly block: StateBlock; readonly isSend: boolean; readonly refusal: SignRefusal };
type Approved = { readonly approved: readonly StateBlock[]; readonly refused: Refused | null };

async function approveBlocks(
  deps: SigningDeps,
  account: RequestedAccount,
  blocks: readonly BlockToSign[],
): Promise<Approved> {
  const evidence = await gatherEvidence(deps, account, blocks);
  const approved: StateBlock[] = [];
  for (const { block, send } of blocks) {
    const refusal =
      'refusal' in evidence ? evidence.refusal : approveBlock(deps, account, evidence, { block, send });
    if (refusal !== null) return { approved, refused: { block, isSend: send !== null, refusal } };
    approved.push(block);
  }
  return { approved, refused: null };
}

/** What an operator should know of is in the record, once. */
function noteRefusal(
  { refusals }: { readonly refusals: Refusals },
  index: number,
  { block, isSend, refusal }: Refused,
): void {
  if (refusal.kind === 'conflict') return;
  const to = isSend ? formatAddress(hexToBytes(block.link)) : null;
  refusals.note({ index, hash: hashBlock(block), code: refusal.code, to });
}
