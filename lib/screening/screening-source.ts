// Who screens payers, as an operator sets it: the service itself, or a screening service of the operator's. Pure.

/** `local`: this service's own lists and matching. */
export type ScreeningSource =
  | { readonly provider: 'local' }
  | { readonly provider: 'watchman'; readonly url: string }
  | {
      readonly provider: 'yente';
      readonly url: string;
      /** The dataset or collection payers are compared with. */
      readonly dataset: string;
      readonly apiKey: string | null;
    };

export const SCREENING_PROVIDERS = ['local', 'watchman', 'yente'] as const;

export type ScreeningSettings = {
  readonly SCREENING_PROVIDER: (typeof SCREENING_PROVIDERS)[number];
  readonly SCREENING_URL?: string | undefined;
  readonly SCREENING_API_KEY?: string | undefined;
  readonly SCREENING_DATASET?: string | undefined;
};

/** OpenSanctions' collection of sanctions lists; its `default` one holds politicians too, who may pay. */
const DEFAULT_DATASET = 'sanctions';

/**
 * What the settings name, or why they can't be meant: a setting that would have no effect is a mistake about who screens.
 * @returns the source, or a sentence that says what is wrong and what to do
 */
export function screeningSource(settings: ScreeningSettings): ScreeningSource | { readonly fault: string } {
  const { SCREENING_PROVIDER: provider, SCREENING_URL: url, SCREENING_API_KEY: apiKey } = settings;
  if (provider === 'local') {
    const extra = without(settings, []);
    return extra === null ? { provider } : { fault: `${extra} is for SCREENING_PROVIDER=watchman or yente.` };
  }
  if (url === undefined) return { fault: `SCREENING_PROVIDER=${provider} needs SCREENING_URL.` };
  const base = baseOf(url);
  if (base === null) {
    return {
      fault: 'SCREENING_URL is an address without user, query or fragment, such as http://host:port.',
    };
  }
  if (provider === 'watchman') {
    const extra = without(settings, ['SCREENING_URL']);
    return extra === null
      ? { provider, url: base }
      : { fault: `${extra} is for SCREENING_PROVIDER=yente alone. Unset it.` };
  }
  if (apiKey !== undefined && new URL(base).protocol !== 'https:') {
    return { fault: 'SCREENING_API_KEY is sent over https alone: SCREENING_URL must begin with https://.' };
  }
  const dataset = settings.SCREENING_DATASET ?? DEFAULT_DATASET;
  return { provider, url: base, dataset, apiKey: apiKey ?? null };
}

/** The first setting that is there and not among the expected ones. */
function without(settings: ScreeningSettings, expected: readonly string[]): string | null {
  const optional = ['SCREENING_URL', 'SCREENING_API_KEY', 'SCREENING_DATASET'] as const;
  return optional.find((name) => settings[name] !== undefined && !expected.includes(name)) ?? null;
}

/** Without a slash at its end; null for what holds more than a place. */
function baseOf(text: string): string | null {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
