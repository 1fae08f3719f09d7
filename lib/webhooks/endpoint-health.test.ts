import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { endpointHealth } from './endpoint-health';

const at = (minutes: number) => addMs(MADE_AT, minutes * 60_000);
const taken = (made: number, when: number) => ({
  ...{ createdAt: at(made), lastAttemptAt: at(when), deliveredAt: at(when) },
});
const failed = (made: number, lastTry: number) => ({
  ...{ createdAt: at(made), lastAttemptAt: at(lastTry), deliveredAt: null },
});
const unsent = { createdAt: at(9), lastAttemptAt: null, deliveredAt: null };

describe('the health of an endpoint', () => {
  it.each([
    ['of which nothing is known', [], null, null],
    ['whose first message waits', [unsent], null, null],
    ['that takes everything', [taken(2, 3), taken(1, 1)], at(3), null],
    ['that has never taken anything', [failed(5, 8), failed(2, 4)], null, at(2)],
    ['that fails since its last message', [unsent, failed(6, 7), failed(4, 9), taken(1, 2)], at(2), at(4)],
    ['that recovered', [taken(6, 7), failed(4, 5)], at(7), null],
    ['that fails with an old message again', [taken(6, 7), failed(4, 8)], at(7), at(7)],
  ])('%s', (_, deliveries, lastDeliveredAt, failingSince) => {
    expect(endpointHealth(deliveries)).toEqual({ lastDeliveredAt, failingSince });
  });
});
