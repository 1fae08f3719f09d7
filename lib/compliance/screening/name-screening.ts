// Screens one payer's name against the lists in use. Pure.
import type { ScreenedPayer, ScreeningHit } from '@/lib/compliance/screening';
import { buildFormIndex, type FormIndex, type FoundName } from './form-index';
import type { ListEntry } from './list-entry';
import { isIncomparable, MAX_NAME_TOKENS, nameForms, nameWords, unreadablePart } from './name-tokens';

/** A list by its id, with the entries of its version in use. */
export type LoadedList = { readonly id: string; readonly entries: readonly ListEntry[] };

/** The payer's data that is compared. Personal. */
export type ScreenedName = Pick<ScreenedPayer, 'firstName' | 'lastName' | 'organizationName' | 'country'>;

/** The operator's settings for matching; scores from 0 to 1. */
export type MatchingSettings = {
  /** Payers with at least this score are denied. */
  readonly denyFrom: number;
  /** Payers with at least this score are held for review. */
  readonly reviewFrom: number;
  /** Deduction if the list names the entity's countries and the payer lives in another one. */
  readonly otherCountryPenalty: number;
  /** Whether names that can't be romanized or have no letters are held for review. */
  readonly reviewUnreadable: boolean;
};

export type NameFinding = {
  readonly outcome: 'clear' | 'review' | 'denied';
  /** `sanctionsName`, `script`, `emptyName`, `longName`. */
  readonly reasons: readonly string[];
  /** The best match of each entity, highest score first. */
  readonly hits: readonly ScreeningHit[];
  /** True if more entities matched than `hits` has. */
  readonly isCut?: boolean;
};

export type NameIndex = {
  /** Number of listed names, all spellings. */
  readonly names: number;
  screen(name: ScreenedName, settings: MatchingSettings): NameFinding;
};

/** Max hits kept per payer. */
const MAX_HITS = 20;

/** Max characters of an entity's remarks that are kept with a hit. */
const MAX_REMARKS_CHARACTERS = 600;

type Kind = ListEntry['kind'];
type ListedName = {
  readonly list: string;
  readonly entry: ListEntry;
  readonly text: string;
  readonly weak: boolean;
};

/** @throws RangeError if the lists have too many distinct words (2^21) */
export function buildNameIndex(lists: readonly LoadedList[]): NameIndex {
  const listed = lists.flatMap(({ id, entries }) =>
    entries.flatMap((entry) => entry.names.map((name): ListedName => ({ list: id, entry, ...name }))),
  );
  const indexOf = (kind: Kind) =>
    buildFormIndex(
      listed.flatMap(({ entry, text }, name) =>
        entry.kind === kind ? { name, forms: nameForms(nameWords(text), kind) } : [],
      ),
    );
  const indexes = { person: indexOf('person'), organization: indexOf('organization') };
  return {
    names: listed.length,
    screen: (name, settings) => screenName({ listed, indexes }, name, settings),
  };
}

type Index = { readonly listed: readonly ListedName[]; readonly indexes: Readonly<Record<Kind, FormIndex>> };

function screenName(index: Index, name: ScreenedName, settings: MatchingSettings): NameFinding {
  const { firstName, lastName, organizationName = '', country } = name;
  const person = nameWords(`${firstName} ${lastName}`);
  const organization = nameWords(organizationName);
  const judged = [
    ...judge(index, 'person', person, country, settings),
    ...judge(index, 'organization', organization, country, settings),
  ];
  const reasons = new Set(judged.length > 0 ? ['sanctionsName'] : []);
  if (person.length > MAX_NAME_TOKENS || organization.length > MAX_NAME_TOKENS) reasons.add('longName');
  if (settings.reviewUnreadable) {
    for (const part of [unreadablePart([firstName, lastName]), unreadablePart([organizationName])]) {
      if (part !== null) reasons.add(part === 'script' ? 'script' : 'emptyName');
    }
    if (isIncomparable(person, 'person') || isIncomparable(organization, 'organization'))
      reasons.add('emptyName');
  }
  const denied = judged.some(({ denies }) => denies);
  const outcome = denied ? 'denied' : reasons.size > 0 ? 'review' : 'clear';
  const hits = judged.sort((a, b) => ranks(b) - ranks(a));
  const isCut = hits.length > MAX_HITS ? { isCut: true } : {};
  return { outcome, reasons: [...reasons], hits: hits.slice(0, MAX_HITS), ...isCut };
}

/** The best match of each entity with at least the score for review. */
function judge(
  { listed, indexes }: Index,
  kind: Kind,
  words: readonly string[],
  country: string,
  settings: MatchingSettings,
): ScreeningHit[] {
  const best = new Map<ListEntry, ScreeningHit>();
  for (const found of indexes[kind].find(nameForms(words, kind), settings.reviewFrom)) {
    const name = listed[found.name];
    const judged = name && judgeName(name, found, country, settings);
    if (!judged) continue;
    const before = best.get(name.entry);
    if (before === undefined || ranks(judged) > ranks(before)) best.set(name.entry, judged);
  }
  return [...best.values()];
}

/** Hits that deny rank above all others. */
const ranks = ({ denies, score }: ScreeningHit): number => (denies ? 1 : 0) + score;

function judgeName(
  { list, entry, text, weak }: ListedName,
  { score: alike, oneWord }: FoundName,
  country: string,
  settings: MatchingSettings,
): ScreeningHit | null {
  // Weak aliases are common nicknames: only exact matches count.
  if (weak && alike < 1) return null;
  const otherCountry = entry.countries.length > 0 && !entry.countries.includes(country);
  const penalty = otherCountry ? settings.otherCountryPenalty : 0;
  const score = alike - penalty;
  if (score < settings.reviewFrom) return null;
  const vague = weak || (oneWord && (entry.kind === 'person' || alike < 1));
  const adjustments = [
    ...(otherCountry ? ['otherCountry'] : []),
    ...(weak ? ['weakAlias'] : []),
    ...(oneWord ? ['oneWord'] : []),
    ...(entry.kind === 'organization' ? ['organization'] : []),
  ];
  const hit = hitOf({ list, entry, text }, score, adjustments, !vague && score >= settings.denyFrom);
  return penalty === 0 ? hit : { ...hit, deduction: { name: roundScore(alike), otherCountry: penalty } };
}

const roundScore = (score: number): number => Math.round(score * 1_000) / 1_000;

/** The hit for a listed entity that matched by one of its names. */
export function hitOf(
  { list, entry, text }: Pick<ListedName, 'list' | 'entry' | 'text'>,
  score: number,
  adjustments: readonly string[],
  denies: boolean,
): ScreeningHit {
  const { id: entityId, hash: entityHash, programs, countries, remarks } = entry;
  const entity = { list, entityId, entityHash, name: text, programs, countries };
  const shown = remarks === '' ? {} : { remarks: remarks.slice(0, MAX_REMARKS_CHARACTERS) };
  return { ...entity, score: roundScore(score), denies, adjustments, ...shown };
}
