// The columns besides payers' data that the key ring encrypts, with paged reads and compare-and-set writes.
import { codeSecretBinding } from '@/lib/accounts/auth/second-factor';
import { returnSecretBinding } from '@/lib/accounts/merchants/return-url';
import { invitationBinding } from '@/lib/accounts/team/invitations';
import { prefillBinding } from '@/lib/checkout/payment-links/link-prefill';
import type { Queryable } from '@/lib/db/client';
import { endpointBinding } from '@/lib/notifications/webhooks/sign';
import { Prisma } from '@/prisma/generated/sqlite/client';

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
  { name: 'invitations', table: 'Invitation', column: 'sealedToken', binding: invitationBinding },
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
