// Runs the dashboard's server actions: checks the permission and the confirmed identity, and turns errors into messages.
import { unstable_rethrow } from 'next/navigation';
import type { FormState } from '@/components/ui/forms/action-result';
import type { UserWith } from '@/lib/accounts/auth/page-access';
import type { Permission } from '@/lib/accounts/auth/permissions';
import type { KeyRing } from '@/lib/core/key-ring';
import { type AuditActor, userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';
import { messageOf, NOT_PERMITTED_MESSAGE, PROOF_MESSAGE, refused, withProblem } from './action-failure';

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

type Work<P extends Permission, Result> = (deps: ActionDeps, user: UserWith<P>) => Promise<Result>;

/** Runs the work for a user with this permission. */
export function act<P extends Permission, Result>(permission: P, work: Work<P, Result>) {
  return attempt({ permission, proven: false }, work, refused);
}

/** Like `act`, but the user must have confirmed their identity (web/session.ts): protects against a stolen session. */
export function actProven<P extends Permission, Result>(permission: P, work: Work<P, Result>) {
  return attempt({ permission, proven: true }, work, refused);
}

/** Like `act`, for a form. Keeps the input when it fails. */
export function submit<P extends Permission>(permission: P, form: FormData, work: Work<P, FormState>) {
  return attempt({ permission, proven: false }, work, (text) => withProblem(form, text));
}

/** Like `actProven`, for a form. */
export function submitProven<P extends Permission>(permission: P, form: FormData, work: Work<P, FormState>) {
  return attempt({ permission, proven: true }, work, (text) => withProblem(form, text));
}

async function attempt<P extends Permission, Result, Failure extends object>(
  needs: { readonly permission: P; readonly proven: boolean },
  work: Work<P, Result>,
  failure: (text: string) => Failure,
): Promise<Result | Failure> {
  const user = await actingUser(needs.permission);
  if (user === null) return failure(NOT_PERMITTED_MESSAGE);
  if (needs.proven && !user.isProven) return { ...failure(PROOF_MESSAGE), needsProof: true };
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
    return failure(messageOf(server.log, error));
  }
}
