// One request of the suite, before the deployment's cookies and keys are known.
import type { Role } from '@/lib/accounts/auth/permissions';
import type { RawRequest } from '../raw-http';

/** Who sends it: a user's browser, another merchant's owner, software with the merchant's API key, or nobody. */
export type Sender = Role | 'stranger' | 'apiKey' | 'nobody';

export type AttackRequest = RawRequest & {
  /** What it is aimed at: `page`, `route` or `action`, and the file. */
  readonly endpoint: string;
  readonly sender: Sender;
};
