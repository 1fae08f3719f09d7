// What operators read of each rule, and of why a payer is held or denied, in plain words.
import { EMBARGOED_AREAS, EMBARGOED_COUNTRIES } from '@/lib/compliance/location';
import { FATF_BLACK_LIST, FATF_GREY_LIST } from './fatf-lists';
import type { Inconsistency } from './inconsistencies';
import type { Figures, RuleId, SwitchedRuleId } from './rules';

type RuleText = {
  readonly title: string;
  /** What it looks at, and what follows. */
  readonly does: string;
};

const listed = (codes: ReadonlySet<string>) => [...codes].join(', ');

export const RULE_TEXTS: Readonly<Record<RuleId, RuleText>> = {
  limit: {
    title: 'Limit per payment',
    does: 'A payment of more than 600.00 USD at the quoted rate is refused when it is created. It is part of the service and can’t be raised or switched off.',
  },
  location: {
    title: 'Supported regions',
    does: 'A payer from a country or area that is not open is refused when the payment is created. What is open is set on the page “Regions”.',
  },
  embargo: {
    title: 'Embargoed places',
    does: `Payers from ${listed(EMBARGOED_COUNTRIES)} and the areas ${listed(EMBARGOED_AREAS)} are always refused, whatever is open.`,
  },
  sanctionsName: {
    title: 'Names on sanctions lists',
    does: 'Compares the payer’s name with the screening lists. How alike two names are is a percentage: from the first one on the payer is denied, from the second one on held for review. Where the list knows the entity’s countries and the payer lives in another, the third is taken off. It can’t be switched off; a dry run doesn’t repeat it.',
  },
  velocityCount: {
    title: 'Many payments in a short time',
    does: 'Counts the payments that one person has created, paid or not. More than the number is held for review.',
  },
  velocitySum: {
    title: 'Much money in a day or a month',
    does: 'Adds up what one person has paid within 24 hours and within 30 days, with the payment itself. More than either amount is held for review.',
  },
  structuring: {
    title: 'Payments just under the limit',
    does: 'Counts the payments of one person that come close to the limit of 600.00 USD: a large sum may have been split to stay under it. From the first number on they are held for review, from the second on denied. Payments that ended unpaid don’t count.',
  },
  sharedAccount: {
    title: 'One account, many names',
    does: 'When money comes, counts the names under which its sending account has paid. Accounts on the list of exchange accounts are left out, because many customers share them.',
  },
  inconsistent: {
    title: 'Data that doesn’t fit together',
    does: `Adds points for a phone number of another country, a phone number that nobody has, a postal code of another area and a disposable e-mail address; and for a country under increased monitoring by the Financial Action Task Force (${FATF_GREY_LIST.date}: ${listed(FATF_GREY_LIST.countries)}). With the standard points no single sign is enough for a review.`,
  },
  fatfBlack: {
    title: 'High-risk countries',
    does: `Holds payers from countries for which the Financial Action Task Force calls for action (${FATF_BLACK_LIST.date}: ${listed(FATF_BLACK_LIST.countries)}) for review, where they are not embargoed anyway.`,
  },
  script: {
    title: 'Names that can’t be compared',
    does: 'Holds payers for review whose name is written in letters that no list can be searched for, such as Arabic, Chinese or Hebrew ones.',
  },
};

/** Reasons that come from elsewhere than the rules. */
type OtherReasonId =
  | 'sanctionsName'
  | 'sanctionsWallet'
  | 'longName'
  | 'emptyName'
  | 'sandboxMarker'
  | 'sandboxChoice'
  | 'noScreeningListConfigured'
  | 'screeningUnavailable'
  | 'decidedByOperator';

type ReasonId = SwitchedRuleId | OtherReasonId;

/**
 * The sentence for a reason; the id itself for one without words of its own.
 * @param figures what the rule found; without them, as with a payment of an older release, the sentence is a general one
 */
