// Admin commands for merchants: create, approve, reject, suspend, set the settlement address.
import { changeSettlementAddress } from '@/lib/accounts/merchants/change-settlement-address';
import { findMerchantId, readMerchant } from '@/lib/accounts/merchants/merchant-row';
import {
  createMerchant,
  listAllMerchants,
  type MerchantDecision,
  setMerchantState,
} from '@/lib/accounts/merchants/merchant-states';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import { type CommandInput, type CommandResult, done, failed, isNote, listed } from './command';
import { ERROR_MESSAGES, merchantLine, passwordLines, settlementMessage } from './messages';

export async function addMerchant({ deps, need, option }: CommandInput): Promise<CommandResult> {
  const made = await createMerchant(deps, {
    name: need('name'),
    email: need('email'),
    settlementAddress: option('settlement-address'),
    by: 'command',
  });
  if (made.outcome === 'refused') return failed(ERROR_MESSAGES[made.reason]);
  const next = `To approve it: approve-merchant --merchant ${made.merchantId}`;
  return done(`Merchant ${made.merchantId}\n${passwordLines('The owner signs in as', made)}\n${next}`);
}

export async function decideMerchant(
  { deps, need, option }: CommandInput,
  state: MerchantDecision['state'],
): Promise<CommandResult> {
  const merchantId = await findMerchantId(deps.database.db, need('merchant'));
  if (merchantId === null) return failed(ERROR_MESSAGES.noMerchant);
  // As on the page: a rejection needs a reason, which the owners see.
  const note = (state === 'rejected' ? need('note') : (option('note') ?? '')).trim();
  if ((note !== '' || state === 'rejected') && !isNote(note)) return failed(ERROR_MESSAGES.invalidNote);
  if (await setMerchantState(deps, { merchantId, state, note, by: 'command' })) {
    return done(`Merchant ${merchantId} is ${state}. Its owners are notified.`);
  }
  const { state: current } = await readMerchant(deps.database.db, merchantId);
  return current === state
    ? done(`Nothing to change: merchant ${merchantId} is already ${state}.`)
    : failed(`Merchant ${merchantId} ${STATE_ADVICE[current]}. Nothing was changed.`);
}

/** Why a merchant in this state can't take the requested decision. */
const STATE_ADVICE: Readonly<Record<MerchantState, string>> = {
  pending: 'is pending: use approve-merchant or reject-merchant',
  approved: 'is approved: only a pending merchant can be rejected. Use suspend-merchant to stop it',
  suspended: 'is suspended: it cannot create payments until approve-merchant',
  rejected: 'is rejected: it cannot create payments until approve-merchant',
};

export async function setSettlement({ deps, need }: CommandInput): Promise<CommandResult> {
  const text = need('address');
  const merchantId = await findMerchantId(deps.database.db, need('merchant'));
  if (merchantId === null) return failed(ERROR_MESSAGES.noMerchant);
  const change = await changeSettlementAddress(deps, { merchantId, text, by: 'command' });
  return change.outcome === 'refused'
    ? failed(ERROR_MESSAGES[change.reason])
    : done(settlementMessage(merchantId, change));
}

export async function showMerchants({ deps }: CommandInput): Promise<CommandResult> {
  const merchants = await listAllMerchants(deps.database.db, deps.clock);
  return listed(merchants.map(merchantLine), 'No merchants.');
}
