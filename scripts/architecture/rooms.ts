// The order of the rooms of lib: each imports only those before it, so that no rooms form a cycle.
import type { ImportEdge } from './imports';

/** Low to high. A folder of lib that is not listed may neither import a room nor be imported by one. */
export const ROOMS: readonly string[] = [
  'core',
  'nano',
  'db',
  'rates',
  'notifications',
  'compliance',
  'accounts',
  'payments',
  'money',
  'checkout',
  'queries',
  'privacy',
  'engine',
  'api',
];

const roomOf = (path: string): string | undefined => /^lib\/([^/]+)(?:\/|$)/.exec(path)?.[1];

/** Type imports also count: a room can be understood without the rooms above it. */
export function importsUpwards({ from, to }: ImportEdge): boolean {
  const [importing, imported] = [roomOf(from), roomOf(to)];
  if (importing === undefined || imported === undefined || importing === imported) return false;
  const [own, other] = [ROOMS.indexOf(importing), ROOMS.indexOf(imported)];
  return own === -1 || other === -1 || other > own;
}
