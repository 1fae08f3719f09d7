// The day from which payments are counted again, because the previous version may have counted them without their prices.
import { z } from 'zod';
import { addMs } from '@/lib/core/clock';
import { DAY_MS, floorTo } from '@/lib/core/zone-days';
import type { Queryable } from '@/lib/db/client';

/** Before this migration no payment had a price in another currency. */
const FIRST_PRICES = '20261126183849_price_currencies';
/** For clock differences between machines. */
const MARGIN_MS = DAY_MS;

const appliedRows = z.array(z.object({ at: z.coerce.date() }));

/** The first UTC day on which payments can have a price in another currency. @throws the database's error */
export async function firstDayOfPrices(db: Queryable): Promise<Date> {
  const [applied] = appliedRows.parse(
    await db.$queryRaw`SELECT "finished_at" AS "at" FROM "_prisma_migrations"
      WHERE "migration_name" = ${FIRST_PRICES} AND "finished_at" IS NOT NULL`,
  );
  return applied === undefined ? new Date(0) : floorTo(addMs(applied.at, -MARGIN_MS), DAY_MS);
}
