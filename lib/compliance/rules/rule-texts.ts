// The texts that operators read about each rule and about why a payer is held or denied.
import { areaName } from '@/lib/compliance/area';
import { countryName } from '@/lib/compliance/country';
import { EMBARGOED_AREAS, EMBARGOED_COUNTRIES } from '@/lib/compliance/location';
import { FATF_BLACK_LIST, FATF_GREY_LIST } from './fatf-lists';
import type { Inconsistency } from './inconsistencies';
import type { RuleEvidence, RuleId, ToggleableRuleId } from './rules';

type RuleText = {
  readonly title: string;
  /** What the rule checks, and its effect. */
  readonly does: string;
};

/** By name, as on the Regions page. */
const listed = (codes: ReadonlySet<string>, nameOf = countryName) => [...codes].map(nameOf).sort().join(', ');

export const RULE_TEXTS: Readonly<Record<RuleId, RuleText>> = {
  limit: {
    title: 'Limit per payment',
    does: 'Refuses a payment over 600.00 USD at the quoted rate when it is created. The limit is fixed and can’t be raised or disabled.',
  },
  location: {
    title: 'Supported regions',
    does: 'Refuses a payer from a country or area that is not open when the payment is created. Open regions on the Regions page.',
  },
  embargo: {
    title: 'Embargoed regions',
    does: `Always refuses payers from ${listed(EMBARGOED_COUNTRIES)} and the areas ${listed(EMBARGOED_AREAS, areaName)}, even if an operator opened them.`,
  },
  sanctionsName: {
    title: 'Names on sanctions lists',
    does: 'Compares the payer’s name with the screening lists. The match score is a percentage. From “Denied from” the payer is denied; from “Held for review from” the payer is held for review. If the list names the entity’s countries and the payer lives in another one, the deduction is subtracted. The rule can’t be disabled, and a test on past payments doesn’t repeat it.',
  },
  velocityCount: {
    title: 'Many payments in a short time',
    does: 'Counts the payments that one person has created, paid or not. Payments over the limit are held for review.',
  },
  velocitySum: {
    title: 'High amounts in a day or a month',
    does: 'Adds up what one person has paid within 24 hours and within 30 days, including this payment. Payments over either amount are held for review.',
  },
  structuring: {
    title: 'Payments just under the limit',
    does: 'Counts one person’s payments close to the limit of 600.00 USD, because a large amount may have been split to stay under it. From the first number, payments are held for review; from the second, they are denied. Payments that ended unpaid don’t count.',
  },
  sharedAccount: {
    title: 'One account, several names',
    does: 'When money arrives, counts the names under which the sending account has paid. Listed exchange accounts are excluded, because many customers share them.',
  },
  inconsistent: {
    title: 'Inconsistent data',
    does: `Adds points for a phone number from another country, an unassigned phone number, a postal code from another area, a disposable e-mail address, and a country under increased monitoring by the Financial Action Task Force (${FATF_GREY_LIST.date}: ${listed(FATF_GREY_LIST.countries)}). With the default points, no single signal is enough for a review.`,
  },
  fatfBlack: {
    title: 'High-risk countries',
    does: `Holds payers for review if they are from a country subject to a Financial Action Task Force call for action (${FATF_BLACK_LIST.date}: ${listed(FATF_BLACK_LIST.countries)}). Embargoed countries are refused anyway.`,
  },
  script: {
    title: 'Names that can’t be compared',
    does: 'Holds payers for review if their name is in a script that can’t be compared with the lists, such as Arabic, Chinese or Hebrew.',
  },
};

/** Reasons other than rules. */
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

type ReasonId = ToggleableRuleId | OtherReasonId;

/** The sentence for a reason and what the officer does about it; the id itself for an unknown one. */
export function reasonText(reasonId: string, evidence?: RuleEvidence): string {
  const step = isReasonId(reasonId) ? NEXT_STEPS[reasonId] : undefined;
  return [reasonFact(reasonId, evidence), ...(step === undefined ? [] : [step])].join(' ');
}

/**
 * The sentence alone, for what is decided; the id itself for an unknown one.
 * @param evidence the rule's evidence; without it, as for a payment of an older release, the sentence is general
 */
export function reasonFact(reasonId: string, evidence: RuleEvidence = {}): string {
  if (!isReasonId(reasonId)) return reasonId;
  const [general, detailed = general] = REASON_TEXTS[reasonId];
  let isComplete = true;
  const filled = detailed.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(evidence, name) ? String(evidence[name]) : null;
    isComplete &&= value !== null;
    return name === 'signals' ? signalsText(value ?? '') : (value ?? '');
  });
  return (isComplete ? filled : general) + incompleteText(evidence);
}

