// Where a page of a list begins, and how an address carries it: lists are read on by key, never by offset. Pure.

/** A row's place among those of its list: by its time, those of one moment by their identifier. */
export type Place = { readonly createdAt: Date; readonly id: string };

/** Where a page begins: after (older than) or before (newer than) a place. */
export type PagePosition = Place & { readonly direction: 'older' | 'newer' };

/** Reads a position from an address's query; null for anything that is none. */
export function parsePosition(text: string | undefined): PagePosition | null {
  const match = /^(older|newer)\.([0-9]{1,14})\.([\w-]{1,100})$/.exec(text ?? '');
  const [, direction, ms = '', id = ''] = match ?? [];
  if (direction !== 'older' && direction !== 'newer') return null;
  const createdAt = new Date(Number(ms));
  return Number.isNaN(createdAt.getTime()) ? null : { direction, createdAt, id };
}

/** The position as an address carries it; null where there is no such page. */
export function formatPosition(direction: 'older' | 'newer', place: Place | null): string | null {
  return place === null ? null : `${direction}.${place.createdAt.getTime()}.${place.id}`;
}

/**
 * The page among the rows found from its position on, in its direction: one more than the page holds tells that there are
 * more. @returns its rows, newest first, and the positions for the links to the neighbouring pages; null where there is none
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

/** Rows by the places that were found, in their order, and of this merchant alone. */
export function inPlace<Row extends { readonly id: string; readonly merchantId: string }>(
  rows: readonly Row[],
  merchantId: string,
  places: readonly Place[],
): Row[] {
  const own = rows.filter((row) => row.merchantId === merchantId);
  const byId = new Map(own.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}
