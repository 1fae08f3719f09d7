// Why a top-up can't be closed: on the page, and as the server's response.

/** @param count refunds that wait for the top-up, at least one */
export function waitingText(count: number): string {
  return count === 1
    ? '1 refund waits for this top-up. Cancel the refund first.'
    : `${count} refunds wait for this top-up. Cancel the refunds first.`;
}
