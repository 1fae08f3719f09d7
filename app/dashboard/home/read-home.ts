// What the operator's home page shows of open decisions, and its version for open pages.
import { isPermitted } from '@/lib/accounts/auth/page-access';
import type { SignedInUser } from '@/lib/accounts/auth/user-session';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { countAllOpenAttention } from '@/lib/queries/list-attention';
import { readOpenDecisions } from '@/lib/queries/open-decisions';
import type { Server } from '@/web/server';

/** `attention`: the number of open items; null for users who may not see them. */
export async function readHome({ database, config }: Server, user: SignedInUser) {
  const scope = {
    network: config.network,
    actor: userActor(user.userId),
    merchants: isPermitted(user, 'merchants.manage'),
    rules: isPermitted(user, 'rules.manage'),
  };
  const [decisions, attention] = await Promise.all([
    readOpenDecisions(database.db, scope),
    isPermitted(user, 'attention.read') ? countAllOpenAttention(database.db) : null,
  ]);
  return { decisions, attention, version: `${decisions.version} ${attention}` };
}
