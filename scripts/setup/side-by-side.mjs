// Several parts of the set-up at the same time.

/**
 * Waits for all of them, also when one fails: nothing goes on behind a set-up that has given up.
 * @param {Promise<unknown>[]} works
 * @throws what the first of them, in this order, failed with
 */
export async function sideBySide(works) {
  const results = await Promise.allSettled(works);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}
