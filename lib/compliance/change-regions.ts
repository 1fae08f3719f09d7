// Opens and closes countries and areas at run time (contract §6).

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
  /**
   * The reader of this process, so that the change applies immediately; in other processes it applies within a second.
   */
  readonly regions?: Pick<RegionsReader, 'forget'>;
};

/** A country (code and country are its ISO 3166-1 alpha-2) or an area (code is ISO 3166-2), with its English name. */
export type Region = { readonly code: string; readonly country: string; readonly name: string };

/** How much of a country is open: none of it, its listed areas only, or all of it. */
export type CountryState = 'closed' | 'areas' | 'whole';

/** `unchanged`: the region was already in that state. `embargoed` and `unknown` change nothing. */
export type RegionChange =
  | { readonly outcome: 'done' | 'unchanged'; readonly region: Region; readonly countryState: CountryState }
  | { readonly outcome: 'embargoed'; readonly region: Region }
  | { readonly outcome: 'unknown' };

export type WantedRegion = {
  /** As an operator writes it: `DE`, `Germany`, `US-CA`, `US California`; `PR` reads as `US-PR`. */
  readonly code: string;
  /** Who makes the change. */
  readonly by: AuditActor;
};

/**
 * Opens a whole country, even if only some of its areas were open, or an area with all areas inside it. The first open
 * area of a closed country opens that country for its listed areas only. Embargoed places stay closed.
 */
export async function openRegion(deps: ChangeRegionsDeps, wanted: WantedRegion): Promise<RegionChange> {
  return change(deps, wanted, 'regionOpened', ({ code, country }, before) => {
    if (code === country || before === 'whole') return 'whole';
    return new Set([...(before === 'closed' ? [] : before), ...openable(areaWithItsParts(code))]);
  });
}

/**
 * Closes a country with all its areas, or an area with all areas inside it. Closing the last listed area closes the
 * country, because a country without listed areas is fully open. If the country was fully open, all its other areas are
 * now listed.
 */
export async function closeRegion(deps: ChangeRegionsDeps, wanted: WantedRegion): Promise<RegionChange> {
  return change(deps, wanted, 'regionClosed', ({ code, country }, before) => {
    if (code === country || before === 'closed') return 'closed';
    const open = before === 'whole' ? openable(areasOf(country).map((area) => area.code)) : [...before];
    const closed = new Set(areaWithItsParts(code));
    const left = open.filter((area) => !closed.has(area));
    return left.length === 0 ? 'closed' : new Set(left);
  });
}

function openable(areas: readonly string[]): string[] {
  return areas.filter((area) => !EMBARGOED_AREAS.has(area));
}

/** The country or area that the text names; undefined if neither. Areas need their country as prefix. */
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

/** How much of a country is open, with its listed areas: a few hundred at most. */
type Offer = 'closed' | 'whole' | ReadonlySet<string>;

async function change(
  deps: ChangeRegionsDeps,
  wanted: WantedRegion,
  action: 'regionOpened' | 'regionClosed',
  next: (region: Region, before: Offer) => Offer,
): Promise<RegionChange> {
  const region = findRegion(wanted.code);
  if (region === undefined) return { outcome: 'unknown' };
  // Always closed. Closing it must not list the country's other areas: payers would then have to name their area.
  if (isEmbargoed(region)) return { outcome: 'embargoed', region };
  const result = await writeTransaction(deps.database, async (tx) => {
    const { code, country } = region;
    // This no-op update locks the country's row against concurrent changes.
    await tx.supportedCountry.updateMany({ where: { country }, data: { country } });
    const before = await offerOf(tx, country);
    const after = next(region, before);
    const countryState = typeof after === 'string' ? after : 'areas';
    const isChanged = textOf(before) !== textOf(after);
    if (isChanged) {
      const at = deps.clock.now();
      await store(tx, country, after, at);
      appendAuditLog(tx, [{ at, actor: wanted.by, action, detail: { region: code, countryState } }]);
    }
    return { outcome: isChanged ? ('done' as const) : ('unchanged' as const), countryState } as const;
  });
  deps.regions?.forget();
  return { region, ...result };
}

async function offerOf(tx: Tx, country: string): Promise<Offer> {
  // Areas have no effect unless their country is listed.
  if ((await tx.supportedCountry.count({ where: { country } })) === 0) return 'closed';
  const rows = await tx.supportedArea.findMany({ where: { country }, select: { area: true } });
  return rows.length === 0 ? 'whole' : new Set(rows.map(({ area }) => area));
}

function textOf(offer: Offer): string {
  return typeof offer === 'string' ? offer : [...offer].toSorted().join(' ');
}

/** Regions that were already open keep their opening time. */
async function store(tx: Tx, country: string, offer: Offer, openedAt: Date): Promise<void> {
  const areas = typeof offer === 'string' ? [] : [...offer];
  const known = { where: { country }, create: { country, openedAt }, update: {} };
  if (offer === 'closed') await tx.supportedCountry.deleteMany({ where: { country } });
  else await tx.supportedCountry.upsert(known);
  await tx.supportedArea.deleteMany({ where: { country, area: { notIn: areas } } });
  const listed = await tx.supportedArea.findMany({ where: { country }, select: { area: true } });
  const missing = areas.filter((area) => !listed.some((row) => row.area === area));
  await tx.supportedArea.createMany({ data: missing.map((area) => ({ area, country, openedAt })) });
}
