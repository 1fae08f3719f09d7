// Streams pieces of text as a response body. Each piece is created when the client has read the last.

/** A client that reads nothing for this long is gone, ms. */
const MAX_PAUSE_MS = 60_000;

type Ends = {
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
  readonly onError: (error: unknown) => void;
};

/** The body. It breaks off when a piece fails, so that clients notice that it is incomplete. */
export function textStream(
  pieces: AsyncGenerator<string>,
  { onEnd, onError }: Ends,
  maxPauseMs = MAX_PAUSE_MS,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    onEnd();
    // Ends the generator, which is between two pages.
    pieces.return(undefined).catch(onError);
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        clearTimeout(timer);
        try {
          const { done, value } = await pieces.next();
          // The client disconnected, which is not a failure.
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
          controller.error(new Error('the client stopped reading'));
          end();
        }, maxPauseMs);
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}

/** Time between permission checks, ms. */
const CHECK_EVERY_MS = 2_000;

/**
 * Passes the pieces on while the user is permitted, so that an export stops when its user is signed out, disabled or given
 * another role. @throws Error when the user is no longer permitted, so that the client notices the incomplete export
 */
export async function* whilePermitted(
  pieces: AsyncGenerator<string>,
  mayStill: () => Promise<boolean>,
  checkEveryMs = CHECK_EVERY_MS,
): AsyncGenerator<string> {
  let checkedAt = performance.now();
  for await (const piece of pieces) {
    if (performance.now() - checkedAt >= checkEveryMs) {
      if (!(await mayStill())) throw new Error('the user is no longer permitted to export');
      checkedAt = performance.now();
    }
    yield piece;
  }
}
