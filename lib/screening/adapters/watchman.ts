// Screens with Moov Watchman, as its API v2 speaks: github.com/moov-io/watchman, docs/api.yaml and internal/search.
import { z } from 'zod';
import type { ScreenedPayer, Screener, ScreeningHit } from '@/lib/compliance/screening';
import { askService } from './ask-service';
import { entryHash } from './entry-hash';
import { ScreeningServiceError } from './service-error';
import { createServiceLists, versionOf } from './service-lists';
import { countryCodes, fullName, MAX_HITS, serviceVerdict } from './service-verdict';

/** Watchman damps what matches by name alone (by 0.855 in all), so that its scores are lower than others'. */
const REVIEW_FROM_SCORE = 0.75;
/** And something else of the payer is the entity's: a name alone is many people's. */
const DENY_FROM_SCORE = 0.95;
/** Ten entities with all that their lists hold of them. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Go writes a list that is empty as null. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const entity = z.looseObject({
  name: z.string().min(1),
  entityType: z.string(),
  sourceList: z.string().min(1),
  sourceID: z.string().min(1),
  match: z.number().min(0).max(1.0001),
  contact: z
    .object({ emailAddresses: listOf(z.string()), phoneNumbers: listOf(z.string()) })
    .nullish()
    .transform((contact) => contact ?? { emailAddresses: [], phoneNumbers: [] }),
  addresses: listOf(z.object({ country: z.string().nullish() })),
  sanctionsInfo: z.object({ programs: listOf(z.string()) }).nullish(),
});

const searchAnswer = z.object({ query: z.object({ name: z.string() }), entities: listOf(entity) });

const listsAnswer = z.object({
  lists: z.record(z.string(), z.number().int().nonnegative()),
  listHashes: z.record(z.string(), z.string()),
});

/** @param url where it listens, such as http://watchman:8084. It takes the payer's name in the address of a request */
export function createWatchmanScreener({ url }: { readonly url: string }): Screener {
  const lists = createServiceLists(() => askLists(url));
  return {
    screen: async (payer, signal) => {
      const listVersion = await lists.current();
      const found = await Promise.all(questionsAbout(payer).map((asked) => search(url, asked, signal)));
      return serviceVerdict(
        payer,
        found.flat().map((one) => judge(payer, one)),
        listVersion,
      );
    },
    listVersion: lists.known,
    listedAccount: () => null,
  };
}

type Question = Readonly<Record<string, string>>;
type Entity = z.infer<typeof entity>;

/** It looks among entities of the very type that is asked for. */
function questionsAbout(payer: ScreenedPayer): Question[] {
  const { email, phoneNumber, organizationName } = payer;
  const contact = { ...(email ? { email } : {}), ...(phoneNumber ? { phone: phoneNumber } : {}) };
  const person = { type: 'person', name: fullName(payer), ...contact };
  if (!organizationName) return [person];
  return [person, ...['business', 'organization'].map((type) => ({ type, name: organizationName }))];
}

async function search(url: string, asked: Question, signal: AbortSignal): Promise<Entity[]> {
  const address = new URL(`${url}/v2/search`);
  const bounds = { minMatch: String(REVIEW_FROM_SCORE), limit: String(MAX_HITS) };
  for (const [name, value] of Object.entries({ ...asked, ...bounds })) address.searchParams.set(name, value);
  const answer = await askService({
    url: address,
    schema: searchAnswer,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
  });
  return answer.entities.filter(({ match }) => match >= REVIEW_FROM_SCORE);
}

async function askLists(url: string): Promise<string> {
  const answer = await askService({
    url: new URL(`${url}/v2/listinfo`),
    schema: listsAnswer,
    maxBytes: MAX_ANSWER_BYTES,
    signal: new AbortController().signal,
  });
  const names = Object.values(answer.lists).reduce((sum, count) => sum + count, 0);
  if (names === 0) throw new ScreeningServiceError('noLists', 'has loaded no lists yet');
  const hashes = Object.entries(answer.listHashes).map(([list, hash]) => `${list} ${hash}`);
  const counts = Object.entries(answer.lists).map(([list, count]) => `${list} ${count}`);
  return versionOf('watchman', [...hashes, ...counts]);
}

function judge(payer: ScreenedPayer, found: Entity): ScreeningHit {
  const { match, ...entry } = found;
  const countries = countryCodes(found.addresses.map(({ country }) => country));
  const isDenied = match >= DENY_FROM_SCORE && agreesBeyondName(payer, found, countries);
  return {
    list: `watchman:${found.sourceList}`,
    entityId: found.sourceID,
    entityHash: entryHash({ ...entry, debug: null, details: null }),
    name: found.name,
    programs: found.sanctionsInfo?.programs ?? [],
    countries,
    score: Math.min(match, 1),
    denies: isDenied,
    adjustments: [],
  };
}

function agreesBeyondName(payer: ScreenedPayer, found: Entity, countries: readonly string[]): boolean {
  const email = payer.email?.toLowerCase();
  const phone = digits(payer.phoneNumber ?? '');
  return (
    countries.includes(payer.country) ||
    found.contact.emailAddresses.some((listed) => listed.toLowerCase() === email) ||
    (phone !== '' && found.contact.phoneNumbers.some((listed) => digits(listed) === phone))
  );
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
