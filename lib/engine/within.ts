// Waits for something no longer than it may take.

/**
 * What `work` comes to if that is within `ms`, else `late`. What it throws within them is thrown; what it throws later
 * nobody waits for any more, and whoever asks next meets it again.
 */
export async function within<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
