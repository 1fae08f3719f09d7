// How an order id is written where it is looked for. Pure.

/** Letters in any case, blanks at the ends and the # that people put before a number make no difference to a search. */
export function foldOrder(orderId: string): string {
  return orderId.normalize('NFC').trim().replace(/^#/, '').toLowerCase();
}
