// Whether an endpoint takes what it is sent, told from its latest messages. Pure.

export type EndpointHealth = {
  /** When a message was last taken; null when none of these was. */
  readonly lastDeliveredAt: Date | null;
  /** Since when nothing has been taken although something was sent; null while all is well. */
  readonly failingSince: Date | null;
};

type Delivery = {
  readonly createdAt: Date;
  readonly lastAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
};

/** An endpoint fails from the first of these messages that was tried in vain after the last one that was taken. */
export function endpointHealth(deliveries: readonly Delivery[]): EndpointHealth {
  const taken = deliveries.flatMap(({ deliveredAt }) =>
    deliveredAt === null ? [] : [deliveredAt.getTime()],
  );
  const lastMs = taken.length === 0 ? null : Math.max(...taken);
  const failing = deliveries.filter(
    ({ deliveredAt, lastAttemptAt }) =>
      deliveredAt === null && lastAttemptAt !== null && lastAttemptAt.getTime() > (lastMs ?? 0),
  );
  const sinceMs = Math.min(...failing.map(({ createdAt }) => createdAt.getTime()));
  return {
    lastDeliveredAt: lastMs === null ? null : new Date(lastMs),
    // A message older than the last that was taken has failed beside it all along: the endpoint fails since that one.
    failingSince: failing.length === 0 ? null : new Date(Math.max(sinceMs, lastMs ?? 0)),
  };
}
