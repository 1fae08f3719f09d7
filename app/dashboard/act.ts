// How the dashboard's server actions run: who may, whether they have proved who they are, and what is told of a failure.
import { unstable_rethrow } from 'next/navigation';
import type { FormState } from '@/components/ui/forms/action-result';
import type { UserWith } from '@/lib/accounts/auth/page-access';
import type { Permission } from '@/lib/accounts/auth/permissions';
import type { KeyRing } from '@/lib/core/key-ring';
import { type AuditActor, userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';
import { messageOf, NOT_PERMITTED_WORDS, PROOF_WORDS, refused, withProblem } from './action-failure';

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
export function act<P extends Permission, Answer>(permission: P, work: Work<P, Answer>) {
  return attempt({ permission, proven: false }, work, refused);
}

/** As `act`, for what a stolen session must not be able to do: the user proves who they are first (web/session.ts). */
export function actProven<P extends Permission, Answer>(permission: P, work: Work<P, Answer>) {
  return attempt({ permission, proven: true }, work, refused);
}

/** As `act`, for a form, in which what was typed stays when it fails. */
export function submit<P extends Permission>(permission: P, form: FormData, work: Work<P, FormState>) {
  return attempt({ permission, proven: false }, work, (text) => withProblem(form, text));
}

/** As `actProven`, for a form. */
export function submitProven<P extends Permission>(permission: P, form: FormData, work: Work<P, FormState>) {
  return attempt({ permission, proven: true }, work, (text) => withProblem(form, text));
}

async function attempt<P extends Permission, Answer, Failure extends object>(
  needs: { readonly permission: P; readonly proven: boolean },
  work: Work<P, Answer>,
  failure: (text: string) => Failure,
): Promise<Answer | Failure> {
  const user = await actingUser(needs.permission);
  if (user === null) return failure(NOT_PERMITTED_WORDS);
  if (needs.proven && !user.isProven) return { ...failure(PROOF_WORDS), needsProof: true };
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
    return failure(messageOf(server.log, error));
  }
}
