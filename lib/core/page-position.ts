// Positions of list pages and their form in URLs: lists are paged by key, never by offset. Pure.

/** A row's position in a list: time, then id. */
export type Place = { readonly createdAt: Date; readonly id: string };

/** Where a page starts: older or newer than a position. */
export type PagePosition = Place & { readonly direction: 'older' | 'newer' };

/** Parses a position from a URL's query; null when invalid. */
export function parsePosition(text: string | undefined): PagePosition | null {
  const match = /^(older|newer)\.([0-9]{1,14})\.([\w-]{1,100})$/.exec(text ?? '');
  const [, direction, ms = '', id = ''] = match ?? [];
  if (direction !== 'older' && direction !== 'newer') return null;
  const createdAt = new Date(Number(ms));
  return Number.isNaN(createdAt.getTime()) ? null : { direction, createdAt, id };
}

/** Formats a position for a URL; null without such a page. */
export function formatPosition(direction: 'older' | 'newer', place: Place | null): string | null {
  return place === null ? null : `${direction}.${place.createdAt.getTime()}.${place.id}`;
}

/**
 * Cuts a page from the rows found in its direction, which include one extra row if there are more.
 * @returns the rows, newest first, and the positions of the neighboring pages; null without one
 */
export function cutPage<Row>(
  found: readonly Row[],
  { size, position }: { readonly size: number; readonly position: PagePosition | null },
  placeOf: (row: Row) => Place,
) {
  const backwards = position?.direction === 'newer';
  const page = found.slice(0, size);
  const rows = backwards ? page.toReversed() : page;
  const [first = null, last = null] = [rows.at(0), rows.at(-1)];
  const hasMore = found.length > size;
  const hasNewer = backwards ? hasMore : position !== null;
  const hasOlder = backwards || hasMore;
  return {
    rows,
    newer: formatPosition('newer', hasNewer && first !== null ? placeOf(first) : null),
    older: formatPosition('older', hasOlder && last !== null ? placeOf(last) : null),
  };
}

/** Rows in the order of these positions, of this merchant only. */
export function inPlace<Row extends { readonly id: string; readonly merchantId: string }>(
  rows: readonly Row[],
  merchantId: string,
  places: readonly Place[],
): Row[] {
  const own = rows.filter((row) => row.merchantId === merchantId);
  const byId = new Map(own.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}
