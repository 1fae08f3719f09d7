// A message that is due, an attempt to deliver it as it was made, and what delivering works with.
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { AtStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import type { Poster, PostResult } from './guarded-fetch';
import type { SealedSecrets } from './sign';

export type DeliverDeps = {
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly poster: Poster;
  readonly clock: Clock;
  readonly log: Log;
  readonly atStep: AtStep;
  /** 0 to just under 1; spreads the retries. */
  readonly random?: () => number;
};

export type DueDelivery = {
  readonly id: string;
  readonly endpointId: string;
  readonly eventType: string;
  readonly body: string;
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
  readonly endpoint: SealedSecrets & { readonly url: string };
};

export type MadeAttempt = {
  readonly at: Date;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly result: PostResult;
  /** How long the answer asks us to wait, ms; null when it does not say. */
  readonly askedMs: number | null;
};

/** Whether the endpoint took the message. */
export function isTaken(result: PostResult): boolean {
  return result.kind === 'answered' && result.status >= 200 && result.status < 300;
}
