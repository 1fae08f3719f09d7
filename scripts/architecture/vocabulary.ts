// Words that the project does not use, each with the word it uses instead and the reason. Texts are what people read: pages,
// messages, documentation. Identifiers are names in code. One word for each thing keeps search and conversation simple.

export type BannedWord = {
  readonly pattern: RegExp;
  readonly use: string;
  readonly reason: string;
};

const JARGON = 'A term of this project alone. Use the term of the field.';
const RIDDLE = 'Needs a second reading.';
const DOUBLE = 'Another word is already used for the same thing.';

export const BANNED_IN_TEXTS: readonly BannedWord[] = [
  { pattern: /\banew\b/i, use: 'again, retry', reason: RIDDLE },
  {
    pattern: /\bhears? of\b|\bheard of\b/i,
    use: 'gets, receives, responds',
    reason: 'Software does not hear.',
  },
  { pattern: /\btold of\b|\btells? of\b/i, use: 'is notified of, shows', reason: RIDDLE },
  { pattern: /\blets? (in|nobody in|you in)\b/i, use: 'sign in', reason: RIDDLE },
  { pattern: /\bcalled off\b|\btaken back\b/i, use: 'cancelled, revoked', reason: DOUBLE },
  { pattern: /\bswitched (off|on)\b/i, use: 'disabled, enabled', reason: DOUBLE },
  { pattern: /\bway back\b/i, use: 'return URL', reason: JARGON },
  {
    pattern: /\b(raw adds|do not add|does not add|deployment adds) up\b/i,
    use: 'reconciles',
    reason: JARGON,
  },
  { pattern: /\bsecond step\b/i, use: 'two-factor authentication', reason: JARGON },
  { pattern: /\bpresent password\b/i, use: 'current password', reason: JARGON },
  { pattern: /\bheeds?\b/i, use: 'applies, follows', reason: RIDDLE },
  { pattern: /\bput off\b/i, use: 'postponed, deferred', reason: RIDDLE },
  { pattern: /\bplayground\b/i, use: 'test mode, sandbox', reason: DOUBLE },
  { pattern: /\balarms?\b/i, use: 'alert', reason: DOUBLE },
  { pattern: /\bdenied (account|address)\b/i, use: 'blocked address', reason: DOUBLE },
  { pattern: /\bcleared pair\b/i, use: 'false positive', reason: JARGON },
  { pattern: /\bcheckout desk\b|\bthe (till|counter)\b/i, use: 'point of sale', reason: DOUBLE },
  { pattern: /\bby letter\b|\bletter by letter\b/i, use: 'exactly', reason: RIDDLE },
  { pattern: /\bthat is why\b/i, use: 'therefore, because', reason: RIDDLE },
  { pattern: /\bwhoever\b/i, use: 'the operator, anyone who', reason: RIDDLE },
  { pattern: /\bcanceled\b/, use: 'cancelled', reason: 'The specification spells the status Cancelled.' },
];

export const BANNED_IDENTIFIERS: readonly BannedWord[] = [
  { pattern: /\bsettleOutcome\b/, use: 'applyOutcome', reason: 'It settles nothing.' },
  { pattern: /\bmoneyPending\b/, use: 'transfersPending', reason: JARGON },
  { pattern: /\bChosenOutcome\b|\bchosenOutcome\b/, use: 'TestScenario', reason: JARGON },
  { pattern: /\bclearedPair\b|\bClearedPair\b/, use: 'FalsePositive', reason: JARGON },
  { pattern: /\bdeniedAccount\b|\bDeniedAccount\b/, use: 'BlockedAddress', reason: DOUBLE },
  { pattern: /\bunindexedPayment\b|\bUnindexedPayment\b/, use: 'SearchIndexQueue', reason: JARGON },
  { pattern: /\bheed[A-Z]\w*|\bheed\b/, use: 'applyResult', reason: RIDDLE },
  { pattern: /\bletGo\b/, use: 'release', reason: RIDDLE },
  { pattern: /\btakeTurn\b/, use: 'deliverBatch', reason: RIDDLE },
  { pattern: /\b\w*[pP]ulse\b/, use: 'version', reason: JARGON },
  { pattern: /\bwayBack\w*|\bWayBack\w*/, use: 'returnUrl, destination', reason: JARGON },
  { pattern: /\bVisit\b/, use: 'RequestContext', reason: JARGON },
  { pattern: /\b[a-z]+Anew\b/, use: 'retry…', reason: RIDDLE },
  { pattern: /\b\w*[rR]efundOrder(?!ed)\w*/, use: 'ManualRefund', reason: 'An order is the merchant’s.' },
  { pattern: /\btookMs\b/, use: 'durationMs', reason: DOUBLE },
  { pattern: /\bprovenAt\b/, use: 'authenticatedAt', reason: RIDDLE },
  { pattern: /\bmoneyGone\b/, use: 'insufficientFunds', reason: RIDDLE },
  { pattern: /\bnotAn?[A-Z]\w*/, use: 'invalid…', reason: DOUBLE },
  { pattern: /\b\w*[aA]larms?\b/, use: 'alert', reason: DOUBLE },
  { pattern: /\bisPlayground\b/, use: 'isTestMode', reason: DOUBLE },
  { pattern: /\b\w*RetentionTerms?\b/, use: 'RetentionPeriods', reason: DOUBLE },
];
