// Parses the pairs of --metadata.
import { type Given, UsageError } from './command.js';

/**
 * Null without a pair. Not validated further: the service says which keys and values are allowed.
 * @throws UsageError for a pair without a key, and for a key that is given twice
 */
export function readMetadata({ lists: { metadata = [] } }: Given): Record<string, string> | null {
  const entries = metadata.map((pair): [string, string] => {
    const place = pair.indexOf('=');
    if (place < 1) throw new UsageError('--metadata must be key=value, such as cart=77.');
    return [pair.slice(0, place), pair.slice(place + 1)];
  });
  const repeated = entries.find(([key], place) => entries.findIndex(([one]) => one === key) < place);
  if (repeated !== undefined) throw new UsageError(`--metadata ${repeated[0]} is given twice.`);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
