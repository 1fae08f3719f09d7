// The resources that webhook messages contain for endpoints that include them.
import type { EventSubject } from '@/lib/notifications/webhooks/event-types';
import { type Field, optional } from './json-schema';
import { GET_PAYMENT } from './payment-docs';
import { GET_REFUND } from './refund-docs';
import { GET_SETTLEMENT } from './settlement-docs';

const OPERATION_OF = { payment: GET_PAYMENT, refund: GET_REFUND, settlement: GET_SETTLEMENT } as const;

/** One field for each kind of resource; a message has the one that it reports. */
export const EVENT_RESOURCE_FIELDS: readonly Field[] = (['payment', 'refund', 'settlement'] as const).map(
  resourceField,
);

function resourceField(subject: EventSubject): Field {
  const { name, response, responseName } = OPERATION_OF[subject];
  return {
    ...optional(
      subject,
      `The ${subject} as ${name} returns it, read when the message is sent. Only in events of ${subject}s, to endpoints with includesResource.`,
      { type: 'object' },
    ),
    component: responseName,
    fields: response,
  };
}
