// Why a payer is held or denied, in the words an operator reads: from a reason's id and its figures.
import type { Inconsistency } from './inconsistencies';
import type { Figures, SwitchedRuleId } from './rules';

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
  return isReasonId(reasonId) ? REASON_TEXTS[reasonId](figures) + incompleteness(figures) : reasonId;
}

function isReasonId(id: string): id is ReasonId {
  return Object.hasOwn(REASON_TEXTS, id);
}

type Sentence = (figures: Figures) => string;

/** The sentence with figures where all that it names are there, else the general one. */
function withFigures(names: readonly string[], sentence: Sentence, general: string): Sentence {
  return (figures) => (names.every((name) => Object.hasOwn(figures, name)) ? sentence(figures) : general);
}

const REASON_TEXTS: Readonly<Record<ReasonId, Sentence>> = {
  velocityCount: withFigures(
    ['payments', 'maxPayments', 'windowMinutes'],
    ({ payments, maxPayments, windowMinutes }) =>
      `One person has created ${payments} payments within ${windowMinutes} minutes; more than ${maxPayments} are looked at.`,
    'One person has created many payments in a short time.',
  ),
  velocitySum: withFigures(
    ['usdIn24Hours', 'maxUsdIn24Hours', 'usdIn30Days', 'maxUsdIn30Days'],
    (sum) =>
      `With this payment one person pays ${sum.usdIn24Hours} USD within 24 hours and ${sum.usdIn30Days} USD within 30 days; more than ${sum.maxUsdIn24Hours} or ${sum.maxUsdIn30Days} USD is looked at.`,
    'One person has paid much within a day or a month.',
  ),
  structuring: withFigures(
    ['payments', 'fromUsd', 'limitUsd', 'windowHours'],
    ({ payments, fromUsd, limitUsd, windowHours }) =>
      `${payments} payments of one person within ${windowHours} hours are between ${fromUsd} and ${limitUsd} USD: a large sum may have been split to stay under the limit.`,
    'Several payments of one person keep just under the limit: a large sum may have been split.',
  ),
  sharedAccount: withFigures(
    ['names', 'windowDays'],
    ({ names, windowDays }) =>
      `The account that sent the money has paid under ${names} different names within ${windowDays} days, and is not on the list of exchange accounts.`,
    'The account that sent the money has paid under several names, and is not on the list of exchange accounts.',
  ),
  inconsistent: withFigures(
    ['points', 'reviewPoints', 'signals'],
    ({ points, reviewPoints, signals }) =>
      `Details don’t fit together: ${signalWords(String(signals))} (${points} points; ${reviewPoints} are looked at).`,
    'Several details of the payer don’t fit together.',
  ),
  fatfBlack: withFigures(
    ['country', 'listOf'],
    ({ country, listOf }) =>
      `The Financial Action Task Force calls for action against the payer’s country, ${country} (list of ${listOf}).`,
    'The Financial Action Task Force calls for action against the payer’s country.',
  ),
  script: () =>
    'The name is written in letters that can’t be compared with the lists. Ask for it in Latin letters, as in the passport.',
  sanctionsName: () => 'The name is like one on a sanctions list. Compare the entries with the payer.',
  sanctionsWallet: () =>
    'The account that sent the money is named by a sanctions list, or is on this installation’s list of denied accounts.',
  longName: () => 'The name has more parts than can be compared with the lists.',
  emptyName: () => 'Nothing of the name is left that could be compared with the lists.',
  sandboxMarker: () => 'The last name asks for this outcome (sandbox only).',
  sandboxChoice: () => 'Somebody chose this outcome in test mode (sandbox only).',
  noScreeningListConfigured: () =>
    'No screening list is connected to this installation, so a person looks at every payer.',
  screeningUnavailable: () =>
    'Screening gives no answer, so nobody knows whether the payer is listed. Its first answer decides, unless a person does so before.',
  decidedByOperator: () => 'A person has decided about this payer.',
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
