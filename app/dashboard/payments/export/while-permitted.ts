// An export ends with the right to it: whoever is signed out, disabled or given another role reads no further, however
// slowly they read.

/** How often it is asked, ms: seldom beside a page of some milliseconds. */
const ASKED_EVERY_MS = 2_000;

/** The pieces, for as long as they may be had. @throws when they may not any more, so that nobody takes the export for whole */
export async function* whilePermitted(
  pieces: AsyncGenerator<string>,
  mayStill: () => Promise<boolean>,
  askedEveryMs = ASKED_EVERY_MS,
): AsyncGenerator<string> {
  let askedAt = performance.now();
  for await (const piece of pieces) {
    if (performance.now() - askedAt >= askedEveryMs) {
      if (!(await mayStill())) throw new Error('its user may export no longer');
      askedAt = performance.now();
    }
    yield piece;
  }
}
