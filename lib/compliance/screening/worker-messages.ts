// What the engine and the thread that works with lists say to each other.
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { ListRefusal } from './list-entry';
import type { MatchingSettings, NameFinding, ScreenedName } from './name-screening';
import type { PreparedVersion, VersionRequest } from './prepare-version';

/** A list with the packed content of its version in use. */
export type PackedList = { readonly id: string; readonly content: Uint8Array };

/** What a thread is started for. */
export type WorkerTask =
  | { readonly task: 'screen'; readonly lists: readonly PackedList[] }
  | { readonly task: 'prepare'; readonly request: VersionRequest };

export type Question = {
  readonly id: number;
  readonly name: ScreenedName;
  readonly settings: MatchingSettings;
};

export type Answer =
  | {
      readonly kind: 'ready';
      readonly names: number;
      readonly accounts: readonly (readonly [string, ScreeningHit])[];
    }
  | { readonly kind: 'finding'; readonly id: number; readonly finding: NameFinding }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string }
  | { readonly kind: 'prepared'; readonly version: PreparedVersion }
  | { readonly kind: 'refused'; readonly reason: ListRefusal; readonly message: string };
