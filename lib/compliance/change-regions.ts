// Opens and closes countries and areas at run time (contract §6). Closing never opens anything, and opening never closes.

import type { Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { areaName, areasOf, areaWithItsParts, resolveArea } from './area';
import { countryName, resolveCountry } from './country';
import { EMBARGOED_AREAS, EMBARGOED_COUNTRIES } from './location';
import type { RegionsReader } from './supported-regions';

export type ChangeRegionsDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** The reader of this process, so that it follows at once; other processes follow within a second. */
  readonly regions?: Pick<RegionsReader, 'forget'>;
};

/** A country (code and country are its ISO 3166-1 alpha-2) or an area (code is ISO 3166-2), with its English name. */
export type Region = { readonly code: string; readonly country: string; readonly name: string };

/** What is offered of a country: nothing, its listed areas alone, or all of it. */
export type CountryState = 'closed' | 'areas' | 'whole';

/** `unchanged`: it was so already. `embargoed` and `unknown` change nothing. */
export type RegionChange =
  | { readonly outcome: 'done' | 'unchanged'; readonly region: Region; readonly countryState: CountryState }
  | { readonly outcome: 'embargoed'; readonly region: Region }
  | { readonly outcome: 'unknown' };

export type WantedRegion = {
  /** As an operator writes it: `DE`, `Germany`, `US-CA`, `US California`; `PR` reads as `US-PR`. */
  readonly code: string;
  /** Who wants it so. */
  readonly by: AuditActor;
};

/**
 * Opens a country whole, also one of which only some areas were open; or an area with all inside it. The first open
 * area of a closed country opens that country for its listed areas alone. Embargoed places stay closed.
 */
export async function openRegion(deps: ChangeRegionsDeps, wanted: WantedRegion): Promise<RegionChange> {
  return change(deps, wanted, 'regionOpened', (tx, region, before) => {
    if (before === 'whole') return Promise.resolve(false);
    return isCountry(region)
      ? openCountry(tx, region, before, deps.clock.now())
      : openArea(tx, region, before, deps.clock.now());
  });
}

/**
 * Closes a country with all its areas, or an area with all inside it. The last listed area closes its country: a country
 * without listed areas would be open whole. Of a country that was open whole, all other areas are listed from then on.
 */
export async function closeRegion(deps: ChangeRegionsDeps, wanted: WantedRegion): Promise<RegionChange> {
  return change(deps, wanted, 'regionClosed', (tx, region, before) => {
    if (before === 'closed') return Promise.resolve(false);
    return isCountry(region) ? closeCountry(tx, region) : closeArea(tx, region, before, deps.clock.now());
  });
}

/** The country or area an operator means; undefined where the text names neither. Areas are named with their country. */
export function findRegion(text: string): Region | undefined {
  const found = resolveCountry(text);
  if (found?.foldedArea !== undefined) return areaRegion(found.foldedArea);
  if (found !== undefined) {
    return { code: found.country, country: found.country, name: countryName(found.country) };
  }
  const [, prefix = '', rest = ''] = /^\s*([A-Za-z]{2,3})[-_ ./](.+)$/.exec(text) ?? [];
  const inCountry = prefix === '' ? undefined : resolveCountry(prefix);
  const code = inCountry && resolveArea(inCountry.country, rest);
  return code === undefined ? undefined : areaRegion(code);
}

/** Whether a region can never be opened, its country's embargo included. */
export function isEmbargoed({ code, country }: Pick<Region, 'code' | 'country'>): boolean {
  return EMBARGOED_COUNTRIES.has(country) || EMBARGOED_AREAS.has(code);
}

function areaRegion(code: string): Region {
  return { code, country: code.slice(0, 2), name: areaName(code) };
}

function isCountry({ code, country }: Region): boolean {
  return code === country;
}

type Act = (tx: Tx, region: Region, before: CountryState) => Promise<boolean>;

async function change(
  deps: ChangeRegionsDeps,
  wanted: WantedRegion,
  action: 'regionOpened' | 'regionClosed',
  act: Act,
): Promise<RegionChange> {
  const region = findRegion(wanted.code);
  if (region === undefined) return { outcome: 'unknown' };
  // Closed for good. "Closing" it must not list its country's other areas either: payers would have to name theirs.
  if (isEmbargoed(region)) return { outcome: 'embargoed', region };
  const result = await writeTransaction(deps.database, async (tx) => {
    const { country } = region;
    // Writing the country's row as it stands holds off whoever changes the same country meanwhile.
    await tx.supportedCountry.updateMany({ where: { country }, data: { country } });
    const changed = await act(tx, region, await stateOf(tx, country));
    const countryState = await stateOf(tx, country);
    const detail = { region: region.code, countryState };
    if (changed) appendAuditLog(tx, [{ at: deps.clock.now(), actor: wanted.by, action, detail }]);
    return { changed, countryState };
  });
  deps.regions?.forget();
  return { outcome: result.changed ? 'done' : 'unchanged', region, countryState: result.countryState };
}

async function stateOf(tx: Tx, country: string): Promise<CountryState> {
  if ((await tx.supportedCountry.count({ where: { country } })) === 0) return 'closed';
  return (await tx.supportedArea.count({ where: { country } })) === 0 ? 'whole' : 'areas';
}

async function openCountry(tx: Tx, { country }: Region, before: CountryState, openedAt: Date) {
  await tx.supportedArea.deleteMany({ where: { country } });
  if (before === 'closed') await tx.supportedCountry.create({ data: { country, openedAt } });
  return true;
}

async function openArea(tx: Tx, { code, country }: Region, before: CountryState, openedAt: Date) {
  if (before === 'closed') {
    // Areas without their country open nothing; left there they would open together with this one.
    await tx.supportedArea.deleteMany({ where: { country } });
    await tx.supportedCountry.create({ data: { country, openedAt } });
  }
  return listAreas(tx, country, areaWithItsParts(code), openedAt);
}

async function closeCountry(tx: Tx, { country }: Region) {
  await tx.supportedArea.deleteMany({ where: { country } });
  await tx.supportedCountry.deleteMany({ where: { country } });
  return true;
}

async function closeArea(tx: Tx, { code, country }: Region, before: CountryState, at: Date) {
  const closed = new Set(areaWithItsParts(code));
  if (before === 'whole') {
    const others = areasOf(country).flatMap((area) => (closed.has(area.code) ? [] : [area.code]));
    await listAreas(tx, country, others, at);
  }
  const { count } = await tx.supportedArea.deleteMany({ where: { area: { in: [...closed] } } });
  const left = await tx.supportedArea.count({ where: { country } });
  if (left === 0) await tx.supportedCountry.deleteMany({ where: { country } });
  return before === 'whole' || count > 0;
}

/** Lists what is not listed yet, embargoed areas never. A country has a few hundred areas at most. */
async function listAreas(tx: Tx, country: string, codes: readonly string[], openedAt: Date) {
  const rows = await tx.supportedArea.findMany({ where: { country }, select: { area: true } });
  const listed = new Set(rows.map(({ area }) => area));
  const missing = codes.filter((area) => !listed.has(area) && !EMBARGOED_AREAS.has(area));
  if (missing.length > 0) {
    await tx.supportedArea.createMany({ data: missing.map((area) => ({ area, country, openedAt })) });
  }
  return missing.length > 0;
}
