// The screening port, and the screeners without lists: sandbox markers, or manual review.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isTestMode, type NanoNetwork } from '@/lib/core/network';

/** A listed entity whose name resembles the payer's. Personal data: stored encrypted with the payer's data key. */
export type ScreeningHit = {
  /** The list's id, such as `ofac-sdn`. */
  readonly list: string;
  readonly entityId: string;
  /** Hash of the entry when it was found; a false positive applies to this version of the entry only. */
  readonly entityHash: string;
  readonly name: string;
  readonly programs: readonly string[];
  /** ISO 3166-1 alpha-2; empty if the list names none. */
  readonly countries: readonly string[];
  /** 0 to 1, after the adjustments. */
  readonly score: number;
  /** Whether the score is high enough to deny; otherwise the payer is held for review. */
  readonly denies: boolean;
  /** Adjustments to the score of the name: `otherCountry`, `weakAlias`, `organization` … */
  readonly adjustments: readonly string[];
  /** The name's score and what was deducted from it for another country, 0 to 1; omitted if nothing was. */
  readonly deduction?: { readonly name: number; readonly otherCountry: number } | undefined;
  /** Other details on the list, such as date and place of birth; omitted if empty. */
  readonly remarks?: string | undefined;
};

/** The result of screening a payer. Reasons are for the operator and contain no personal data. */
export type ScreeningVerdict = {
  readonly outcome: 'clear' | 'review' | 'denied';
  readonly reasons: readonly string[];
  readonly hits: readonly ScreeningHit[];
  /** True if there are, or may be, more matches than `hits` has: clearing these hits does not clear the others. */
  readonly isCut?: boolean;
  /** The version of the lists used; null if none was used. */
  readonly listVersion: string | null;
};

/** The payer's data that screening uses. Personal. */
export type ScreenedPayer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationName?: string | undefined;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly postalCode?: string | undefined;
  /** ISO 3166-1 alpha-2 and ISO 3166-2. */
  readonly country: string;
  readonly administrativeArea: string | null;
};

/** Decides about a payer. */
export type Screener = {
  /** @throws if screening is unavailable: no verdict is assumed */
  screen(payer: ScreenedPayer, signal: AbortSignal): Promise<ScreeningVerdict>;
  /** The version of the lists in use, from memory, as in `ScreeningVerdict.listVersion`; null if it uses none. */
  listVersion(): string | null;
  /**
   * The listed entity that an account belongs to, from memory; null if the account is not listed.
   * @param publicKey 32 bytes in lower-case hex: nano_ and xrb_ are spellings of the same one
   */
  listedAccount(publicKey: string): ScreeningHit | null;
};

const payerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  organizationName: z.string().optional(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  postalCode: z.string().optional(),
});

/**
 * Reads the payer from the decrypted customer data.
 * @param place the resolved codes stored with it
 * @throws Error without personal data if the format is unknown
 */
export function parsePayer(
  customer: unknown,
  place: Pick<ScreenedPayer, 'country' | 'administrativeArea'>,
): ScreenedPayer {
  const parsed = payerSchema.safeParse(customer);
  if (!parsed.success) throw new Error('the stored customer data has an unknown format');
  return { ...parsed.data, country: place.country, administrativeArea: place.administrativeArea };
}

/** A short identifier of a set of lists, independent of their order. */
export function listVersionOf(provider: string, lists: readonly string[]): string {
  const text = lists.toSorted().join('\n');
  return `${provider}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/**
 * The screener of a network without lists. Sandbox and `dev` use the marker names of contract §8. On other networks
 * every payer is held for the operator's review, because nobody was screened.
 */
export function selectScreener(network: NanoNetwork): Screener {
  return isTestMode(network)
    ? withSandboxMarkers(withoutLists('clear', []))
    : withoutLists('review', ['noScreeningListConfigured']);
}

function withoutLists(outcome: ScreeningVerdict['outcome'], reasons: readonly string[]): Screener {
  return {
    screen: async () => ({ outcome, reasons, hits: [], listVersion: null }),
    listVersion: () => null,
    listedAccount: () => null,
  };
}

/** Checks the marker names of contract §8 before the given screener. For sandbox and `dev` only. */
export function withSandboxMarkers(screener: Screener): Screener {
  return {
    ...screener,
    screen: async (payer, signal) => {
      const outcome = sandboxVerdict(payer.lastName);
      if (outcome === 'clear') return screener.screen(payer, signal);
      return { outcome, reasons: ['sandboxMarker'], hits: [], listVersion: screener.listVersion() };
    },
  };
}

/**
 * The verdict of sandbox and `dev` by last name: `Sandbox-Denied` is denied, `Sandbox-Review` is held for review,
 * ignoring case and surrounding spaces; everyone else is clear.
 */
export function sandboxVerdict(lastName: string): ScreeningVerdict['outcome'] {
  switch (lastName.trim().toLowerCase()) {
    case 'sandbox-denied':
      return 'denied';
    case 'sandbox-review':
      return 'review';
    default:
      return 'clear';
  }
}
