// Decides whether one block may be signed, and writes it to the record if it may. Without any wait between the check and the
// entry, so that requests at the same time can't exceed a cap together.
import { formatAddress } from '@/lib/core/address';
import { hashBlock, type StateBlock } from '@/lib/nano/block';
import { hexToBytes } from '@/lib/nano/hex';
import type { BlockToSign, SendToSign, SignRefusalCode } from '@/lib/nano/signer';
import type { Evidence } from './gather-evidence';
import { type DepositPlace, judgeSend, type Refusal } from './policy/judge-send';
import type { PolicyFacts } from './policy/policy-facts';
import {
  type AccountChain,
  balanceAfter,
  blockOn,
  depositsOf,
  hasReceived,
  isKnown,
  isSigned,
  isUpgraded,
  replacedSend,
} from './record/account-chain';
import type { BlockEntry } from './record/entries';
import { appendBlock, appendEntry, type RequestedAccount, type SigningDeps } from './signing';

/** conflict: another block was signed in the same place; its entry is at this place of the record, bytes. */
export type BlockRefusal = Refusal | { readonly kind: 'conflict'; readonly offset: number };

/** @returns null when the block is in the record, so that it may be signed; else the refusal */
export function approveBlock(
  deps: SigningDeps,
  account: RequestedAccount,
  evidence: Evidence,
  { block, send }: BlockToSign,
): BlockRefusal | null {
  const { address, chain } = account;
  const hash = hashBlock(block);
  if (block.account !== address) return forbidden('wrongAccount');
  if (isSigned(chain, hash)) return null;
  const { previous } = block;
  if (!isKnown(chain, previous)) return forbidden('invalidBlock');
  const other = blockOn(chain, previous);
  if (other !== null && !isUpgraded(chain, previous)) return { kind: 'conflict', offset: other.offset };
  // A network upgrade is there, or replaced the block below. The engine learns of it from the node.
  if (previous !== chain.head) return { kind: 'later', code: 'unknownPrevious', retryAt: null };
  const changeRaw = block.balanceRaw - balanceAfter(chain, previous);
  if (changeRaw > 0n) return approveReceive(deps, account, evidence, block, changeRaw);
  if (changeRaw === 0n || send === null) return forbidden('invalidBlock');
  return approveSend(deps, account, { block, send }, -changeRaw);
}

function forbidden(code: SignRefusalCode): Refusal {
  return { kind: 'forbidden', code };
}

function approveReceive(
  deps: SigningDeps,
  account: RequestedAccount,
  evidence: Evidence,
  block: StateBlock,
  amountRaw: bigint,
): Refusal | null {
  const { link: source, previous } = block;
  const received = evidence.get(source);
  if (received === undefined) return { kind: 'later', code: 'notConfirmed', retryAt: null };
  if (received.amountRaw !== amountRaw || hasReceived(account.chain, previous, source))
    return forbidden('invalidBlock');
  add(deps, account, block, amountRaw, { type: 'receive', sender: received.sender });
  return null;
}

function approveSend(
  deps: SigningDeps,
  account: RequestedAccount,
  { block, send }: { readonly block: StateBlock; readonly send: SendToSign },
  amountRaw: bigint,
): Refusal | null {
  const { address, chain } = account;
  const merchantId = ownerOf(deps.facts, chain) ?? account.merchantId;
  const to = formatAddress(hexToBytes(block.link));
  const belongsToOther = account.merchantId !== null && account.merchantId !== merchantId;
  const replaced = replacedSend(chain, block.previous, { ...send, to, amountRaw });
  const sent = { block, to, amountRaw, replaced };
  const depositedOn = placeOfDeposits(deps.facts, { ...account, merchantId }, send, sent);
  // It must also return the same deposits as before.
  const depositIndex = depositedOn === 'other' ? send.depositIndex : null;
  const isSame = replaced?.rule !== 'refunded' || replaced.depositIndex === depositIndex;
  const replacedRule = isSame ? (replaced?.rule ?? null) : null;
  const owner = { account: address, merchantId, belongsToOther };
  const amounts = { amountRaw, balanceRaw: block.balanceRaw };
  const judged = { ...owner, ...send, to, ...amounts, depositedOn, replacedRule };
  const verdict = judgeSend(deps.facts, deps.policy, judged, deps.clock.now().getTime());
  switch (verdict.kind) {
    case 'allowed':
      add(deps, account, block, amountRaw, {
        ...{ type: 'send', to, rule: verdict.rule, transferId: send.transferId },
        isResent: verdict.rule === replacedRule,
        depositIndex: verdict.rule === 'refunded' ? depositIndex : null,
      });
      return null;
    case 'wait':
      appendEntry(deps, verdict.request);
      return { kind: 'later', code: 'delayed', retryAt: new Date(verdict.untilMs) };
    case 'refused':
      if (verdict.freezes !== undefined) appendEntry(deps, { kind: 'frozen', ...verdict.freezes });
      return verdict.refusal;
  }
}

type Sent = {
  readonly block: StateBlock;
  readonly to: string;
  readonly amountRaw: bigint;
  readonly replaced: ReturnType<typeof replacedSend>;
};

/**
 * Which account has deposits of `to` of at least this amount that it did not get back. this: they can still be on this account. spent:
 * this account sent them on. other: they are on another account of the same merchant.
 */
function placeOfDeposits(
  facts: PolicyFacts,
  { chain, merchantId, others }: RequestedAccount,
  { depositIndex }: SendToSign,
  { block, to, amountRaw, replaced }: Sent,
): DepositPlace | null {
  const here = depositsOf(chain, block.previous, to);
  const owedRaw = here.owedRaw - facts.returnedElsewhereRaw(chain.index, to);
  if (amountRaw <= owedRaw) return amountRaw <= here.unspentRaw ? 'this' : 'spent';
  const other = depositIndex === null ? undefined : others.get(depositIndex);
  if (other === undefined || merchantId === null || ownerOf(facts, other) !== merchantId) return null;
  const { owedRaw: depositedRaw } = depositsOf(other, other.head, to);
  // What a network upgrade replaced was not returned.
  const replacedRaw = replaced?.depositIndex === depositIndex ? amountRaw : 0n;
  return amountRaw <= depositedRaw + replacedRaw - facts.returnedElsewhereRaw(other.index, to)
    ? 'other'
    : null;
}

function ownerOf(facts: PolicyFacts, { index, merchantId }: AccountChain): string | null {
  return facts.assignedTo(index) ?? merchantId;
}

function add(
  deps: SigningDeps,
  account: RequestedAccount,
  block: StateBlock,
  amountRaw: bigint,
  effect: BlockEntry['effect'],
): void {
  const { previous, representative, link, balanceRaw } = block;
  const added = { hash: hashBlock(block), previous, representative, link, balanceRaw, amountRaw, effect };
  appendBlock(deps, account, { ...added, isSigned: true });
}
