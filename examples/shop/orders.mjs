// The orders, in memory. A real shop keeps them in its database.

/** The oldest orders are dropped beyond this number. */
const MAX_ORDERS = 1_000;

export function createOrders() {
  const orders = new Map();
  return {
    find: (id) => orders.get(id),
    ofPayment: (identifier) => [...orders.values()].find((order) => order.paymentIdentifier === identifier),
    /** The same form sent twice is the same order, with the same payment. */
    add: ({ id, product, paymentIdentifier }) => {
      if (orders.has(id)) return;
      if (orders.size >= MAX_ORDERS) orders.delete(orders.keys().next().value);
      orders.set(id, newOrder({ id, product, paymentIdentifier }));
    },
  };
}

/** `open` until the payment has ended, then `paid` or `unpaid` for good: no order is fulfilled twice. */
function newOrder(given) {
  const order = {
    ...given,
    state: 'open',
    /** Whether a webhook reported it. */
    wasReported: false,
    end: (state) => {
      if (order.state === 'open') order.state = state;
    },
    reported: () => {
      order.wasReported = true;
    },
  };
  return order;
}
