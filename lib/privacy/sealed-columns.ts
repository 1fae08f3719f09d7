// The columns besides payers' data that the key ring encrypts, and which keys stored data still needs: for operators
// who retire an old key, and for the readiness check.
import { z } from 'zod';
import { codeSecretBinding } from '@/lib/accounts/auth/second-factor';
import { returnSecretBinding } from '@/lib/accounts/merchants/return-url';
import { invitationBinding } from '@/lib/accounts/team/invitations';
import { prefillBinding } from '@/lib/checkout/payment-links/link-prefill';
import { type KeyRing, keyIdOf } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { payerEmailBinding } from '@/lib/notifications/mail/payer-email';
import { mailboxBinding } from '@/lib/notifications/mail/sandbox-mailbox';
import { endpointBinding } from '@/lib/notifications/webhooks/sign';
import { Prisma } from '@/prisma/generated/sqlite/client';

export type KeyUse = Awaited<ReturnType<typeof countKeyUse>>[number];

/** A ring has a few keys; more in a table means damaged data. */
const MAX_KEYS = 100;

/**
 * Every key that is needed or in the ring, with the number of records. Counts through an index: seconds for a million
 * rows.
 */
export async function countKeyUse(db: Queryable, ring: KeyRing) {
  const others = await countSealed(db);
  const needed = [...(await customerKeys(db)), ...(await searchKeys(db))];
  const keyIds = [...new Set([...ring.keys.keys(), ...needed, ...others.keys()])];
  const uses = [];
  for (const keyId of keyIds) {
    uses.push({
      keyId,
      inRing: ring.keys.has(keyId),
      /** New records are encrypted with it. */
      isCurrent: keyId === ring.currentId,
      /** Payers' records whose data key it wraps. */
      customers: await db.paymentCustomer.count({ where: { keyId } }),
      /** Payments whose search hashes it made. */
      searches: await db.paymentSearch.count({ where: { keyId } }),
      /** Other records encrypted with it, by the names of `SEALED_COLUMNS`. */
      others: others.get(keyId) ?? {},
    });
  }
  return uses;
}

/** The ids of all needed keys. Cheap for any number of payments. */
export async function neededKeys(db: Queryable): Promise<string[]> {
  const ids = [...(await customerKeys(db)), ...(await searchKeys(db)), ...(await countSealed(db)).keys()];
  return [...new Set(ids)].toSorted();
}

const NEXT_KEY = { orderBy: { keyId: 'asc' }, select: { keyId: true } } as const;

function customerKeys(db: Queryable): Promise<string[]> {
  return distinctKeys((after) =>
    db.paymentCustomer.findFirst({ where: { keyId: { gt: after } }, ...NEXT_KEY }),
  );
}

function searchKeys(db: Queryable): Promise<string[]> {
  return distinctKeys((after) =>
    db.paymentSearch.findFirst({ where: { keyId: { gt: after } }, ...NEXT_KEY }),
  );
}

/** Jumps from key to key in an index: one query per key, independent of the number of rows. */
async function distinctKeys(
  nextAfter: (keyId: string) => Promise<{ readonly keyId: string } | null>,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < MAX_KEYS) {
    const next = await nextAfter(ids.at(-1) ?? '');
    if (next === null) break;
    ids.push(next.keyId);
  }
  return ids;
}

async function countSealed(db: Queryable): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const counts = new Map<string, Readonly<Record<string, number>>>();
  for (const column of SEALED_COLUMNS) {
    for await (const { sealed } of cellsOf(db, column)) {
      const keyId = keyIdOf(sealed);
      const known = counts.get(keyId) ?? {};
      counts.set(keyId, { ...known, [column.name]: (known[column.name] ?? 0) + 1 });
    }
  }
  return counts;
}

const KEYS_NAME = 'keys';

const stateSchema = z.object({ needed: z.array(z.string()) });

/** Stores the ids of the needed keys. */
export async function writeNeededKeys(db: Queryable, needed: readonly string[], at: Date): Promise<void> {
  const detail = { needed: [...needed] };
  await db.heartbeat.upsert({
    where: { name: KEYS_NAME },
    create: { name: KEYS_NAME, at, detail },
    update: { at, detail },
  });
}

/** The needed keys that this process's ring lacks; empty until an engine has stored them. */
export async function readMissingKeys(db: Queryable, ring: KeyRing): Promise<string[]> {
  const row = await db.heartbeat.findUnique({ where: { name: KEYS_NAME } });
  return missingKeys(ring, stateSchema.safeParse(row?.detail).data?.needed ?? []);
}

export function missingKeys(ring: KeyRing, needed: readonly string[]): string[] {
  return needed.filter((keyId) => !ring.keys.has(keyId));
}

type SealedColumn = {
  /** The name shown to operators. */
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly binding: (id: string) => string;
};

type SealedCell = { readonly id: string; readonly sealed: string };

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { name: 'webhook secrets', table: 'WebhookEndpoint', column: 'sealedSecret', binding: endpointBinding },
  {
    name: 'webhook secrets',
    table: 'WebhookEndpoint',
    column: 'sealedPreviousSecret',
    binding: endpointBinding,
  },
  { name: 'return-URL secrets', table: 'Merchant', column: 'returnUrlSecret', binding: returnSecretBinding },
  { name: 'link prefills', table: 'PaymentLink', column: 'prefill', binding: prefillBinding },
  { name: 'payment link e-mail', table: 'PayerEmail', column: 'sealedTo', binding: payerEmailBinding },
  { name: 'invitations', table: 'Invitation', column: 'sealedToken', binding: invitationBinding },
  { name: 'sandbox e-mail', table: 'SandboxEmail', column: 'sealed', binding: mailboxBinding },
  { name: 'one-time codes', table: 'User', column: 'totpSecret', binding: codeSecretBinding },
];

/** Cells per query. */
const CELLS_PER_PAGE = 500;

/** Every non-null cell of a column, by id; stops early once `signal` aborts. */
export async function* cellsOf(
  db: Queryable,
  column: SealedColumn,
  signal?: AbortSignal,
): AsyncGenerator<SealedCell> {
  const { table, cell } = namesOf(column);
  for (let last = ''; signal?.aborted !== true; ) {
    const page = await db.$queryRaw<SealedCell[]>`
      SELECT "id", ${cell} AS "sealed" FROM ${table} WHERE "id" > ${last} AND ${cell} IS NOT NULL
      ORDER BY "id" LIMIT ${CELLS_PER_PAGE}`;
    yield* page;
    const end = page.at(-1);
    if (end === undefined || page.length < CELLS_PER_PAGE) return;
    last = end.id;
  }
}

/** Writes `to` if the cell still holds `from`. */
export async function replaceCell(
  db: Queryable,
  column: SealedColumn,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<void> {
  const { table, cell } = namesOf(column);
  await db.$executeRaw`UPDATE ${table} SET ${cell} = ${to} WHERE "id" = ${id} AND ${cell} = ${from}`;
}

/** Safe as raw SQL: the names are constants of this file. */
function namesOf({ table, column }: SealedColumn) {
  return { table: Prisma.raw(`"${table}"`), cell: Prisma.raw(`"${column}"`) };
}
