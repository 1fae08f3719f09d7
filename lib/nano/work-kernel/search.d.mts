/** Tries `count` nonces from `start`; answers the first good one as 16 hexadecimal digits. */
export type SearchSlice = (start: bigint, count: number) => string | undefined;

/** Prepares the search for work on one root. */
export function createSearch(rootHex: string, threshold: bigint): SearchSlice;
