// Runs the dashboard's server actions: checks the permission and the confirmed identity, and turns errors into messages.
import { unstable_rethrow } from 'next/navigation';
import type { FormState } from '@/components/ui/forms/action-result';
import { type ActionName, needsProof, type PermissionOf, ruleOf } from '@/lib/accounts/auth/action-rules';
import type { UserWith } from '@/lib/accounts/auth/page-access';
import type { KeyRing } from '@/lib/core/key-ring';
import { type AuditActor, userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';
import {
  messageOf,
  NOT_PERMITTED_MESSAGE,
  PROOF_MESSAGE,
  refused,
  withFailure,
  withProblem,
} from './action-failure';

/** The server, and parts of it under the names that use cases expect. */
export type ActionDeps = Server & {
  readonly db: Server['database']['db'];
  readonly keyRing: KeyRing;
  readonly publicUrl: string;
  readonly allowedHosts: readonly string[];
  readonly listsDir: string;
  /** The user as stored in the audit log. */
  readonly actor: AuditActor;
};

type Work<N extends ActionName, Result> = (
  deps: ActionDeps,
  user: UserWith<PermissionOf<N>>,
) => Promise<Result>;

/** Runs the work of the action if its rule permits the user (lib/accounts/auth/action-rules.ts). */
export function act<N extends ActionName, Result>(name: N, work: Work<N, Result>) {
  return attempt(name, work, refused);
}

/** Like `act`, for a form. Keeps the input when it fails. */
export function submit<N extends ActionName>(name: N, form: FormData, work: Work<N, FormState>) {
  return attempt(name, work, (text, error) =>
    error === undefined ? withProblem(form, text) : withFailure(form, text, error),
  );
}

async function attempt<N extends ActionName, Result, Failure extends object>(
  name: N,
  work: Work<N, Result>,
  failure: (text: string, error?: unknown) => Failure,
): Promise<Result | Failure> {
  const rule = ruleOf(name);
  const user = await actingUser(rule.permission);
  if (user === null) return failure(NOT_PERMITTED_MESSAGE);
  if (needsProof(rule, user)) return { ...failure(PROOF_MESSAGE), needsProof: true };
  const server = await getServer();
  const { database, secrets, config } = server;
  const deps = {
    ...server,
    db: database.db,
    keyRing: secrets.keyRing,
    publicUrl: config.publicUrl,
    allowedHosts: config.webhookAllowedHosts,
    listsDir: config.listsDir,
    actor: userActor(user.userId),
  };
  try {
    return await work(deps, user);
  } catch (error) {
    // Next throws redirects, which must pass.
    unstable_rethrow(error);
    return failure(messageOf(server.log, error), error);
  }
}
