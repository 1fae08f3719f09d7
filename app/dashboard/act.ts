// How the dashboard's server actions run: who may, whether they have proved who they are, and what is told of a failure.
import { unstable_rethrow } from 'next/navigation';
import type { FormState, Refusal } from '@/components/ui/forms/action-result';
import type { UserWith } from '@/lib/accounts/auth/page-access';
import type { Permission } from '@/lib/accounts/auth/permissions';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import { type AuditActor, userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';
import {
  FORM_NOT_PERMITTED,
  failed,
  formNeedsProof,
  messageOf,
  NOT_PERMITTED,
  PROOF_NEEDED,
  withProblem,
} from './action-failure';

/** The server, with what use cases take of it by names of their own. */
export type ActionDeps = Server & {
  readonly db: Server['database']['db'];
  readonly keyRing: KeyRing;
  readonly publicUrl: string;
  readonly allowedHosts: readonly string[];
  /** Who acts, as the audit log names them. */
  readonly actor: AuditActor;
};

type Work<P extends Permission, Answer> = (deps: ActionDeps, user: UserWith<P>) => Promise<Answer>;

/** Does the work for a user who may do this. */
export async function act<P extends Permission, Answer>(permission: P, work: Work<P, Answer>) {
  const user = await actingUser(permission);
  return user === null ? NOT_PERMITTED : attempt<P, Answer | Refusal>(user, work, failed);
}

/** As `act`, for what a stolen session must not be able to do: the user proves who they are first (web/session.ts). */
export async function actProven<P extends Permission, Answer>(permission: P, work: Work<P, Answer>) {
  const user = await actingUser(permission);
  if (user === null) return NOT_PERMITTED;
  return user.isProven ? attempt<P, Answer | Refusal>(user, work, failed) : PROOF_NEEDED;
}

/** As `act`, for a form, in which what was typed stays when it fails. */
export async function submit<P extends Permission>(permission: P, form: FormData, work: Work<P, FormState>) {
  const user = await actingUser(permission);
  if (user === null) return FORM_NOT_PERMITTED;
  return attempt(user, work, (log, error) => withProblem(form, messageOf(log, error)));
}

/** As `actProven`, for a form. */
export async function submitProven<P extends Permission>(
  permission: P,
  form: FormData,
  work: Work<P, FormState>,
) {
  const user = await actingUser(permission);
  if (user === null) return FORM_NOT_PERMITTED;
  if (!user.isProven) return formNeedsProof(form);
  return attempt(user, work, (log, error) => withProblem(form, messageOf(log, error)));
}

async function attempt<P extends Permission, Answer>(
  user: UserWith<P>,
  work: Work<P, Answer>,
  failure: (log: Log, error: unknown) => Answer,
): Promise<Answer> {
  const server = await getServer();
  const { database, secrets, config } = server;
  const deps = {
    ...server,
    db: database.db,
    keyRing: secrets.keyRing,
    publicUrl: config.publicUrl,
    allowedHosts: config.webhookAllowedHosts,
    actor: userActor(user.userId),
  };
  try {
    return await work(deps, user);
  } catch (error) {
    // The way to another page is thrown, too.
    unstable_rethrow(error);
    return failure(server.log, error);
  }
}
