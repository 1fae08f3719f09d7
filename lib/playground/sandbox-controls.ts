// The port to the sandbox process: its test wallet, and the faults its ledger can have. There is one on the sandbox alone.
import { z } from 'zod';
import type { Log } from '@/lib/core/log';
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

export type PassingFault = 'nodeOutage' | 'delayedConfirmation';

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
