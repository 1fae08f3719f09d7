// The places no payment is ever accepted from, whatever an operator opens.

/**
 * Comprehensively embargoed countries, ISO 3166-1 alpha-2: Cuba, Iran, North Korea.
 * Source: the sanctions programmes of the United States Treasury's Office of Foreign Assets Control.
 */
export const EMBARGOED_COUNTRIES: ReadonlySet<string> = new Set(['CU', 'IR', 'KP']);

/**
 * Comprehensively embargoed areas, ISO 3166-2: Crimea, Sevastopol, and the Donetsk and Luhansk regions, which
 * are refused whole because no address tells on which side of the line it lies. Source: as above.
 */
export const EMBARGOED_AREAS: ReadonlySet<string> = new Set(['UA-43', 'UA-40', 'UA-14', 'UA-09']);
