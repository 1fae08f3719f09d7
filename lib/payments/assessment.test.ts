// The parts of a verdict, and which verdict may replace which.
import { describe, expect, it } from 'vitest';
import type { RuleFinding } from '@/lib/compliance/rules/rules';
import type { ScreeningHit, ScreeningVerdict } from '@/lib/compliance/screening';
import { assessmentOf, type Findings, UNAVAILABLE } from './assessment';
import {
  DECIDED_BY_OPERATOR,
  SANCTIONS_WALLET,
  type StoredScreening,
  verdictChange,
} from './screening-verdict';
import { screeningChanges } from './store-assessment';

const hit = (entityId: string, change: Partial<ScreeningHit> = {}): ScreeningHit => ({
  list: 'ofac-sdn',
  entityId,
  entityHash: `hash of ${entityId}`,
  name: 'LISTED, Name',
  programs: [],
  countries: [],
  score: 0.9,
  denies: false,
  adjustments: [],
  ...change,
});
const verdict = (change: Partial<ScreeningVerdict> = {}): ScreeningVerdict => ({
  outcome: 'clear',
  reasons: [],
  hits: [],
  listVersion: 'v1',
  ...change,
});
const findings = (change: Partial<Findings> = {}): Findings => ({
  screened: verdict(),
  falsePositives: undefined,
  rules: [],
  rulesVersion: 3,
  holdsScripts: true,
  accounts: { isDenied: false, entities: [] },
  ...change,
});
const velocity: RuleFinding = { ruleId: 'velocityCount', outcome: 'review', evidence: { payments: 11 } };
const structuring: RuleFinding = { ruleId: 'structuring', outcome: 'denied', evidence: { payments: 5 } };

describe('an assessment', () => {
  it('is the strictest finding, with all reasons and evidence', () => {
    expect(assessmentOf(findings())).toMatchObject({ outcome: 'clear', reasons: [], listVersion: 'v1' });
    const named = verdict({ outcome: 'review', reasons: ['sanctionsName'], hits: [hit('1')] });
    const said = assessmentOf(findings({ screened: named, rules: [velocity, structuring] }));
    expect(said).toMatchObject({
      outcome: 'denied',
      reasons: ['sanctionsName', 'velocityCount', 'structuring'],
      evidence: { velocityCount: { payments: 11 }, structuring: { payments: 5 } },
      rulesVersion: 3,
    });
  });

  it('denies for the sending account, regardless of other findings', () => {
    const accounts = { isDenied: true, entities: [hit('8', { denies: true })] };
    const said = assessmentOf(findings({ accounts, rules: [velocity] }));
    expect(said).toMatchObject({ outcome: 'denied', reasons: [SANCTIONS_WALLET, 'velocityCount'] });
    expect(said.hits.map(({ entityId }) => entityId)).toEqual(['8']);
  });

  it('ignores a false positive until the list entry changes', () => {
    const found = [hit('1', { denies: true }), hit('2')];
    const named = verdict({ outcome: 'denied', reasons: ['sanctionsName'], hits: found });
    const [first, second] = found;
    const outcome = (cleared: readonly (ScreeningHit | undefined)[]) =>
      assessmentOf(findings({ screened: named, falsePositives: cleared.flatMap((one) => one ?? []) }))
        .outcome;
    expect(outcome([])).toBe('denied');
    expect(outcome([second])).toBe('denied');
    expect(outcome([first])).toBe('review');
    expect(outcome([first, second])).toBe('clear');
    expect(outcome([second, hit('1', { entityHash: 'as it was' })])).toBe('denied');
  });

  it('clears no hit that no officer was shown', () => {
    const shown = [hit('1', { denies: true }), hit('2')];
    const named = { outcome: 'denied', reasons: ['sanctionsName'], hits: shown, isCut: true } as const;
    const said = assessmentOf(findings({ screened: verdict(named), falsePositives: shown }));
    expect(said).toMatchObject({ outcome: 'review', reasons: ['sanctionsName'], hits: shown });
  });

  it('still denies findings without a hit, and holds names that could not be compared', () => {
    const marked = verdict({
      outcome: 'denied',
      reasons: ['sandboxMarker', 'sanctionsName'],
      hits: [hit('1')],
    });
    expect(assessmentOf(findings({ screened: marked, falsePositives: [hit('1')] })).outcome).toBe('denied');
    const script = verdict({ outcome: 'review', reasons: ['script'] });
    expect(assessmentOf(findings({ screened: script }))).toMatchObject({ outcome: 'review' });
    expect(assessmentOf(findings({ screened: script, holdsScripts: false }))).toMatchObject({
      outcome: 'clear',
    });
    const empty = verdict({ outcome: 'review', reasons: ['emptyName'] });
    expect(assessmentOf(findings({ screened: empty, holdsScripts: false })).outcome).toBe('review');
  });
});

