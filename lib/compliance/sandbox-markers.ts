// Last names that steer screening in the sandbox, so that every outcome can be tried out (contract §8).

export type SandboxVerdict = 'denied' | 'review' | 'clear';

/**
 * What a sandbox or `dev` installation decides about a payer: `Sandbox-Denied` is denied, `Sandbox-Review` held
 * for review, in any case and trimmed; everyone else is clear. Never asked on other networks (contract §8).
 */
export function sandboxVerdict(lastName: string): SandboxVerdict {
  switch (lastName.trim().toLowerCase()) {
    case 'sandbox-denied':
      return 'denied';
    case 'sandbox-review':
      return 'review';
    default:
      return 'clear';
  }
}
