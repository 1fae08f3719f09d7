// The screening source of the settings: this service or an external one (yente). Pure.
import type { Environment } from './config';

/** `local`: this service's own lists and matching. */
export type ScreeningSource =
  | { readonly provider: 'local' }
  | {
      readonly provider: 'yente';
      readonly url: string;
      /** The dataset or collection to screen against. */
      readonly dataset: string;
      readonly apiKey: string | null;
    };

export const SCREENING_PROVIDERS = ['local', 'yente'] as const;

const SERVICE_SETTINGS = ['SCREENING_URL', 'SCREENING_API_KEY', 'SCREENING_DATASET'] as const;

type ScreeningSettings = Pick<Environment, 'SCREENING_PROVIDER' | (typeof SERVICE_SETTINGS)[number]>;

/** OpenSanctions' collection of sanctions lists; its `default` also contains politicians, who may pay. */
const DEFAULT_DATASET = 'sanctions';

/**
 * Parses the settings. Settings without effect are rejected, because they indicate a misunderstanding about who screens.
 * @returns the source, or a sentence with what is wrong and what to do
 */
export function screeningSource(settings: ScreeningSettings): ScreeningSource | { readonly error: string } {
  const { SCREENING_PROVIDER: provider, SCREENING_URL: url, SCREENING_API_KEY: apiKey } = settings;
  if (provider === 'local') {
    const extra = SERVICE_SETTINGS.find((name) => settings[name] !== undefined);
    return extra === undefined
      ? { provider }
      : { error: `${extra} applies to SCREENING_PROVIDER=yente only.` };
  }
  if (url === undefined) return { error: `SCREENING_PROVIDER=${provider} requires SCREENING_URL.` };
  const base = baseOf(url);
  if (base === null) {
    return {
      error: 'SCREENING_URL must have no user, query or fragment, such as http://host:port.',
    };
  }
  if (apiKey !== undefined && new URL(base).protocol !== 'https:') {
    return { error: 'SCREENING_API_KEY is sent over https only: SCREENING_URL must start with https://.' };
  }
  const dataset = settings.SCREENING_DATASET ?? DEFAULT_DATASET;
  return { provider, url: base, dataset, apiKey: apiKey ?? null };
}

/** Without a trailing slash; null when it contains more than a host and path. */
function baseOf(text: string): string | null {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
