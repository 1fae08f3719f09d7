// Who opened and closed countries and areas, and when: what the operators' page shows beside them.
import { z } from 'zod';
import { listAuditLog } from '@/lib/audit-log/list-audit-log';
import type { Queryable } from '@/lib/db/client';
import { areaName } from './area';
import type { CountryState } from './change-regions';
import { countryName } from './country';

/** Changes shown, the newest first. */
export const MAX_REGION_CHANGES = 20;

export type RegionChangeView = {
  /** ISO 8601. */
  readonly at: string;
  readonly opened: boolean;
  /** ISO 3166-1 or 3166-2, with the English name. */
  readonly code: string;
  readonly name: string;
  /** What was offered of its country from then on. */
  readonly countryState: CountryState;
  /** As stored: `command`, or the user's id. */
  readonly by: string;
  /** The operator's e-mail address; null for the command line, and for a user who is no more. */
  readonly email: string | null;
};

const detailSchema = z.object({ region: z.string(), countryState: z.enum(['closed', 'areas', 'whole']) });

/** The last changes, the newest first. For operators alone. */
export async function listRegionChanges(db: Queryable): Promise<RegionChangeView[]> {
  const actions = ['regionOpened', 'regionClosed'] as const;
  const entries = await listAuditLog(db, { actions, take: MAX_REGION_CHANGES });
  return entries.map(({ at, actor: by, action, detail, email }) => {
    const { region: code, countryState } = detailSchema.parse(detail);
    const name = code.includes('-') ? areaName(code) : countryName(code);
    return { at, opened: action === 'regionOpened', code, name, countryState, by, email };
  });
}
