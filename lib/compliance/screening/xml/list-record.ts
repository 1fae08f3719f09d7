// What an XML list says about one person or organization, before it becomes an entry. Pure.
import type { ListEntry } from '@/lib/compliance/screening/list-entry';

/** What a list says about one person or organization. */
export type ReadRecord = {
  readonly id: string;
  /** Null: a ship or aircraft. Undefined: unknown, so that the import is refused. */
  readonly kind: ListEntry['kind'] | null | undefined;
  readonly names: ListEntry['names'];
  /** Names or codes as written. */
  readonly countries: readonly string[];
  readonly programs: readonly string[];
  readonly remarks: readonly string[];
};

/** `label value` for each value, for remarks. */
export function remarksOf(label: string, found: readonly string[]): readonly string[] {
  return found.map((value) => `${label} ${value}`);
}
