// Names an entry of a list as it stood when it was found: a payer told apart from it is told apart from that entry alone.
import { createHash } from 'node:crypto';

/** The same for the same content, in whatever order its fields come. */
export function entryHash(entry: unknown): string {
  return createHash('sha256').update(canonical(entry)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
