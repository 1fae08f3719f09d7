// What an operator does on the signer's machine: approves destinations, and freezes or unfreezes all sending.
import { formatAddress } from '@/lib/core/address';
import { unreachable } from '@/lib/core/errors';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { MAX_LISTED, MAX_LISTED_REFUNDS, type OperatorAction } from '@/lib/nano/signer-operator';
import { frozenState } from './policy/frozen-state';
import type { PolicyFacts } from './policy/policy-facts';
import type { Entry } from './record/entries';
import { appendEntry, type SigningDeps } from './signing';

/** Carries the action out, and returns the state after it, and what the action is about. It is on the disk before this resolves. */
export async function runOperatorAction(deps: SigningDeps, action: OperatorAction) {
  const refused = refusalOf(deps, action);
  const entry = refused === null ? entryOf(action) : null;
  if (entry !== null) appendEntry(deps, entry);
  await deps.record.durable();
  if (entry !== null) deps.log.warn(entry, 'an operator changed what may be signed');
  return { ...stateOf(deps), ...listOf(deps, action), refused };
}

function refusalOf({ facts, keySource }: SigningDeps, action: OperatorAction): string | null {
  switch (action.action) {
    case 'remove':
      // A mistyped address must not look removed.
      if (facts.isSettlementAddress(action.merchantId, action.address)) return null;
      return 'This address is not approved for this merchant. Nothing was changed.';
    case 'approve':
      return action.also ? null : approvalRefusal(facts.settlementAddresses(), action);
    case 'assign': {
      const account = formatAddress(publicKeyOf(secretKeyAt(keySource, action.index)));
      if (account === action.account) return null;
      return `The account at index ${action.index} is ${account}. Nothing was changed.`;
    }
    default:
      return null;
  }
}

type Approved = { readonly merchantId: string; readonly address: string };

/** Names and addresses of merchants are in the database only, where somebody may have changed them. */
function approvalRefusal(all: readonly Approved[], { merchantId, address }: Approved): string | null {
  const isSame = (one: Approved) => one.merchantId === merchantId && one.address === address;
  const own = all.filter((one) => one.merchantId === merchantId);
  const others = all.filter((one) => one.address === address && one.merchantId !== merchantId);
  if (own.some(isSame) || own.length + others.length === 0) return null;
  const facts = [
    ...(own.length > 0 ? [`${merchantId} has the address ${someOf(own.map((one) => one.address))}.`] : []),
    ...(others.length > 0
      ? [`${address} is approved for ${someOf(others.map((one) => one.merchantId))}.`]
      : []),
  ];
  return `Nothing was changed.
${facts.join('\n')}
The list of merchants comes from the database, where somebody may have changed a name or an address. Compare the merchant's ID with
your own records, and confirm the address with the owner, whose contact you also take from your own records. If all is right, run
the command again with --also.`;
}

/** Values in the text of a refusal. */
const MAX_NAMED = 3;

function someOf(values: readonly string[]): string {
  return `${values.slice(0, MAX_NAMED).join(', ')}${values.length > MAX_NAMED ? ' and more' : ''}`;
}

function entryOf(action: OperatorAction): Exclude<Entry, { kind: 'block' }> | null {
  switch (action.action) {
    case 'status':
      return null;
    case 'freeze':
      return { kind: 'frozen', reason: action.reason, rule: null };
    case 'unfreeze':
      return { kind: 'unfrozen' };
    case 'approve': {
      const { merchantId, address, approvedBy } = action;
      return { kind: 'settlementAddress', merchantId, address, approvedBy };
    }
    case 'remove':
      return { kind: 'settlementAddressRemoved', merchantId: action.merchantId, address: action.address };
    case 'assign': {
      const { index, merchantId, approvedBy } = action;
      return { kind: 'assigned', index, merchantId, approvedBy };
    }
    case 'sweep': {
      const { account, to, amount, approvedBy } = action;
      return { kind: 'sweep', account, to, amountRaw: amount, approvedBy };
    }
    default:
      return unreachable(action);
  }
}

function stateOf({ facts, record }: SigningDeps) {
  const frozen = frozenState(facts.frozen());
  return { frozen: frozen && { ...frozen, since: frozen.since.toISOString() }, record: record.head() };
}

/** What the action is about; with `status`, everything, page by page. */
function listOf(deps: SigningDeps, action: OperatorAction) {
  const { facts, clock } = deps;
  const none = { addresses: [], next: null, sweeps: [], otherRefunds: null };
  const all = () => facts.settlementAddresses();
  switch (action.action) {
    case 'status': {
      const page = pageOf(all(), action.after ?? '');
      if (page.next !== null) return { ...none, ...page };
      const sweeps = sweepsOf(facts.sweeps(clock.now().getTime()));
      return { ...page, sweeps, otherRefunds: otherRefundsOf(deps) };
    }
    case 'approve':
    case 'remove': {
      const own = all().filter(({ merchantId }) => merchantId === action.merchantId);
      return { ...none, addresses: pageOf(own, '').addresses };
    }
    case 'sweep': {
      const sweeps = facts.sweeps(clock.now().getTime());
      return { ...none, sweeps: sweepsOf(sweeps.filter(({ account }) => account === action.account)) };
    }
    case 'freeze':
    case 'unfreeze':
    case 'assign':
      return none;
    default:
      return unreachable(action);
  }
}

/** In an order that approvals and removals between two pages do not change. */
function pageOf(all: readonly Approved[], after: string) {
  const keyOf = ({ merchantId, address }: Approved) => `${merchantId} ${address}`;
  const sorted = all.map((one) => ({ key: keyOf(one), one })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const page = sorted.filter(({ key }) => key > after).slice(0, MAX_LISTED + 1);
  const addresses = page.slice(0, MAX_LISTED);
  const next = page.length > MAX_LISTED ? (addresses.at(-1)?.key ?? null) : null;
  return { addresses: addresses.map(({ one }) => one), next };
}

function sweepsOf(sweeps: ReturnType<PolicyFacts['sweeps']>) {
  return sweeps.slice(0, MAX_LISTED).map(({ account, to, amountRaw, untilMs }) => ({
    ...{ account, to, amount: amountRaw.toString() },
    until: new Date(untilMs).toISOString(),
  }));
}

/** An operator must notice what nobody ordered while it waits, and what was signed. Many tiny refunds must not hide a large one. */
function otherRefundsOf({ facts, policy, clock }: SigningDeps) {
  const waiting = facts.refunds.waiting(clock.now().getTime());
  const largest = waiting.toSorted((a, b) => Number(b.send.amountRaw - a.send.amountRaw));
  return {
    waiting: waiting.length,
    first: largest.slice(0, MAX_LISTED_REFUNDS).map(({ send: { account, to, amountRaw }, atMs }) => ({
      ...{ account, to, amount: amountRaw.toString() },
      until: new Date(atMs + policy.elsewhereDelayMs).toISOString(),
    })),
    signed: facts.sentElsewhere().map(({ account, to, amountRaw, atMs }) => ({
      ...{ account, to, amount: amountRaw.toString() },
      at: new Date(atMs).toISOString(),
    })),
  };
}
