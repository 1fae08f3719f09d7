// The sources that are scanned for payments: the merchant's payments in list order, or the rows of an index.

import {
  type BlindIndexes,
  blindIndexes,
  type IndexedPayer,
  searchedTokens,
} from '@/lib/compliance/blind-index';
import { timesOfIdentifier } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { allOf, amountConditions, type ListFilter, openItems, type Scope } from './list-filter';
import type { Interpretation } from './parse-search';

/**
 * `walk`: the merchant's payments in list order; an index covers the conditions `within`, and `where` is checked row by row.
 * `ordered`: rows of `PaymentSearch`, aliased as `s`, from an index in list order.
 * `set`: payments from an index in another order; `found` selects them as "paymentId". If there are too many to sort, the
 * merchant's payments are walked instead and checked with `where`.
 */
export type Source =
  | { readonly kind: 'walk'; readonly within: readonly Prisma.Sql[]; readonly where: readonly Prisma.Sql[] }
  | { readonly kind: 'ordered'; readonly where: Prisma.Sql }
  | { readonly kind: 'set'; readonly found: Prisma.Sql; readonly where: Prisma.Sql };

/** The highest code point: every text with a prefix sorts before the prefix followed by it. */
const LAST_CHARACTER = '\u{10ffff}';

/** The source of a list without a search: the most selective filter that has an index. */
export function sourceOfFilter(scope: Scope, filter: ListFilter): Source {
  const { merchantId } = scope;
  if (filter.attention) {
    const found = Prisma.sql`SELECT DISTINCT a."paymentId" FROM "AttentionItem" a WHERE ${openItems(scope)}`;
    return { kind: 'set', found, where: Prisma.sql`1 = 1` };
  }
  const amounts = amountConditions(filter);
  if (amounts.length > 0) {
    const found = Prisma.sql`SELECT s."paymentId" FROM "PaymentSearch" s
      WHERE s."merchantId" = ${merchantId} AND ${allOf(amounts)}`;
    return { kind: 'set', found, where: Prisma.sql`1 = 1` };
  }
  if (filter.linkId === null) return { kind: 'walk', within: [], where: [] };
  const found = Prisma.sql`SELECT l."id" AS "paymentId" FROM "Payment" l WHERE l."paymentLinkId" = ${filter.linkId}`;
  return { kind: 'set', found, where: Prisma.sql`1 = 1` };
}

/** The sources of the payments that match an interpretation. */
export function sourcesOfInterpretation(
  { kind, merchantId }: Scope,
  keyRing: KeyRing,
  interpretation: Interpretation,
): readonly Source[] {
  switch (interpretation.by) {
    case 'payment':
      return [ofIdentifier(kind, interpretation.prefix)];
    case 'order':
      return [ofOrder(merchantId, interpretation.prefix)];
    case 'account':
      return [ofAddress(interpretation.address), ofSender(interpretation.address)];
    case 'block':
      return [ofDeposit(interpretation.hash), ofBlock(interpretation.hash)];
    case 'usd':
      return [ordered(merchantId, Prisma.sql`s."usdCents" = ${interpretation.cents}`)];
    case 'nano':
      return [ordered(merchantId, Prisma.sql`s."amountRaw" = ${interpretation.raw.toString()}`)];
    case 'email':
      return ofPayer(merchantId, keyRing, 'emailIndex', { email: interpretation.email });
    case 'phone':
      return ofPayer(merchantId, keyRing, 'phoneIndex', { phoneNumber: interpretation.digits });
    case 'name':
      // Names that an earlier version indexed are found by the whole name until the engine has indexed their parts.
      return [
        ...ofPayer(merchantId, keyRing, 'nameIndex', { firstName: interpretation.name }),
        ...ofName(merchantId, keyRing, interpretation.name),
      ];
  }
}

/** The column starts with the prefix, compared by code points. */
function startsWith(column: Prisma.Sql, prefix: string): Prisma.Sql {
  return Prisma.sql`${column} >= ${prefix} AND ${column} < ${`${prefix}${LAST_CHARACTER}`}`;
}

