// A time inside a statement of our own.
import { Prisma } from '@/prisma/generated/sqlite/client';
import type { DatabaseKind } from './database-url';
import { timeText } from './insert-rows';

/** A time to compare columns with: SQLite compares times as the text they are kept in. */
export function sqlTime(kind: DatabaseKind, at: Date): Prisma.Sql {
  return kind === 'sqlite' ? Prisma.sql`${timeText(at)}` : Prisma.sql`${timeText(at)}::timestamp(3)`;
}
