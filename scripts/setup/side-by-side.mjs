// Runs several parts of the set-up in parallel.

/**
 * Waits for all of them even if one fails, so that nothing keeps running after a failed set-up.
 * @param {Promise<unknown>[]} works
 * @throws the error of the first one, in this order, that failed
 */
export async function sideBySide(works) {
  const results = await Promise.allSettled(works);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}
