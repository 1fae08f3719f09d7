// What operators read of each rule and of its parameters, in plain words. Data alone.
import { EMBARGOED_AREAS, EMBARGOED_COUNTRIES } from '@/lib/compliance/embargo';
import { FATF_BLACK_LIST, FATF_GREY_LIST } from './fatf-lists';
import type { RULE_PARAMETERS, RuleId } from './rules';

export type RuleText = {
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

/** Each parameter’s label, to be read with its value and unit. */
export const PARAMETER_TEXTS: {
  readonly [Id in keyof typeof RULE_PARAMETERS]: Readonly<Record<keyof (typeof RULE_PARAMETERS)[Id], string>>;
} = {
  sanctionsName: {
    denyPercent: 'Denied from',
    reviewPercent: 'Held for review from',
    otherCountryPercent: 'Taken off in another country',
  },
  velocityCount: {
    maxPayments: 'Payments that pass without a look',
    windowMinutes: 'Counted over the last',
  },
  velocitySum: {
    maxUsdIn24Hours: 'Passes without a look in 24 hours',
    maxUsdIn30Days: 'Passes without a look in 30 days',
  },
  structuring: {
    nearLimitPercent: 'Close to the limit means, of 600.00 USD, at least',
    reviewPayments: 'Held for review from',
    denyPayments: 'Denied from',
    windowHours: 'Counted over the last',
  },
  sharedAccount: { reviewNames: 'Held for review from', windowDays: 'Counted over the last' },
  inconsistent: {
    signalPoints: 'For each sign',
    fatfGreyPoints: 'For a country under increased monitoring',
    reviewPoints: 'Held for review from',
  },
  fatfBlack: {},
  script: {},
};
