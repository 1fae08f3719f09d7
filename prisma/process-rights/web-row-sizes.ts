// Limits the sizes of rows that web writes. A larger one could not be read by a backup or an engine, and a longer text in an index not
// be restored: PostgreSQL may have compressed it in another way than the restore does (default_toast_compression).
import { z } from 'zod';
import { identifier } from '@/prisma/sql-text';
import { functionSql, triggerSql } from './web-triggers';

/** Images are the largest: 900 KiB. */
const MAX_ROW_BYTES = 4 * 1024 * 1024;
/** PostgreSQL allows 2,704, compressed. */
const MAX_INDEX_BYTES = 2_600;

/** The columns of any length of each table, and which of them each of its indexes has. */
export const SIZES_SQL = `
  SELECT c."relname"::text AS "table",
    ARRAY(SELECT a."attname"::text FROM pg_attribute a
      WHERE a."attrelid" = c.oid AND a."attnum" > 0 AND NOT a."attisdropped" AND a."attlen" = -1 AND a."atttypid" <> 'bytea'::regtype
      ORDER BY 1) AS "texts",
    ARRAY(SELECT a."attname"::text FROM pg_attribute a
      WHERE a."attrelid" = c.oid AND a."attnum" > 0 AND NOT a."attisdropped" AND a."atttypid" = 'bytea'::regtype ORDER BY 1) AS "bytes",
    COALESCE((SELECT json_agg(i."columns") FROM (
      SELECT json_agg(a."attname"::text ORDER BY a."attname") AS "columns" FROM pg_index x
        JOIN pg_attribute a ON a."attrelid" = c.oid AND a."attnum" = ANY (x."indkey") AND a."attlen" = -1
      WHERE x."indrelid" = c.oid GROUP BY x."indexrelid") i), '[]') AS "indexes"
  FROM pg_class c WHERE c."relkind" = 'r' AND c."relnamespace" = 'public'::regnamespace ORDER BY 1`;

const names = z.array(z.string());
const sizeRows = z.array(
  z.object({ table: z.string(), texts: names, bytes: names, indexes: z.array(names) }),
);

/**
 * Statements that create the triggers, or replace them.
 * @param found what SIZES_SQL returned @param tables those that web writes @param web its name as an SQL literal
 */
export function rowSizeTriggers(found: unknown, tables: readonly string[], web: string): readonly string[] {
  return sizeRows
    .parse(found)
    .filter(({ table }) => tables.includes(table))
    .flatMap(({ table, texts, bytes, indexes }) => {
      const name = `check_size_of_${table.toLowerCase()}_by_web`;
      const limits = [
        atMost([...texts.map(textLength), ...bytes.map(byteLength)], MAX_ROW_BYTES),
        ...new Set(indexes.map((columns) => atMost(columns.map(textLength), MAX_INDEX_BYTES))),
      ];
      return [
        functionSql(name, limits.join(' AND '), 'web may not write so large a row'),
        triggerSql(table, 'limited_by_web', 'INSERT OR UPDATE', name, web),
      ];
    });
}

const textLength = (column: string) => `COALESCE(octet_length(NEW.${identifier(column)}::text), 0)`;
const byteLength = (column: string) => `COALESCE(octet_length(NEW.${identifier(column)}), 0)`;
const atMost = (lengths: readonly string[], bytes: number) =>
  `${['0::bigint', ...lengths].join(' + ')} <= ${bytes}`;
