// A command that creates something once: after a lost response, it says how to repeat it without creating it twice.
import { ConnectionError, TimeoutError } from '../src/index.js';
import type { CommandContext, Given } from './command.js';

/** The option `idempotency-key`, or a new key, with the signal of Ctrl-C. */
type RepeatableCall = { readonly signal: AbortSignal; readonly idempotencyKey: string };

/**
 * Calls the service once. Whether it took effect is unknown if no response arrived.
 * @throws what the call throws, after naming the key that was sent
 */
export async function sendOnce<Result>(
  context: CommandContext,
  given: Given,
  call: (options: RepeatableCall) => Promise<Result>,
): Promise<Result> {
  const idempotencyKey = given.texts['idempotency-key'] ?? globalThis.crypto.randomUUID();
  try {
    return await call({ signal: context.ended, idempotencyKey });
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof TimeoutError) {
      context.say(`It may have been done. Run the command again with --idempotency-key ${idempotencyKey}`);
    }
    throw error;
  }
}
