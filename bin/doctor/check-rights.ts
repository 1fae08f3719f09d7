// Whether the PostgreSQL users of web and engine have the rights that they need, and no others.
import type { DatabaseUsers } from '@/lib/core/database-users';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { compareRights, RIGHTS_SQL, type RightsDifference } from '@/prisma/process-rights/user-rights';
import { type Finding, ok, warning } from './finding';

/** Rights shown. */
const MAX_SHOWN = 3;

/** @param users null: web and engine connect as the owner of the tables */
export async function checkRights(
  { db }: Pick<ReadOnlyDatabase, 'db'>,
  users: DatabaseUsers | null,
): Promise<Finding> {
  if (users === null) {
    return ok('Web and engine may change every table. To limit their rights, see docs/operate/database.md.');
  }
  const rows = await db.$queryRawUnsafe<unknown[]>(RIGHTS_SQL, users.web, users.engine);
  return judgeRights(compareRights(rows, users));
}

/** Pure. Warnings only: `upgrade` runs this before `migrate`, which grants what a new version needs. */
export function judgeRights({ unknown, owners, excess, missing }: RightsDifference): Finding {
  if (unknown.length > 0) {
    return warning(`PostgreSQL has no user ${shown(unknown)}.`, 'Create it: see docs/operate/database.md.');
  }
  if (owners.length > 0) {
    return warning(
      `The rights of ${shown(owners)} are not limited, because this user may act as the owner of the tables.`,
      'Use other users: see docs/operate/database.md.',
    );
  }
  if (excess.length > 0) {
    return warning(`Rights that no process needs: ${shown(excess)}.`, 'Run: nano-payments migrate');
  }
  if (missing.length > 0) {
    return warning(`Rights that are missing: ${shown(missing)}.`, 'Run: nano-payments migrate');
  }
  return ok('Web and engine have only the rights that they need.');
}

function shown(texts: readonly string[]): string {
  const more = texts.length - MAX_SHOWN;
  return texts.slice(0, MAX_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
