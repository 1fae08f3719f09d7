// What else the key ring seals, beside payers' data: the columns, read page by page and sealed anew.
import { codeSecretBinding } from '@/lib/accounts/auth/second-factor';
import { returnSecretBinding } from '@/lib/accounts/merchants/return-url';
import { invitationBinding } from '@/lib/accounts/team/invitations';
import { prefillBinding } from '@/lib/checkout/payment-links/link-prefill';
import type { Queryable } from '@/lib/db/client';
import { endpointBinding } from '@/lib/notifications/webhooks/sign';

export type SealedCell = { readonly id: string; readonly sealed: string };

export type SealedColumn = {
  /** What an operator calls it. */
  readonly name: 'webhook secrets' | 'return secrets' | 'link prefills' | 'invitations' | 'one-time codes';
  binding(id: string): string;
  /** The next cells that hold something, by id. */
  page(db: Queryable, after: string): Promise<SealedCell[]>;
  /** Writes `to` where `from` still stands. */
  replace(
    db: Queryable,
    cell: { readonly id: string; readonly from: string; readonly to: string },
  ): Promise<unknown>;
};

/** Cells read at once. */
export const CELLS_PER_PAGE = 500;

const after = (id: string) => ({ id: { gt: id } });
const BY_ID = { orderBy: { id: 'asc' }, take: CELLS_PER_PAGE } as const;

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    name: 'webhook secrets',
    binding: endpointBinding,
    page: async (db, id) => {
      const rows = await db.webhookEndpoint.findMany({
        where: after(id),
        select: { id: true, sealedSecret: true },
        ...BY_ID,
      });
      return rows.map((row) => ({ id: row.id, sealed: row.sealedSecret }));
    },
    replace: (db, { id, from, to }) =>
      db.webhookEndpoint.updateMany({ where: { id, sealedSecret: from }, data: { sealedSecret: to } }),
  },
  {
    name: 'webhook secrets',
    binding: endpointBinding,
    page: async (db, id) => {
      const rows = await db.webhookEndpoint.findMany({
        where: { ...after(id), sealedPreviousSecret: { not: null } },
        select: { id: true, sealedPreviousSecret: true },
        ...BY_ID,
      });
      return rows.map((row) => ({ id: row.id, sealed: row.sealedPreviousSecret ?? '' }));
    },
    replace: (db, { id, from, to }) =>
      db.webhookEndpoint.updateMany({
        where: { id, sealedPreviousSecret: from },
        data: { sealedPreviousSecret: to },
      }),
  },
  {
    name: 'return secrets',
    binding: returnSecretBinding,
    page: async (db, id) => {
      const rows = await db.merchant.findMany({
        where: { ...after(id), returnSecret: { not: null } },
        select: { id: true, returnSecret: true },
        ...BY_ID,
      });
      return rows.map((row) => ({ id: row.id, sealed: row.returnSecret ?? '' }));
    },
    replace: (db, { id, from, to }) =>
      db.merchant.updateMany({ where: { id, returnSecret: from }, data: { returnSecret: to } }),
  },
  {
    name: 'link prefills',
    binding: prefillBinding,
    page: async (db, id) => {
      const rows = await db.paymentLink.findMany({
        where: { ...after(id), prefill: { not: null } },
        select: { id: true, prefill: true },
        ...BY_ID,
      });
      return rows.map((row) => ({ id: row.id, sealed: row.prefill ?? '' }));
    },
    replace: (db, { id, from, to }) =>
      db.paymentLink.updateMany({ where: { id, prefill: from }, data: { prefill: to } }),
  },
  {
    name: 'invitations',
    binding: invitationBinding,
    page: async (db, id) => {
      const rows = await db.invitation.findMany({
        where: { ...after(id), sealedToken: { not: null } },
        select: { id: true, sealedToken: true },
        ...BY_ID,
      });
      return rows.map((row) => ({ id: row.id, sealed: row.sealedToken ?? '' }));
    },
    replace: (db, { id, from, to }) =>
      db.invitation.updateMany({ where: { id, sealedToken: from }, data: { sealedToken: to } }),
  },
  {
    name: 'one-time codes',
    binding: codeSecretBinding,
    page: async (db, id) => {
      const rows = await db.user.findMany({
        where: { ...after(id), totpSecret: { not: null } },
        select: { id: true, totpSecret: true },
        ...BY_ID,
      });
      return rows.map((row) => ({ id: row.id, sealed: row.totpSecret ?? '' }));
    },
    replace: (db, { id, from, to }) =>
      db.user.updateMany({ where: { id, totpSecret: from }, data: { totpSecret: to } }),
  },
];

/** Every cell of a column in turn; stops early once `signal` aborts. */
export async function* cellsOf(
  db: Queryable,
  column: SealedColumn,
  signal?: AbortSignal,
): AsyncGenerator<SealedCell> {
  for (let last = ''; signal?.aborted !== true; ) {
    const page = await column.page(db, last);
    yield* page;
    const end = page.at(-1);
    if (end === undefined || page.length < CELLS_PER_PAGE) return;
    last = end.id;
  }
}