describe('a new verdict', () => {
  const stored = (
    screening: StoredScreening['screening'],
    screeningReasons: string[] = [],
    screeningListVersion: string | null = 'v1',
  ): StoredScreening => ({ screening, screeningReasons, screeningListVersion });
  const clear = verdict({ listVersion: 'v2' });
  const review = verdict({
    outcome: 'review',
    reasons: ['sanctionsName'],
    hits: [hit('1')],
    listVersion: 'v2',
  });
  const denied = verdict({ outcome: 'denied', reasons: ['sanctionsName'], listVersion: 'v2' });
  const account = verdict({ outcome: 'denied', reasons: [SANCTIONS_WALLET], listVersion: 'v2' });

  it.each<[string, StoredScreening, ScreeningVerdict, ReturnType<typeof verdictChange>]>([
    ['decides what nobody has', stored('pending'), clear, 'replace'],
    ['holds who was clear', stored('clear'), review, 'replace'],
    ['denies who was clear', stored('clear'), denied, 'replace'],
    ['notes that who was clear is so by new lists', stored('clear'), clear, 'noteLists'],
    ['that says nothing takes no answer away that came meanwhile', stored('clear'), UNAVAILABLE, 'none'],
    ['has nothing to say twice', stored('clear'), verdict(), 'none'],
    ['lifts no review', stored('review', ['velocityCount']), clear, 'noteLists'],
    [
      'lifts what was held for want of an answer',
      stored('review', UNAVAILABLE.reasons.slice(), null),
      clear,
      'replace',
    ],
    [
      'lifts what was held while there was no list',
      stored('review', ['noScreeningListConfigured'], null),
      clear,
      'replace',
    ],
    [
      'repeats nothing while there is no list',
      stored('review', ['noScreeningListConfigured'], null),
      verdict({ outcome: 'review', reasons: ['noScreeningListConfigured'], listVersion: null }),
      'none',
    ],
    ['denies who is in review', stored('review', ['velocityCount']), denied, 'replace'],
    [
      'says what else there is about who is in review',
      stored('review', ['velocityCount']),
      review,
      'replace',
    ],
    ['lets a review be for the same reason', stored('review', ['sanctionsName'], 'v2'), review, 'none'],
    ['leaves what an operator decided', stored('clear', [DECIDED_BY_OPERATOR]), denied, 'noteLists'],
    [
      'denies for an account, also against an operator',
      stored('clear', [DECIDED_BY_OPERATOR]),
      account,
      'replace',
    ],
    ['leaves a denial', stored('denied', ['sanctionsName']), clear, 'none'],
  ])('%s', (_, before, said, change) => {
    expect(verdictChange(before, said)).toBe(change);
  });

  it('that fails does not override an operator’s decision made in the meantime', () => {
    const news = (before: StoredScreening) =>
      screeningChanges({ ...before, status: 'Waiting' }, 'undecided', new Date(0));
    expect(news(stored('clear'))).toEqual({ screening: 'pending' });
    expect(news(stored('clear', ['screeningUnavailable', DECIDED_BY_OPERATOR]))).toEqual({});
    expect(news(stored('review', ['velocityCount']))).toEqual({});
  });
});
