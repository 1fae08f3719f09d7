// Pieces of text as a response's body: the next one is made when the reader has taken the last.

/** A reader who takes nothing for so long has gone, ms. */
const LONGEST_PAUSE_MS = 60_000;

type Ends = {
  /** Told once, however it ends. */
  readonly onEnd: () => void;
  readonly onError: (error: unknown) => void;
};

/** A body that breaks off where making a piece fails, so that nobody takes it for whole. */
export function textStream(
  pieces: AsyncGenerator<string>,
  { onEnd, onError }: Ends,
  longestPauseMs = LONGEST_PAUSE_MS,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    onEnd();
    // What it holds is let go of; it is between two pages.
    pieces.return(undefined).catch(onError);
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        clearTimeout(timer);
        try {
          const { done, value } = await pieces.next();
          // Its reader went meanwhile: nobody takes it, and nothing failed.
          if (isOver) return;
          if (done) {
            controller.close();
            return end();
          }
          controller.enqueue(encoder.encode(value));
        } catch (error) {
          onError(error);
          controller.error(error);
          return end();
        }
        timer = setTimeout(() => {
          controller.error(new Error('the reader has gone'));
          end();
        }, longestPauseMs);
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}

/** How often it is asked, ms: seldom beside a page of some milliseconds. */
const ASKED_EVERY_MS = 2_000;

/**
 * The pieces, for as long as they may be had: whoever is signed out, disabled or given another role reads no further, however
 * slowly they read. @throws when they may not any more, so that nobody takes the export for whole
 */
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