/** The reason in a few words, for a line of a list; the id itself for an unknown one. */
export function reasonLabel(reasonId: string): string {
  return isReasonId(reasonId) ? REASON_LABELS[reasonId] : reasonId;
}

function isReasonId(id: string): id is ReasonId {
  return Object.hasOwn(REASON_TEXTS, id);
}

/** A placeholder in a sentence. */
const PLACEHOLDER = /\{(\w+)\}/g;

type Sentences = readonly [general: string, detailed?: string];

const REASON_TEXTS: Readonly<Record<ReasonId, Sentences>> = {
  velocityCount: [
    'One person has created many payments in a short time.',
    'One person has created {payments} payments within {windowMinutes} minutes (limit: {maxPayments}).',
  ],
  velocitySum: [
    'One person has paid high amounts within a day or a month.',
    'With this payment, one person pays {usdIn24Hours} USD within 24 hours and {usdIn30Days} USD within 30 days (limits: {maxUsdIn24Hours} and {maxUsdIn30Days} USD).',
  ],
  structuring: [
    'Several payments from one person are just under the limit. A large amount may have been split.',
    '{payments} payments from one person within {windowHours} hours are between {fromUsd} and {limitUsd} USD. A large amount may have been split to stay under the limit.',
  ],
  sharedAccount: [
    'The sending account has paid under several names and is not a listed exchange account.',
    'The sending account has paid under {names} different names within {windowDays} days and is not a listed exchange account.',
  ],
  inconsistent: [
    'The payer’s data is inconsistent.',
    'The payer’s data is inconsistent: {signals} ({points} points; review from {reviewPoints}).',
  ],
  fatfBlack: [
    'The payer’s country is subject to a Financial Action Task Force call for action.',
    'The payer’s country, {country}, is subject to a Financial Action Task Force call for action (list of {listOf}).',
  ],
  script: ['The name is in a script that can’t be compared with the lists.'],
  sanctionsName: ['The name matches an entry on a sanctions list.'],
  sanctionsWallet: ['The sending address is on a sanctions list or on this server’s blocklist.'],
  longName: ['The name has too many parts to compare with the lists.'],
  emptyName: ['The name has no part that can be compared with the lists.'],
  sandboxMarker: ['The last name simulates this outcome (sandbox only).'],
  sandboxChoice: ['This outcome was chosen in test mode (sandbox only).'],
  noScreeningListConfigured: ['This server has no screening list, so every payer is reviewed.'],
  screeningUnavailable: [
    'Screening is not responding, so it is unknown whether the payer is listed. Its first result decides, unless an officer decides earlier.',
  ],
  decidedByOperator: ['An officer has decided on this payer.'],
};

const NEXT_STEPS: Readonly<Partial<Record<ReasonId, string>>> = {
  script: 'Ask for the name in Latin letters, as on the passport.',
  sanctionsName: 'Compare the entries with the payer.',
};

/** Counts and sums over more rows than are read are too low (`PersonHistory.completeSince`). */
function incompleteText({ incomplete }: RuleEvidence): string {
  return incomplete === undefined ? '' : ' This person has more payments than were counted.';
}

const REASON_LABELS: Readonly<Record<ReasonId, string>> = {
  velocityCount: 'Many payments',
  velocitySum: 'High amounts',
  structuring: 'Just under the limit',
  sharedAccount: 'Several names',
  inconsistent: 'Inconsistent data',
  fatfBlack: 'High-risk country',
  script: 'Name in another script',
  sanctionsName: 'Name match',
  sanctionsWallet: 'Listed address',
  longName: 'Long name',
  emptyName: 'Unusable name',
  sandboxMarker: 'Test scenario',
  sandboxChoice: 'Test scenario',
  noScreeningListConfigured: 'No screening list',
  screeningUnavailable: 'Screening unavailable',
  decidedByOperator: 'Decided by an officer',
};

const SIGNAL_TEXTS: Readonly<Record<Inconsistency, string>> = {
  phoneCountry: 'phone number from another country',
  phoneUnassigned: 'unassigned phone number',
  postalCode: 'postal code from another area',
  disposableEmail: 'disposable e-mail address',
  fatfGrey: 'country under increased monitoring',
};

function signalsText(signals: string): string {
  const texts: ReadonlyMap<string, string> = new Map(Object.entries(SIGNAL_TEXTS));
  return signals
    .split(' ')
    .map((signal) => texts.get(signal) ?? signal)
    .join(', ');
}
