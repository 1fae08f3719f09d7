// Conditions for payments that are not technical: screening that is up to date, and open regions.
import { fetchCatalogVersion } from '@/lib/compliance/screening/adapters/yente';
import { type ListState, readListStates } from '@/lib/compliance/screening/screening-lists';
import { readSupportedRegions } from '@/lib/compliance/supported-regions';
import type { Config } from '@/lib/core/config';
import { isTestMode } from '@/lib/core/network';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { counted, type Finding, failure, ok, warning } from './finding';

/** The service that screens payers: this one with its lists, or yente. */
export async function checkScreening(
  { db }: ReadOnlyDatabase,
  { network, screening }: Pick<Config, 'network' | 'screening'>,
  now: Date,
): Promise<readonly Finding[]> {
  if (screening.provider === 'yente') return [await checkYente(screening)];
  return judgeLists(await readListStates(db, now), network);
}

async function checkYente(screening: Parameters<typeof fetchCatalogVersion>[0]): Promise<Finding> {
  try {
    await fetchCatalogVersion(screening);
    return ok(`yente responds and has the dataset ${screening.dataset}.`);
  } catch (error) {
    // The messages of this adapter contain neither address nor key.
    const reason = error instanceof Error ? error.message : 'failed';
    return failure(
      `yente ${reason}. Until then, every paid payment waits for a review.`,
      'Check SCREENING_URL, SCREENING_DATASET and SCREENING_API_KEY. See docs/operate/screening.md.',
    );
  }
}

/** Pure. The sandbox has its own list. */
export function judgeLists(lists: readonly ListState[], network: Config['network']): readonly Finding[] {
  const inUse = lists.filter(({ importedAt }) => importedAt !== null);
  if (inUse.length === 0) {
    const text = 'No sanctions list is in use';
    if (isTestMode(network)) return [ok(`${text}: test mode uses its own.`)];
    return [
      failure(
        `${text}: every paid payment waits for a review.`,
        'Import one: nano-payments admin add-list. See docs/operate/screening.md.',
      ),
    ];
  }
  const outdated = lists.filter(({ isOutdated }) => isOutdated).map(({ name }) => name);
  if (outdated.length > 0) {
    const action = 'See why the last import failed: nano-payments admin list-screening';
    return [warning(`Outdated sanctions lists: ${outdated.join(', ')}.`, action)];
  }
  return [ok(`${counted(inUse.length, 'sanctions list is', 'sanctions lists are')} in use and up to date.`)];
}

/** Whether any payer can pay at all. */
export async function checkRegions({ db }: ReadOnlyDatabase): Promise<Finding> {
  const { countries, areas } = await readSupportedRegions(db);
  if (countries.size + areas.size === 0) {
    return warning('No region is open: nobody can pay.', 'Open one: nano-payments admin open-region DE');
  }
  const open = `${counted(countries.size, 'country', 'countries')} and ${counted(areas.size, 'area', 'areas')}`;
  return ok(`${open} are open to payers.`);
}
