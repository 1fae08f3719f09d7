// The port to the sandbox process, its test wallet and the faults its ledger can have (there is one on the sandbox alone);
// and webhook messages that fail for whoever chose so.
import { z } from 'zod';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import type { OutgoingPost, Poster, PostResult } from '@/lib/notifications/webhooks/guarded-fetch';
import { type ControlCall, type ControlPort, forwardControl } from './forward-control';

export type SandboxControls = {
  /**
   * Pays from a fresh account of the test wallet; what was paid under the reference before is not paid again.
   * @returns the send's hash
   * @throws SandboxRefusal when it never will be paid; another error while the sandbox is away
   */
  pay(payment: {
    readonly destination: string;
    readonly amountRaw: bigint;
    readonly reference: string;
  }): Promise<string>;
  /** Begins a fault of the whole ledger that ends by itself. @throws as `pay` */
  pass(fault: PassingFault, forMs: number): Promise<void>;
};

type PassingFault = 'nodeOutage' | 'delayedConfirmation';

/** The sandbox answered that it will not; its words say why. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
}

const receipt = z.object({ blockHash: z.string() });
const refusal = z.object({ error: z.string() });

/** @param deps.port read anew for each call: null while the sandbox has not started */
export function createSandboxControls(deps: {
  readonly port: () => ControlPort | null;
  readonly log: Log;
}): SandboxControls {
  const post = async (path: string, body: object): Promise<unknown> =>
    answerOf(deps, { method: 'POST', path, body });
  return {
    pay: async ({ amountRaw, ...rest }) =>
      receipt.parse(await post('/wallet/pay', { ...rest, amountRaw: amountRaw.toString() })).blockHash,
    pass: async (fault, forMs) => void (await post('/faults/passing', { fault, forMs })),
  };
}

async function answerOf(deps: Parameters<typeof forwardControl>[0], call: ControlCall): Promise<unknown> {
  const { status, body } = await forwardControl(deps, call);
  const answer: unknown = JSON.parse(body);
  if (status === 200) return answer;
  const words = refusal.safeParse(answer).data?.error ?? `the sandbox answered ${status}`;
  throw status === 400 ? new SandboxRefusal(words) : new Error(words);
}

const FAILED: PostResult = {
  ...{ kind: 'answered', status: 500, tookMs: 0, retryAfter: null, headers: [] },
  excerpt: 'Test mode: nothing was sent, the failure was chosen for this payment.',
};

/**
 * A poster that fails the first attempts of each message of a payment for which `webhookFailure` was chosen. How many are
 * left is read from the message's own attempts, so that a restart neither forgets nor repeats any; one that is sent again by
 * hand begins anew.
 */
export function failingPoster(poster: Poster, db: Queryable): Poster {
  return {
    ...poster,
    post: async (message, signal) => ((await mustFail(db, message)) ? FAILED : poster.post(message, signal)),
  };
}

async function mustFail(db: Queryable, { headers }: OutgoingPost): Promise<boolean> {
  const delivery = await db.webhookDelivery.findUnique({
    where: { id: headers['webhook-id'] ?? '' },
    select: { paymentId: true, attempts: true },
  });
  if (delivery === null || delivery.paymentId === null) return false;
  const { paymentId, attempts } = delivery;
  const chosen = await db.chosenOutcome.findUnique({
    where: { paymentId_outcome: { paymentId, outcome: 'webhookFailure' } },
    select: { setting: true },
  });
  return chosen !== null && attempts < (chosen.setting ?? 0);
}
