// Screens with yente, the OpenSanctions matching API, self-hosted or hosted (github.com/opensanctions/yente).

import { z } from 'zod';
import {
  listVersionOf,
  type ScreenedPayer,
  type Screener,
  type ScreeningHit,
  type ScreeningVerdict,
} from '@/lib/compliance/screening';
import { cachedRead } from '@/lib/core/cached-read';
import { foldName } from '@/lib/core/fold-name';
import { canonicalJson, fingerprint } from '@/lib/db/audit-log/audit-entry';
import { requestService, ScreeningServiceError } from './service-request';

/** yente's default threshold of a match. */
const REVIEW_FROM_SCORE = 0.7;
/** An exact name from another country scores 0.8. */
const DENY_FROM_SCORE = 0.95;
/** Ten full entities for each of two queries: person and organization. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** The catalog describes every dataset. */
const MAX_CATALOG_BYTES = 16 * 1024 * 1024;
/** How long the catalog is cached. Lists change a few times a week. */
const LISTS_MAX_AGE_MS = 60_000;

const result = z.object({
  id: z.string().min(1),
  caption: z.string().min(1),
  schema: z.string().min(1),
  properties: z.record(z.string(), z.array(z.json())),
  datasets: z.array(z.string()),
  score: z.number().min(0).max(1.0001),
  match: z.boolean(),
});

const matchResponse = z.object({
  responses: z.record(z.string(), z.object({ status: z.literal(200), results: z.array(result) })),
});

const catalogResponse = z.object({
  datasets: z.array(
    z.looseObject({
      name: z.string().min(1),
      version: z.string().nullish(),
      /** The indexed version; null if it is not indexed. */
      index_version: z.string().nullish(),
      /** Its component datasets. */
      children: z.array(z.string()).nullish(),
    }),
  ),
});

type YenteOptions = {
  readonly url: string;
  readonly dataset: string;
  /** For the hosted service. */
  readonly apiKey: string | null;
};

export function createYenteScreener(options: YenteOptions): Screener {
  const catalog = cachedRead(() => fetchCatalogVersion(options), LISTS_MAX_AGE_MS);
  let known: string | null = null;
  const currentVersion = async () => {
    known = await catalog.get();
    return known;
  };
  return {
    screen: async (payer, signal) => {
      const listVersion = await currentVersion();
      const found = await match(options, queriesAbout(payer), signal);
      const hits = found.map((one) => judge(options.dataset, one));
      return serviceVerdict(payer, hits, listVersion);
    },
    listVersion: () => {
      // Refreshed in the background; the next `screen` call reports the error.
      currentVersion().catch(() => {});
      return known;
    },
    listedAccount: () => null,
  };
}

type Result = z.infer<typeof result>;
type Query = { readonly schema: string; readonly properties: Readonly<Record<string, readonly string[]>> };

function queriesAbout(payer: ScreenedPayer): Readonly<Record<string, Query>> {
  const { firstName, lastName, email, phoneNumber, organizationName } = payer;
  const country = [payer.country.toLowerCase()];
  const properties = {
    firstName: [firstName],
    lastName: [lastName],
    country,
    ...(email ? { email: [email] } : {}),
    ...(phoneNumber ? { phone: [`+${phoneNumber}`] } : {}),
  };
  const person: Query = { schema: 'Person', properties };
  if (!organizationName) return { person };
  return {
    person,
    organization: { schema: 'Organization', properties: { name: [organizationName], country } },
  };
}

async function match(
  options: YenteOptions,
  queries: Readonly<Record<string, Query>>,
  signal: AbortSignal,
): Promise<Result[]> {
  const url = new URL(`${options.url}/match/${encodeURIComponent(options.dataset)}`);
  const bounds = { threshold: String(REVIEW_FROM_SCORE), limit: String(MAX_HITS), algorithm: 'best' };
  for (const [name, value] of Object.entries(bounds)) url.searchParams.set(name, value);
  const response = await requestService({
    url,
    headers: authorization(options),
    body: { queries },
    schema: matchResponse,
    maxBytes: MAX_RESPONSE_BYTES,
    signal,
  });
  return Object.keys(queries).flatMap((name) => {
    const found = response.responses[name];
    if (found === undefined) {
      throw new ScreeningServiceError('invalidResponse', 'returned no result for a query');
    }
    return found.results.filter(({ score }) => score >= REVIEW_FROM_SCORE);
  });
}

