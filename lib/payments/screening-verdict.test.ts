// Which verdicts replace a stored one (contract §5): lists never end a review, but any new verdict may deny.
import { describe, expect, it } from 'vitest';
import type { ScreeningHit } from '@/lib/compliance/screening';
import {
  DECIDED_BY_OPERATOR,
  isScreeningUnavailable,
  SANCTIONS_WALLET,
  SCREENING_UNAVAILABLE,
  type StoredScreening,
  verdictChange,
} from './screening-verdict';

const HIT: ScreeningHit = {
  ...{ list: 'ofac-sdn', entityId: '1', entityHash: 'h1', name: 'ADA QUILL', programs: [], countries: [] },
  ...{ score: 0.9, adjustments: [], denies: false },
};

const stored = (screening: StoredScreening['screening'], ...screeningReasons: string[]): StoredScreening => ({
  ...{ screening, screeningReasons, screeningListVersion: 'v1' },
});

type Said = Parameters<typeof verdictChange>[1];
const said = (outcome: Said['outcome'], reasons: string[] = [], change: Partial<Said> = {}): Said => ({
  ...{ outcome, reasons, hits: [], listVersion: 'v1' },
  ...change,
});
const BY_V2 = { listVersion: 'v2' };
const [CLEAR, CLEAR_BY_V2] = [said('clear'), said('clear', [], BY_V2)];
const NAMED = said('review', ['sanctionsName'], { hits: [HIT] });
const DENIED = said('denied', ['sanctionsName'], { hits: [{ ...HIT, denies: true }] });
const WALLET = said('denied', [SANCTIONS_WALLET]);
const UNAVAILABLE = said('review', [SCREENING_UNAVAILABLE], { listVersion: null });

const NAMED_BEFORE = stored('review', 'sanctionsName');
const UNAVAILABLE_BEFORE = stored('review', SCREENING_UNAVAILABLE);
const NO_LIST_BEFORE = stored('review', SCREENING_UNAVAILABLE, 'noScreeningListConfigured');
const APPROVED = stored('clear', 'sanctionsName', DECIDED_BY_OPERATOR);

describe('a new verdict about a payer', () => {
  it.each<[string, StoredScreening, Said, ReturnType<typeof verdictChange>]>([
    ['without a verdict: clear', stored('pending'), CLEAR, 'replace'],
    ['without a verdict: unavailable', stored('pending'), UNAVAILABLE, 'replace'],
    ['who is clear: clear by the same lists', stored('clear'), CLEAR, 'none'],
    ['who is clear: clear by new lists', stored('clear'), CLEAR_BY_V2, 'noteLists'],
    ['who is clear: a similar name', stored('clear'), NAMED, 'replace'],
    ['who is clear: denied', stored('clear'), DENIED, 'replace'],
    ['who is clear: an outdated "unavailable"', stored('clear'), UNAVAILABLE, 'none'],
    ['in review without a verdict: clear', UNAVAILABLE_BEFORE, CLEAR, 'replace'],
    ['in review without a list: clear', NO_LIST_BEFORE, CLEAR, 'replace'],
    ['in review without a verdict: a similar name', UNAVAILABLE_BEFORE, NAMED, 'replace'],
    ['in review without a verdict: unavailable again', UNAVAILABLE_BEFORE, UNAVAILABLE, 'noteLists'],
    ['in review: clear', NAMED_BEFORE, CLEAR, 'none'],
    ['in review: clear by new lists', NAMED_BEFORE, CLEAR_BY_V2, 'noteLists'],
    [
      'in review, also without a verdict: clear',
      stored('review', 'sanctionsName', SCREENING_UNAVAILABLE),
      CLEAR,
      'none',
    ],
    ['in review: the same name', NAMED_BEFORE, NAMED, 'none'],
    ['in review: the same name on new lists', NAMED_BEFORE, { ...NAMED, ...BY_V2 }, 'replace'],
    [
      'in review: the same reason without a name on new lists',
      NAMED_BEFORE,
      said('review', ['sanctionsName'], BY_V2),
      'noteLists',
    ],
    ['in review: a new reason', NAMED_BEFORE, said('review', ['sanctionsName', 'velocityCount']), 'replace'],
    ['in review: denied', NAMED_BEFORE, DENIED, 'replace'],
    ['who is denied: clear', stored('denied', 'sanctionsName'), CLEAR_BY_V2, 'none'],
    ['who was approved: a similar name', APPROVED, NAMED, 'none'],
    ['who was approved: denied by name on new lists', APPROVED, { ...DENIED, ...BY_V2 }, 'noteLists'],
    ['who was approved: a blocked sending account', APPROVED, WALLET, 'replace'],
    [
      'who was approved: a review because of an account',
      APPROVED,
      said('review', [SANCTIONS_WALLET]),
      'none',
    ],
  ])('%s', (_, before, verdict, change) => {
    expect(verdictChange(before, verdict)).toBe(change);
  });
});

it('a review is due to a missing verdict only without any other reason', () => {
  expect([UNAVAILABLE_BEFORE, NO_LIST_BEFORE].map(isScreeningUnavailable)).toEqual([true, true]);
  const others = [
    stored('review', SCREENING_UNAVAILABLE, 'sanctionsName'),
    stored('review'),
    stored('clear', SCREENING_UNAVAILABLE),
  ];
  expect(others.map(isScreeningUnavailable)).toEqual([false, false, false]);
});
