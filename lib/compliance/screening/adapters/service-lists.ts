// Which lists a screening service compares with, asked again from time to time, and known without asking in between.
import { createHash } from 'node:crypto';

/** How old the knowledge of a service's lists may be. Lists change a few times a week. */
const LISTS_MAX_AGE_MS = 60_000;

export type ServiceLists = {
  /** The version, at most a minute old. @throws what `ask` throws */
  current(): Promise<string>;
  /** The last one known; it is asked for anew in the background when that is over a minute ago. */
  known(): string | null;
};

/** @param ask answers the version; ages are measured on the monotonic clock */
export function createServiceLists(ask: () => Promise<string>): ServiceLists {
  let version: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<string> | null = null;
  const look = () => {
    underWay ??= ask()
      .then((answer) => {
        version = answer;
        askedAt = performance.now();
        return answer;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  const isFresh = () => performance.now() - askedAt < LISTS_MAX_AGE_MS;
  return {
    current: async () => (version !== null && isFresh() ? version : look()),
    known: () => {
      // Whoever screens next is told what is wrong.
      if (!isFresh()) look().catch(() => {});
      return version;
    },
  };
}

/** A short name for a set of texts, whatever their order. */
export function versionOf(provider: string, parts: readonly string[]): string {
  const text = parts.toSorted().join('\n');
  return `${provider}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
