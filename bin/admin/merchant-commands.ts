// The operator's commands about merchants: taken in, decided about, where their money settles.
import { changeSettlementAddress } from '@/lib/accounts/merchants/change-settlement-address';
import { findMerchantId, readMerchant } from '@/lib/accounts/merchants/merchant-row';
import {
  createMerchant,
  listMerchants,
  type MerchantDecision,
  setMerchantState,
} from '@/lib/accounts/merchants/merchant-states';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import { type CommandResult, done, type Given, isNote, refused } from './command';
import { merchantLine, passwordLines, REFUSAL_WORDS, settlementWords } from './words';

export async function addMerchant({ deps, need, option }: Given): Promise<CommandResult> {
  const made = await createMerchant(deps, {
    name: need('name'),
    email: need('email'),
    settlementAddress: option('settlement-address'),
    by: 'command',
  });
  if (made.outcome === 'refused') return refused(REFUSAL_WORDS[made.reason]);
  const next = `It waits for approval: approve-merchant --merchant ${made.merchantId}`;
  return done(`Merchant ${made.merchantId}\n${passwordLines('Its owner signs in with', made)}\n${next}`);
}

export async function decideMerchant(
  { deps, need, option }: Given,
  state: MerchantDecision['state'],
): Promise<CommandResult> {
  const merchantId = await findMerchantId(deps.database.db, need('merchant'));
  if (merchantId === null) return refused(REFUSAL_WORDS.noMerchant);
  // As on the page: who is rejected is told why.
  const note = (state === 'rejected' ? need('note') : (option('note') ?? '')).trim();
  if ((note !== '' || state === 'rejected') && !isNote(note)) return refused(REFUSAL_WORDS.notANote);
  if (await setMerchantState(deps, { merchantId, state, note, by: 'command' })) {
    return done(`Merchant ${merchantId} is ${state}. Its owners are told.`);
  }
  const { state: stands } = await readMerchant(deps.database.db, merchantId);
  return stands === state
    ? done(`Nothing to change: merchant ${merchantId} is ${state} already.`)
    : refused(`Merchant ${merchantId} ${STANDS[stands]}. Nothing was changed.`);
}

/** Why another decision about it is none any more. */
const STANDS: Readonly<Record<MerchantState, string>> = {
  pending: 'waits for approval: approve-merchant or reject-merchant decides about it',
  approved:
    'is approved by now: only one that waits for approval is rejected, and suspend-merchant stops this one',
  suspended: 'is suspended: it creates no payments as it is, and approve-merchant lets it again',
  rejected: 'is rejected: it takes no payments as it is, and approve-merchant lets it',
};

export async function setSettlement({ deps, need }: Given): Promise<CommandResult> {
  const text = need('address');
  const merchantId = await findMerchantId(deps.database.db, need('merchant'));
  if (merchantId === null) return refused(REFUSAL_WORDS.noMerchant);
  const change = await changeSettlementAddress(deps, { merchantId, text, by: 'command' });
  return change.outcome === 'refused'
    ? refused(REFUSAL_WORDS[change.reason])
    : done(settlementWords(merchantId, change));
}

export async function showMerchants({ deps }: Given): Promise<CommandResult> {
  const merchants = await listMerchants(deps.database.db, deps.clock);
  return done(merchants.map(merchantLine).join('\n') || 'There are no merchants.');
}
