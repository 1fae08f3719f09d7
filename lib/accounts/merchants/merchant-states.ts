// Creates merchants, and moves them between their states: pending, approved, rejected, suspended.

import { addUser, generatePassword, isEmailTaken, signInEmail } from '@/lib/accounts/auth/new-user';
import { personName } from '@/lib/accounts/team/person-name';
import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import type { Clock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import { loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { NotificationFact } from '@/lib/notifications/notification-fact';
import { notifyOwners } from '@/lib/notifications/notify';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import type { SettlementDeps } from './change-settlement-address';
import { activeSettlementAddress } from './settlement-address';

/** Merchants in the overview: this many pending ones, oldest first, and as many others, newest first. */
const MAX_MERCHANTS_SHOWN = 200;

export type MerchantOverview = Awaited<ReturnType<typeof listMerchants>>[number];

/**
 * The merchants of the deployment, pending ones first. For operators only. `website` and `about` are from the sign-up,
 * `stateNote` is the message of the last decision.
 * @param search a part of the name in any case, an identifier, or an owner's e-mail address; blank for all
 */
export async function listMerchants(db: Queryable, clock: Clock, search = '') {
  const found = await findMerchants(db, search.trim());
  const pending = await readMerchants(db, { ...found, state: 'pending' }, 'asc');
  const others = await readMerchants(db, { ...found, state: { not: 'pending' } }, 'desc');
  return [...pending, ...others].map(({ users, _count, stateNote, ...merchant }) => ({
    ...{ id: merchant.id, name: merchant.name, state: merchant.state, createdAt: merchant.createdAt },
    ...{ website: merchant.website, about: merchant.about, stateNote: stateNote ?? '' },
    /** The first owner. */
    owner: users[0] ?? null,
    settlementAddress: activeSettlementAddress(merchant, clock.now()),
    nextSettlement: nextSettlementOf(merchant, clock.now()),
    paymentCount: _count.payments,
  }));
}

/** A changed address that is not active yet; null for none. */
function nextSettlementOf(merchant: PendingAddress, now: Date) {
  const { nextSettlementAddress: address, nextSettlementFrom: from } = merchant;
  return address === null || from === null || from <= now ? null : { address, from: from.toISOString() };
}

type PendingAddress = {
  readonly nextSettlementAddress: string | null;
  readonly nextSettlementFrom: Date | null;
};

/** The condition of the search. `lower` of SQLite knows ASCII only, so other letters must be typed as in the name. */
async function findMerchants(db: Queryable, search: string): Promise<{ readonly id?: { in: string[] } }> {
  if (search === '') return {};
  const escaped = search.replaceAll(/[\\%_]/g, '\\$&');
  const [asTyped, inLowerCase] = [`%${escaped}%`, `%${escaped.toLowerCase()}%`];
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT m."id" FROM "Merchant" m
    WHERE lower(m."name") LIKE ${inLowerCase} ESCAPE '\\' OR m."name" LIKE ${asTyped} ESCAPE '\\'
      OR m."id" = ${search}
      OR m."id" IN (SELECT u."merchantId" FROM "User" u WHERE u."email" = ${search.toLowerCase()} AND u."role" = 'owner')
    ORDER BY m."createdAt" DESC, m."id" DESC LIMIT ${MAX_MERCHANTS_SHOWN}`;
  return { id: { in: rows.map(({ id }) => id) } };
}

/** Merchants per page. */
const PAGE_MERCHANTS = 500;

export type ListedMerchant = Awaited<ReturnType<typeof listAllMerchants>>[number];

/** All merchants of the deployment, newest first, read in pages. For commands. */
export async function listAllMerchants(db: Queryable, clock: Clock) {
  const merchants: Awaited<ReturnType<typeof readPage>> = [];
  for (let page = await readPage(db, ''); page.length > 0; page = await readPage(db, lastId(page)))
    merchants.push(...page);
  merchants.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return merchants.map((merchant) => ({
    ...{ id: merchant.id, name: merchant.name, state: merchant.state },
    settlementAddress: activeSettlementAddress(merchant, clock.now()),
    paymentCount: merchant._count.payments,
  }));
}

function readPage(db: Queryable, after: string) {
  return db.merchant.findMany({
    where: { id: { gt: after } },
    orderBy: { id: 'asc' },
    take: PAGE_MERCHANTS,
    select: {
      ...{ id: true, name: true, state: true, createdAt: true },
      ...{ settlementAddress: true, nextSettlementAddress: true, nextSettlementFrom: true },
      _count: { select: { payments: true } },
    },
  });
}

function lastId(page: readonly { readonly id: string }[]): string {
  return page.at(-1)?.id ?? '';
}

/** The number of merchants pending approval. */
export function countPendingMerchants(db: Queryable): Promise<number> {
  return db.merchant.count({ where: { state: 'pending' } });
}

/** An operator's decision about a merchant. */
export type MerchantDecision = {
  readonly merchantId: string;
  readonly state: 'approved' | 'suspended' | 'rejected';
  /** A message to the owners, optional. At most MAX_STATE_NOTE_CHARACTERS. */
  readonly note?: string;
  readonly by: AuditActor;
};

export const MAX_STATE_NOTE_CHARACTERS = 500;

/** The states in which each decision is allowed, so that a concurrent rejection doesn't undo an approval. */
const DECIDED_FROM = {
  approved: ['pending', 'suspended', 'rejected'],
  suspended: ['pending', 'approved'],
  rejected: ['pending'],
} as const satisfies Record<MerchantDecision['state'], readonly MerchantState[]>;

const ACTIONS = {
  approved: 'merchantApproved',
  suspended: 'merchantSuspended',
  rejected: 'merchantRejected',
} as const;

/**
 * Approves, suspends or rejects a merchant, and notifies its owners. A suspended merchant can't create payments, but can still
 * read, cancel and convert (contract §2).
 * @returns false when there is no such merchant, or its state doesn't allow the decision
 */
export function setMerchantState(
  deps: SettlementDeps,
  { merchantId, state, note = '', by: actor }: MerchantDecision,
): Promise<boolean> {
  const kind = ACTIONS[state];
  return loggedChange({ ...deps, actor }, { action: kind, merchantId, detail: {} }, async (tx, at) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, state: { in: [...DECIDED_FROM[state]] } },
      data: { state, stateNote: note === '' ? null : note },
    });
    if (count === 0) return false;
    const fact = await decisionFact(tx, merchantId, state, note);
    await notifyOwners(tx, merchantId, { at, fact, replaces: Object.values(ACTIONS) });
    return true;
  });
}

async function decisionFact(
  tx: Tx,
  merchantId: string,
  state: MerchantDecision['state'],
  note: string,
): Promise<NotificationFact> {
  if (state !== 'approved') return { kind: ACTIONS[state], note };
  const { settlementAddress } = await tx.merchant.findUniqueOrThrow({ where: { id: merchantId } });
  return { kind: ACTIONS.approved, note, hasAddress: settlementAddress !== null };
}

function readMerchants(
  db: Queryable,
  where: {
    readonly id?: { readonly in: string[] };
    readonly state: MerchantState | { readonly not: MerchantState };
  },
  order: 'asc' | 'desc',
) {
  return db.merchant.findMany({
    where,
    orderBy: [{ createdAt: order }, { id: order }],
    take: MAX_MERCHANTS_SHOWN,
    include: {
      _count: { select: { payments: true } },
      users: {
        where: { role: 'owner' },
        orderBy: { createdAt: 'asc' },
        take: 1,
        select: { name: true, email: true },
      },
    },
  });
}

type NewMerchant = {
  readonly name: string;
  readonly email: string;
  /** Active immediately, because no settlement can be in progress yet. */
  readonly settlementAddress?: string | undefined;
  /** Who creates the merchant. */
  readonly by: AuditActor;
};

export type NewMerchantRefusal = 'invalidName' | 'invalidEmail' | 'emailTaken' | PayoutRefusal;

type NewMerchantOutcome =
  | {
      readonly outcome: 'created';
      readonly merchantId: string;
      readonly email: string;
      readonly password: string;
    }
  | { readonly outcome: 'refused'; readonly reason: NewMerchantRefusal };

/** Creates a pending merchant and its owner with a generated password, which is returned only here. */
export async function createMerchant(deps: SettlementDeps, given: NewMerchant): Promise<NewMerchantOutcome> {
  const name = personName(given.name);
  if (name === undefined) return { outcome: 'refused', reason: 'invalidName' };
  const email = signInEmail(given.email);
  if (email === undefined) return { outcome: 'refused', reason: 'invalidEmail' };
  const settlement = await settlementOf(deps, given.settlementAddress);
  if (settlement.outcome === 'refused') return settlement;
  const { password, passwordHash } = await generatePassword();
  const id = newId();
  const createdAt = deps.clock.now();
  try {
    await writeTransaction(deps.database, async (tx) => {
      const settlementAddress = settlement.address;
      await tx.merchant.create({ data: { id, name, state: 'pending', settlementAddress, createdAt } });
      await addUser(tx, { email, passwordHash, role: 'owner', merchantId: id, createdAt });
      const detail = { settlementAddress };
      const entry = { actor: given.by, action: 'merchantCreated', merchantId: id, detail } as const;
      appendAuditLog(tx, [{ at: createdAt, ...entry }]);
    });
  } catch (error) {
    if (isEmailTaken(error)) return { outcome: 'refused', reason: 'emailTaken' };
    throw error;
  }
  return { outcome: 'created', merchantId: id, email, password };
}

async function settlementOf(deps: SettlementDeps, text: string | undefined) {
  if (text === undefined) return { outcome: 'fit', address: null } as const;
  return judgeDestination(deps.database.db, { text, purpose: 'payout' });
}
