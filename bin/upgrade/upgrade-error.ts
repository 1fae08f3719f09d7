// Why an upgrade stops. The message is written for operators, and says that nothing was changed or what was.

export class UpgradeError extends Error {
  override readonly name = 'UpgradeError';
}

/** What stops an upgrade when a command of it failed. `done`: what holds up to here. */
export function stoppedAt(step: string, code: number, done: string): UpgradeError {
  return new UpgradeError(`${step} ended with code ${code}; its output is above. ${done}`);
}
