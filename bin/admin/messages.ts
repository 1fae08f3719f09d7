// The messages of the admin commands.

import type { AddressChangeOutcome } from '@/lib/accounts/merchants/change-settlement-address';
import type { ListedMerchant, NewMerchantRefusal } from '@/lib/accounts/merchants/merchant-states';
import type { CountryState, RegionChange } from '@/lib/compliance/change-regions';
import { countryName } from '@/lib/compliance/country';
import type { ExchangeAccountChange, ExchangeAccountView } from '@/lib/compliance/exchange-accounts';
import type { SupportedRegions } from '@/lib/compliance/location';
import { parseAddress } from '@/lib/core/address';
import { formatUtcSeconds } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';
import { quoted } from '@/lib/core/printable';

/** Error messages by reason. */
export const ERROR_MESSAGES: Readonly<
  Record<
    NewMerchantRefusal | 'noMerchant' | 'noUser' | 'noPayment' | 'hasEnded' | 'invalidNote' | 'tooMany',
    string
  >
> = {
  invalidName: 'Enter a name (up to 200 visible characters).',
  invalidEmail: 'Not a valid e-mail address.',
  emailTaken: 'A user with this e-mail already exists.',
  invalidAddress: 'Not a valid Nano address.',
  burn: 'This is the burn address: money sent there is lost.',
  ownAccount: 'This is a deposit address of this deployment.',
  blocked: 'This address is on the blocklist.',
  noMerchant: 'Merchant not found. See list-merchants.',
  noPayment: 'Payment not found.',
  hasEnded: 'The payment has already ended. Its status cannot change.',
  tooMany: 'The list is full.',
  invalidNote: 'Enter a note (up to 500 visible characters on one line).',
  noUser: 'No user has this e-mail.',
};

/** A new password, shown once. */
export function passwordLines(intro: string, signIn: { email: string; password: string }): string {
  return `${intro} ${signIn.email} with the password (shown once) ${signIn.password}`;
}

const MAX_NAME_SHOWN = 60;

/** What is pasted into a shell. */
const SAFE_ID = /^[\w-]{1,64}$/;

/**
 * One line of list-merchants. It ends with what `nano-payments signer approve` takes, which no name can imitate there, and which
 * holds no text that a shell would run.
 */
export function merchantLine({ id, name, state, paymentCount, settlementAddress }: ListedMerchant): string {
  const merchant = SAFE_ID.test(id) ? `--merchant ${id}` : `invalid id ${quoted(id, MAX_NAME_SHOWN)}`;
  return `${state.padEnd(9)}  ${paymentCount} payments  ${quoted(name, MAX_NAME_SHOWN)}  ${merchant} ${addressText(settlementAddress)}`;
}

function addressText(address: string | null): string {
  if (address === null) return 'no settlement address';
  if (parseAddress(address) === undefined) return `invalid address ${quoted(address, MAX_NAME_SHOWN)}`;
  return `--address ${address}`;
}

/** When a new settlement address becomes active (contract §5). */
export function settlementMessage(
  merchantId: string,
  change: Exclude<AddressChangeOutcome, { outcome: 'refused' }>,
): string {
  switch (change.outcome) {
    case 'active':
      return `The settlement address of merchant ${merchantId} is active now.`;
    case 'unchanged':
      return `Nothing to change: merchant ${merchantId} already settles to this address.`;
    case 'waiting':
      return `The new settlement address of merchant ${merchantId} becomes active at ${formatUtcSeconds(change.from)}. The current one stays active until then.`;
    default:
      return unreachable(change);
  }
}

const COUNTRY_STATES: Readonly<Record<CountryState, string>> = {
  closed: 'is closed',
  areas: 'is open in the listed areas only',
  whole: 'is open everywhere',
};

/** The result of opening or closing a region. */
export function regionMessage(change: RegionChange): string {
  switch (change.outcome) {
    case 'unknown':
      return 'Unknown region. Use a country code (DE) or an area code (US-CA).';
    case 'embargoed':
      return `${change.region.name} (${change.region.code}) is embargoed and stays closed.`;
    case 'done':
    case 'unchanged': {
      const { code, name, country } = change.region;
      const intro = change.outcome === 'done' ? 'Done' : 'Nothing to change';
      return `${intro} for ${name} (${code}): ${country} ${COUNTRY_STATES[change.countryState]}.`;
    }
    default:
      return unreachable(change);
  }
}

/** The open regions, one country per line. */
export function regionsLines({ countries, areas }: SupportedRegions): string[] {
  return [...countries].map((country) => {
    const listed = [...areas].filter((area) => area.startsWith(`${country}-`));
    return `${country}  ${countryName(country)}: ${listed.length === 0 ? 'everywhere' : listed.join(' ')}`;
  });
}

/** The result of changing the list of exchange accounts. */
export function exchangeMessage({
  outcome,
  address,
}: Exclude<ExchangeAccountChange, { outcome: 'refused' }>): string {
  return `${outcome === 'done' ? 'Done' : 'Nothing to change'} for ${address}.`;
}

/** The exchange accounts, one per line. */
export function exchangesLines(accounts: readonly ExchangeAccountView[]): string[] {
  return accounts.map(({ address, name }) => `${address}  ${name}`);
}
