// The country lists of the Financial Action Task Force, with their date. It publishes new lists in February, June and
// October: update both lists and the dates.

type CountryList = {
  /** When it was published, YYYY-MM. */
  readonly date: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: ReadonlySet<string>;
};

/**
 * "High-Risk Jurisdictions subject to a Call for Action": North Korea, Iran, Myanmar.
 * Source: fatf-gafi.org, publications of June 2026.
 */
export const FATF_BLACK_LIST: CountryList = { date: '2026-06', countries: new Set(['KP', 'IR', 'MM']) };

/**
 * "Jurisdictions under Increased Monitoring". Source: fatf-gafi.org: the list of October 2025 with the changes of
 * February 2026 (Kuwait and Papua New Guinea added) and June 2026 (Iraq and Bosnia and Herzegovina added, Algeria and
 * Namibia taken off). The task force advises against refusing customers for these countries alone: they only add
 * points.
 */
export const FATF_GREY_LIST: CountryList = {
  date: '2026-06',
  countries: new Set('AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE'.split(' ')),
};