/**
 * The version of the configured dataset. Sends no payer.
 * @throws ScreeningServiceError when the service is unavailable or lacks the dataset
 */
export async function fetchCatalogVersion(options: YenteOptions): Promise<string> {
  const { datasets } = await requestService({
    url: new URL(`${options.url}/catalog`),
    headers: authorization(options),
    schema: catalogResponse,
    maxBytes: MAX_CATALOG_BYTES,
    signal: new AbortController().signal,
  });
  if (!datasets.some(({ name }) => name === options.dataset)) {
    throw new ScreeningServiceError('noLists', 'does not have the dataset in SCREENING_DATASET');
  }
  if (!isIndexed(datasets, options.dataset)) {
    throw new ScreeningServiceError('noLists', 'has not indexed the dataset in SCREENING_DATASET yet');
  }
  const indexed = datasets.flatMap(({ name, index_version: version }) =>
    version == null ? [] : [`${name} ${version}`],
  );
  return listVersionOf('yente', indexed);
}

type Datasets = z.infer<typeof catalogResponse>['datasets'];

/** Whether a dataset is searchable: the dataset, one that contains it, or one of its components is indexed. */
function isIndexed(datasets: Datasets, dataset: string): boolean {
  const childrenOf = new Map(datasets.map(({ name, children }) => [name, children ?? []]));
  const within = closureOf(dataset, (name) => childrenOf.get(name) ?? []);
  const around = closureOf(dataset, (name) =>
    datasets.flatMap((each) => (each.children?.includes(name) ? [each.name] : [])),
  );
  return datasets.some(
    ({ name, index_version: version }) => version != null && (within.has(name) || around.has(name)),
  );
}

/** All datasets reachable from a dataset, including itself; each once, so that cycles end. */
function closureOf(dataset: string, next: (name: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([dataset]);
  for (const name of reached) for (const each of next(name)) reached.add(each);
  return reached;
}

function authorization({ apiKey }: YenteOptions): Record<string, string> {
  return apiKey === null ? {} : { authorization: `ApiKey ${apiKey}` };
}

function judge(dataset: string, found: Result): ScreeningHit {
  const { id, caption, schema, properties, datasets, score } = found;
  const valuesOf = (...names: readonly string[]) => names.flatMap((name) => properties[name] ?? []);
  const programs = valuesOf('programId', 'program').filter((value) => typeof value === 'string');
  return {
    list: `yente:${dataset}`,
    entityId: id,
    // Independent of the order of the fields.
    entityHash: fingerprint(canonicalJson({ caption, schema, properties })),
    name: caption,
    programs: programs.length > 0 ? programs : datasets,
    countries: countryCodes(valuesOf('country', 'nationality', 'citizenship', 'jurisdiction')),
    score: Math.min(score, 1),
    denies: score >= DENY_FROM_SCORE,
    adjustments: [],
  };
}

/** Max entities requested per query. */
const MAX_HITS = 10;

/**
 * The strictest outcome of the hits; clear if there are none and the name is readable.
 * @param hits of all queries; if one reaches its limit, there may be more
 */
function serviceVerdict(
  payer: ScreenedPayer,
  hits: readonly ScreeningHit[],
  listVersion: string,
): ScreeningVerdict {
  const isReadable = foldName(`${payer.firstName} ${payer.lastName}`) !== '';
  const reasons = [...(hits.length > 0 ? ['sanctionsName'] : []), ...(isReadable ? [] : ['emptyName'])];
  const isDenied = hits.some(({ denies }) => denies);
  const outcome = isDenied ? 'denied' : reasons.length > 0 ? 'review' : 'clear';
  const isCut = hits.length >= MAX_HITS ? { isCut: true } : {};
  return { outcome, reasons, hits, listVersion, ...isCut };
}

/** The ISO 3166-1 alpha-2 codes among the given values, in capitals. */
function countryCodes(named: readonly unknown[]): string[] {
  const codes = named.flatMap((value) =>
    typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? [value.toUpperCase()] : [],
  );
  return [...new Set(codes)];
}