export function reasonText(reasonId: string, figures: Figures = {}): string {
  if (!isReasonId(reasonId)) return reasonId;
  const [general, exact = general] = REASON_TEXTS[reasonId];
  let isWhole = true;
  const told = exact.replace(PLACE, (_, name: string) => {
    const figure = Object.hasOwn(figures, name) ? String(figures[name]) : null;
    isWhole &&= figure !== null;
    return name === 'signals' ? signalWords(figure ?? '') : (figure ?? '');
  });
  return (isWhole ? told : general) + incompleteness(figures);
}

function isReasonId(id: string): id is ReasonId {
  return Object.hasOwn(REASON_TEXTS, id);
}

/** Where a figure stands in a sentence. */
const PLACE = /\{(\w+)\}/g;

type Sentences = readonly [general: string, withFigures?: string];

const REASON_TEXTS: Readonly<Record<ReasonId, Sentences>> = {
  velocityCount: [
    'One person has created many payments in a short time.',
    'One person has created {payments} payments within {windowMinutes} minutes; more than {maxPayments} are looked at.',
  ],
  velocitySum: [
    'One person has paid much within a day or a month.',
    'With this payment one person pays {usdIn24Hours} USD within 24 hours and {usdIn30Days} USD within 30 days; more than {maxUsdIn24Hours} or {maxUsdIn30Days} USD is looked at.',
  ],
  structuring: [
    'Several payments of one person keep just under the limit: a large sum may have been split.',
    '{payments} payments of one person within {windowHours} hours are between {fromUsd} and {limitUsd} USD: a large sum may have been split to stay under the limit.',
  ],
  sharedAccount: [
    'The account that sent the money has paid under several names, and is not on the list of exchange accounts.',
    'The account that sent the money has paid under {names} different names within {windowDays} days, and is not on the list of exchange accounts.',
  ],
  inconsistent: [
    'Several details of the payer don’t fit together.',
    'Details don’t fit together: {signals} ({points} points; {reviewPoints} are looked at).',
  ],
  fatfBlack: [
    'The Financial Action Task Force calls for action against the payer’s country.',
    'The Financial Action Task Force calls for action against the payer’s country, {country} (list of {listOf}).',
  ],
  script: [
    'The name is written in letters that can’t be compared with the lists. Ask for it in Latin letters, as in the passport.',
  ],
  sanctionsName: ['The name is like one on a sanctions list. Compare the entries with the payer.'],
  sanctionsWallet: [
    'The account that sent the money is named by a sanctions list, or is on this server’s blocklist.',
  ],
  longName: ['The name has more parts than can be compared with the lists.'],
  emptyName: ['Nothing of the name is left that could be compared with the lists.'],
  sandboxMarker: ['The last name asks for this outcome (sandbox only).'],
  sandboxChoice: ['Somebody chose this outcome in test mode (sandbox only).'],
  noScreeningListConfigured: [
    'No screening list is connected to this installation, so a person looks at every payer.',
  ],
  screeningUnavailable: [
    'Screening gives no answer, so nobody knows whether the payer is listed. Its first answer decides, unless a person does so before.',
  ],
  decidedByOperator: ['A person has decided about this payer.'],
};

/** Counts and sums over more rows than are read are too low (`PersonHistory.completeSince`). */
function incompleteness({ incomplete }: Figures): string {
  return incomplete === undefined ? '' : ' There are more payments of this person than were counted.';
}

const SIGNAL_WORDS: Readonly<Record<Inconsistency, string>> = {
  phoneCountry: 'the phone number is of another country',
  phoneUnassigned: 'nobody has this phone number',
  postalCode: 'the postal code is of another area',
  disposableEmail: 'the e-mail address is a disposable one',
  fatfGrey: 'the country is under increased monitoring',
};

function signalWords(signals: string): string {
  const words: ReadonlyMap<string, string> = new Map(Object.entries(SIGNAL_WORDS));
  return signals
    .split(' ')
    .map((signal) => words.get(signal) ?? signal)
    .join(', ');
}