/** An identifier starts with its time, so only payments of that time are scanned. */
function ofIdentifier(kind: DatabaseKind, prefix: string): Source {
  const [from, until] = timesOfIdentifier(prefix);
  const within = [
    Prisma.sql`p."createdAt" >= ${sqlTime(kind, from)}`,
    Prisma.sql`p."createdAt" < ${sqlTime(kind, until)}`,
    startsWith(Prisma.sql`p."id"`, prefix),
  ];
  return { kind: 'walk', within, where: [] };
}

function ordered(merchantId: string, condition: Prisma.Sql): Source {
  return { kind: 'ordered', where: Prisma.sql`s."merchantId" = ${merchantId} AND ${condition}` };
}

function ofOrder(merchantId: string, prefix: string): Source {
  const begins = startsWith(Prisma.sql`s."orderId"`, prefix);
  return {
    kind: 'set',
    found: Prisma.sql`SELECT s."paymentId" FROM "PaymentSearch" s WHERE s."merchantId" = ${merchantId} AND ${begins}`,
    where: Prisma.sql`EXISTS (SELECT 1 FROM "PaymentSearch" s WHERE s."paymentId" = p."id" AND ${begins})`,
  };
}

/** At most one payment, so the list is never walked for it. */
function one(found: Prisma.Sql): Source {
  return { kind: 'set', found, where: Prisma.sql`1 = 0` };
}

function ofAddress(address: string): Source {
  return one(Prisma.sql`SELECT y."id" AS "paymentId" FROM "DepositAddress" x
    JOIN "Payment" y ON y."depositIndex" = x."index" WHERE x."address" = ${address}`);
}

function ofDeposit(hash: string): Source {
  return one(Prisma.sql`SELECT d."paymentId" FROM "Deposit" d
    WHERE d."blockHash" = ${hash} AND d."paymentId" IS NOT NULL`);
}

function ofBlock(hash: string): Source {
  return one(Prisma.sql`SELECT y."id" AS "paymentId" FROM "Block" b
    JOIN "DepositAddress" x ON x."address" = b."account"
    JOIN "Payment" y ON y."depositIndex" = x."index" WHERE b."hash" = ${hash}`);
}

function ofSender(address: string): Source {
  return {
    kind: 'set',
    found: Prisma.sql`SELECT DISTINCT d."paymentId" FROM "Deposit" d
      WHERE d."sender" = ${address} AND d."paymentId" IS NOT NULL`,
    where: Prisma.sql`EXISTS (SELECT 1 FROM "Deposit" d
      WHERE d."paymentId" = p."id" AND d."sender" = ${address})`,
  };
}

/** Searches with the hash of every key in the ring, because rows may be indexed with any of them. */
function ofPayer(
  merchantId: string,
  keyRing: KeyRing,
  field: 'emailIndex' | 'phoneIndex' | 'nameIndex',
  payer: IndexedPayer,
): Source[] {
  return [...keyRing.keys.keys()].flatMap((keyId) => {
    const indexes: BlindIndexes = blindIndexes(keyRing, keyId, payer);
    const hash = indexes[field];
    const column = Prisma.raw(`s."${field}"`);
    return hash === null ? [] : [ordered(merchantId, Prisma.sql`${column} = ${hash}`)];
  });
}

/**
 * Payments whose payer's name has all the words of the text, or words that begin with them, each in one of its spellings. One
 * source for each spelling of the first word, because a set of one token needs no sorting to be free of duplicates.
 */
function ofName(merchantId: string, keyRing: KeyRing, text: string): Source[] {
  return [...keyRing.keys.keys()].flatMap((keyId) => {
    const [first = [], ...others] = searchedTokens(keyRing, keyId, merchantId, text);
    const has = (paymentId: Prisma.Sql, tokens: readonly string[]) => Prisma.sql`EXISTS (
      SELECT 1 FROM "PaymentNameToken" x WHERE x."merchantId" = ${merchantId}
        AND x."token" IN (${Prisma.join(tokens)}) AND x."paymentId" = ${paymentId})`;
    const rest = others.map((tokens) => has(Prisma.sql`n."paymentId"`, tokens));
    return first.map((token) => ({
      kind: 'set' as const,
      found: Prisma.sql`SELECT n."paymentId" FROM "PaymentNameToken" n
        WHERE n."merchantId" = ${merchantId} AND n."token" = ${token} AND ${allOf(rest)}`,
      where: allOf([[token], ...others].map((tokens) => has(Prisma.sql`p."id"`, tokens))),
    }));
  });
}
