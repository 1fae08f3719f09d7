// Signs the blocks of one account: each is checked against the record, the node and the policy, written to the record, and
// only then signed.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAddress } from '@/lib/core/address';
import { hashBlock, type StateBlock, signBlock } from '@/lib/nano/block';
import { hexToBytes } from '@/lib/nano/hex';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import type { BlockToSign, SignRequest, SignResponse } from '@/lib/nano/signer';
import { approveBlock, type BlockRefusal } from './approve-block';
import { gatherEvidence } from './gather-evidence';
import type { Refusals } from './policy/refusals';
import { type AccountChain, isSigned } from './record/account-chain';
import type { RequestedAccount, SigningDeps } from './signing';

/** Signing takes about 1 ms: after this many blocks, other requests proceed. */
const SIGNED_PER_TURN = 4;

/**
 * Signs the blocks up to the first refused one. A block that is in the record gets the same signature again. Never call it
 * for an account, also as one of the others, while another call for it runs.
 * @throws the file system's error when the record can't be written; then the process must end
 */
export async function signBlocks(
  deps: SigningDeps & { readonly refusals: Refusals },
  request: SignRequest,
): Promise<SignResponse> {
  const secretKey = secretKeyAt(deps.keySource, request.index);
  const account = await readAccount(deps, request, formatAddress(publicKeyOf(secretKey)));
  const others = [...account.others.values()];
  try {
    return await signAccount(deps, account, secretKey, request);
  } finally {
    deps.accounts.keep(account.chain, others);
  }
}

async function readAccount(
  { accounts, record }: SigningDeps,
  request: SignRequest,
  address: string,
): Promise<RequestedAccount> {
  const chain = await accounts.chain(record, request.index);
  const others = new Map<number, AccountChain>();
  for (const other of otherIndexes(request)) {
    // A request names up to 100 accounts, and an operator's command must not wait for all of them.
    if (others.size > 0) await nextTurn();
    others.set(other, await accounts.chain(record, other));
  }
  return { address, chain, others, merchantId: request.merchantId };
}

async function signAccount(
  deps: SigningDeps & { readonly refusals: Refusals },
  account: RequestedAccount,
  secretKey: Uint8Array,
  request: SignRequest,
): Promise<SignResponse> {
  const { approved, refused } = await approveBlocks(deps, account, request.blocks);
  if (refused !== null) noteRefusal(deps, request.index, refused);
  // Nothing is signed before it is in the record.
  await deps.record.durable();
  const signatures: string[] = [];
  for (const block of approved) {
    signatures.push(signBlock(block, secretKey).signature);
    if (signatures.length % SIGNED_PER_TURN === 0) await nextTurn();
  }
  const refusal = refused?.refusal ?? null;
  if (refusal?.kind !== 'conflict') return { signatures, refusal };
  const signed = signBlock(await readBlock(deps, account, refusal.offset), secretKey);
  return { signatures, refusal: { kind: 'conflict', signed } };
}

/** A block of the account, from the record. @throws Error when the entry is another one than when the account was loaded */
async function readBlock(
  { record }: Pick<SigningDeps, 'record'>,
  { chain }: RequestedAccount,
  offset: number,
): Promise<StateBlock> {
  const { entry } = await record.read(offset);
  if (entry.kind === 'block') {
    const { account, previous, representative, balanceRaw, link } = entry;
    const block: StateBlock = { type: 'state', account, previous, representative, balanceRaw, link };
    if (isSigned(chain, hashBlock(block))) return block;
  }
  throw new Error(`the record's entry at byte ${offset} has changed since the account was loaded`);
}

/** The other accounts that a request needs, each once. */
export function otherIndexes({ index, blocks }: SignRequest): number[] {
  const named = blocks.flatMap(({ send }) => send?.depositIndex ?? []);
  return [...new Set(named)].filter((other) => other !== index);
}

type Refused = BlockToSign & { readonly refusal: BlockRefusal };
type Approved = { readonly approved: readonly StateBlock[]; readonly refused: Refused | null };

async function approveBlocks(
  deps: SigningDeps,
  account: RequestedAccount,
  blocks: readonly BlockToSign[],
): Promise<Approved> {
  // What is in the record is signed again, whatever the node knows now.
  const firstNew = blocks.findIndex(({ block }) => !isSigned(account.chain, hashBlock(block)));
  const known = firstNew === -1 ? blocks : blocks.slice(0, firstNew);
  const approved = known.map(({ block }) => block);
  const others = blocks.slice(known.length);
  if (others.length === 0) return { approved, refused: null };
  const evidence = await gatherEvidence(deps, account, others);
  for (const requested of others) {
    const refusal =
      'refusal' in evidence ? evidence.refusal : approveBlock(deps, account, evidence, requested);
    if (refusal !== null) return { approved, refused: { ...requested, refusal } };
    approved.push(requested.block);
  }
  return { approved, refused: null };
}

/** What an operator should know of is in the record, once. */
function noteRefusal(
  { refusals }: { readonly refusals: Refusals },
  index: number,
  { block, send, refusal }: Refused,
): void {
  if (refusal.kind === 'conflict') return;
  const to = send === null ? null : formatAddress(hexToBytes(block.link));
  const { code } = refusal;
  refusals.note({ index, hash: hashBlock(block), code, to, transferId: send?.transferId ?? null });
}
