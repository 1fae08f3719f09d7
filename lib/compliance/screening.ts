// The port to whoever decides about a payer, and who decides where no list is in use: the sandbox's markers, or a person.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isPlayground, type NanoNetwork } from '@/lib/core/config';

/** A listed entity whose name is like the payer's. It tells of the payer: kept sealed beside the payer's data. */
export type ScreeningHit = {
  /** The list's id, such as `ofac-sdn`. */
  readonly list: string;
  readonly entityId: string;
  /** The entry as it stood when it was found; a cleared pair holds for this entry alone. */
  readonly entityHash: string;
  readonly name: string;
  readonly programs: readonly string[];
  /** ISO 3166-1 alpha-2, as far as the list names any. */
  readonly countries: readonly string[];
  /** 0 to 1, after the adjustments. */
  readonly score: number;
  /** Alike enough to deny; with the others a person looks. */
  readonly denies: boolean;
  /** What made the score other than the name: `otherCountry`, `weakAlias`, `organization` … */
  readonly adjustments: readonly string[];
  /** What the list says besides, such as when and where somebody was born; left out where that is nothing. */
  readonly remarks?: string | undefined;
};

/** What screening says of a payer. Reasons are for the operator and name no personal data. */
export type ScreeningVerdict = {
  readonly outcome: 'clear' | 'review' | 'denied';
  readonly reasons: readonly string[];
  readonly hits: readonly ScreeningHit[];
  /** Set where more entities were found, or may have been, than `hits` has: whoever clears those clears no others. */
  readonly isCut?: boolean;
  /** Of the lists it was given with; null where none was asked. */
  readonly listVersion: string | null;
};

/** The payer's data as screening reads it. Personal. */
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
  /** @throws when the decider is away: then nothing is decided, and nothing is guessed */
  screen(payer: ScreenedPayer, signal: AbortSignal): Promise<ScreeningVerdict>;
  /** The lists it decides with now, as its verdicts name them: from memory, nobody is asked. Null where it uses none. */
  listVersion(): string | null;
  /**
   * The listed entity that an account belongs to, from memory; null for the others, and where lists name no accounts.
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
 * Reads the payer from the opened customer.
 * @param place the resolved codes that stand beside it
 * @throws Error that repeats nothing of it when it is of another form
 */
export function parsePayer(
  customer: unknown,
  place: Pick<ScreenedPayer, 'country' | 'administrativeArea'>,
): ScreenedPayer {
  const parsed = payerSchema.safeParse(customer);
  if (!parsed.success) throw new Error('the stored customer is of an unknown form');
  return { ...parsed.data, country: place.country, administrativeArea: place.administrativeArea };
}

/** A short name for a set of lists, whatever their order. */
export function listVersionOf(provider: string, lists: readonly string[]): string {
  const text = lists.toSorted().join('\n');
  return `${provider}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/**
 * The screener of a network where no list is in use. Sandbox and `dev` go by the marker names of contract §8. Elsewhere
 * every payer is held for the operator's review: calling them clear would be a guess.
 */
export function selectScreener(network: NanoNetwork): Screener {
  return isPlayground(network)
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

/** The marker names of contract §8 go before whoever screens. For sandbox and `dev` alone. */
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
 * What a sandbox or `dev` installation decides about a payer: `Sandbox-Denied` is denied, `Sandbox-Review` held
 * for review, in any case and trimmed; everyone else is clear.
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
