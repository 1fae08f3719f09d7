// What the operator's commands say.

import type { AddressChangeOutcome } from '@/lib/accounts/merchants/change-settlement-address';
import type { MerchantOverview, NewMerchantRefusal } from '@/lib/accounts/merchants/merchant-states';
import type { CountryState, RegionChange } from '@/lib/compliance/change-regions';
import { countryName } from '@/lib/compliance/country';
import type { ExchangeAccountChange, ExchangeAccountView } from '@/lib/compliance/exchange-accounts';
import type { SupportedRegions } from '@/lib/compliance/location';
import { formatUtcSeconds } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';

/** Why a command was not carried out, by its reason. */
export const REFUSAL_WORDS: Readonly<
  Record<
    NewMerchantRefusal | 'noMerchant' | 'noUser' | 'noPayment' | 'hasEnded' | 'notANote' | 'tooMany',
    string
  >
> = {
  notAName: 'A name has 1 to 200 characters, none of them hidden.',
  notAnEmail: 'That is no e-mail address.',
  emailTaken: 'Somebody signs in with this e-mail already.',
  notAnAddress: 'That is no Nano address: its checksum does not fit.',
  burn: 'That is the burn account: money sent there is gone.',
  ownAccount: 'That is a deposit address of this installation.',
  blocked: 'That account is on the blocklist.',
  noMerchant: 'There is no such merchant. list-merchants shows them.',
  noPayment: 'There is no such payment.',
  hasEnded: 'The payment has ended already: its status stays.',
  tooMany: 'The list is full.',
  notANote: 'A note has 1 to 500 characters on one line, none of them hidden.',
  noUser: 'Nobody signs in with this e-mail.',
};

/** A sign-in that is shown once. */
export function passwordLines(intro: string, signIn: { email: string; password: string }): string {
  return `${intro} ${signIn.email} and the password (shown this once) ${signIn.password}`;
}

/** One line of list-merchants. */
export function merchantLine(merchant: MerchantOverview): string {
  const address = merchant.hasSettlementAddress ? 'has a settlement address' : 'no settlement address';
  return `${merchant.id}  ${merchant.state.padEnd(9)}  ${merchant.paymentCount} payments, ${address}  ${merchant.name}`;
}

/** When a settlement address begins to hold (contract §5). */
export function settlementWords(
  merchantId: string,
  change: Exclude<AddressChangeOutcome, { outcome: 'refused' }>,
): string {
  switch (change.outcome) {
    case 'active':
      return `Merchant ${merchantId} settles to it at once.`;
    case 'unchanged':
      return `Merchant ${merchantId} settles to it already.`;
    case 'waiting':
      return `Merchant ${merchantId} settles to it from ${formatUtcSeconds(change.from)}; the old address holds until then.`;
    default:
      return unreachable(change);
  }
}

const COUNTRY_STATE_WORDS: Readonly<Record<CountryState, string>> = {
  closed: 'is closed',
  areas: 'is offered in its listed areas alone',
  whole: 'is offered whole',
};

/** What opening or closing a region came to. */
export function regionWords(change: RegionChange): string {
  switch (change.outcome) {
    case 'unknown':
      return 'No such region. Name a country (DE) or an area with its country (US-CA).';
    case 'embargoed':
      return `${change.region.name} (${change.region.code}) is embargoed: it stays closed.`;
    case 'done':
    case 'unchanged': {
      const { code, name, country } = change.region;
      const intro = change.outcome === 'done' ? 'Done' : 'Nothing to change';
      return `${intro} for ${name} (${code}): ${country} ${COUNTRY_STATE_WORDS[change.countryState]}.`;
    }
    default:
      return unreachable(change);
  }
}

/** The open regions, a country per line. */
export function regionsLines({ countries, areas }: SupportedRegions): string {
  const lines = [...countries].map((country) => {
    const listed = [...areas].filter((area) => area.startsWith(`${country}-`));
    return `${country}  ${countryName(country)}: ${listed.length === 0 ? 'whole' : listed.join(' ')}`;
  });
  return lines.join('\n') || 'No region is open: every payment is refused.';
}

/** What a change of the list of exchange accounts came to. */
export function exchangeWords({
  outcome,
  address,
}: Exclude<ExchangeAccountChange, { outcome: 'refused' }>): string {
  return `${outcome === 'done' ? 'Done' : 'Nothing to change'} for ${address}.`;
}

/** The list of exchange accounts, one a line. */
export function exchangesLines(accounts: readonly ExchangeAccountView[]): string {
  const lines = accounts.map(({ address, name }) => `${address}  ${name}`);
  return lines.join('\n') || 'No exchange account is listed: every refund goes to the account that paid.';
}
