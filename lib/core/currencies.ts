// The currencies of ISO 4217 that prices may be in, with their minor units. Pure.
import { type Decimal, parseDecimal, rescale, significantDecimals } from './decimal';

/** Prices may always be in this one; the limits of a payment are in it, too. */
export const DOLLAR = 'USD';
/** The code of nano, whose prices have no rate. */
export const NANO = 'XNO';

/**
 * Active codes of ISO 4217 list one, as of January 2026, without funds codes, metals, test codes and units of account: nobody
 * prices goods in them.
 */
const CODES = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
    'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
    'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU ' +
    'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG ' +
    'SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV ' +
    'WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);

const DEFAULT_MINOR_UNITS = 2;
/** Codes with other minor units than two (ISO 4217 list one). MGA and MRU have two there, although a fifth is the smallest coin. */
const MINOR_UNITS = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** All codes, in alphabetical order. */
export const CURRENCY_CODES: readonly string[] = [...CODES];

/** Whether prices can be in the currency: an upper-case ISO 4217 code. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}

/** Decimals of the currency's amounts: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorUnitsOf(code: string): number {
  return MINOR_UNITS.get(code) ?? DEFAULT_MINOR_UNITS;
}

/** A positive amount in major units as minor units; undefined with more decimals than the currency has, or zero. */
export function toMinorUnits(amount: Decimal, code: string): bigint | undefined {
  const decimals = minorUnitsOf(code);
  if (amount.units <= 0n || significantDecimals(amount) > decimals) return undefined;
  return rescale(amount, decimals).units;
}

/** Minor units as a decimal in major units. */
export function fromMinorUnits(minorUnits: bigint, code: string): Decimal {
  return { units: minorUnits, scale: minorUnitsOf(code) };
}

/** Stored minor units. @throws RangeError when the text is invalid */
export function storedMinorUnits(stored: string): bigint {
  const value = parseDecimal(stored);
  if (value === undefined || value.scale !== 0) throw new RangeError('a stored price is invalid');
  return value.units;
}

/** Plain decimal text with all of the currency's decimals: `12.50`, `1500`, `3.250`. */
export function minorUnitsText(minorUnits: bigint, code: string): string {
  const decimals = minorUnitsOf(code);
  if (decimals === 0) return minorUnits.toString();
  const digits = minorUnits.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
