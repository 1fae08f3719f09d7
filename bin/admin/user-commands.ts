// The operator's commands about users and their roles.
import {
  changeRole,
  createUser,
  disableUser,
  enableUser,
  listUsers,
  type NewUserRefusal,
  type UserChange,
  type UserView,
} from '@/lib/accounts/auth/manage-users';
import { isMerchantRole, parseRole, ROLE_LABELS, ROLES, type Role } from '@/lib/accounts/auth/permissions';
import { resetFactors, resetPassword } from '@/lib/accounts/auth/reset-password';
import { findMerchantId } from '@/lib/accounts/merchants/merchant-row';
import type { ActingDeps } from '@/lib/db/audit-log/logged-change';
import { type AdminDeps, type CommandResult, done, type Given, refused } from './command';
import { passwordLines, REFUSAL_WORDS } from './words';

const USER_REFUSAL_WORDS: Readonly<Record<NewUserRefusal | 'noRole', string>> = {
  notAnEmail: REFUSAL_WORDS.notAnEmail,
  emailTaken: REFUSAL_WORDS.emailTaken,
  needsMerchant: 'This role is held at a merchant: name one with --merchant.',
  takesNoMerchant: 'This role is held over the whole installation: leave --merchant out.',
  noRole: `A role is one of ${ROLES.join(', ')}.`,
};

export function addOperator({ deps, need }: Given): Promise<CommandResult> {
  return add(deps, { email: need('email'), role: 'operator', merchantId: null });
}

export async function addUserCommand({ deps, need, option }: Given): Promise<CommandResult> {
  const [email, role, merchant] = [need('email'), parseRole(need('role')), option('merchant')];
  if (role === undefined) return refused(USER_REFUSAL_WORDS.noRole);
  const merchantId = merchant === undefined ? null : await findMerchantId(deps.database.db, merchant);
  if (merchant !== undefined && merchantId === null) return refused(REFUSAL_WORDS.noMerchant);
  return add(deps, { email, role, merchantId });
}

export async function setRole({ deps, need }: Given): Promise<CommandResult> {
  const [email, role] = [need('email'), parseRole(need('role'))];
  if (role === undefined) return refused(USER_REFUSAL_WORDS.noRole);
  const kind = isMerchantRole(role) ? 'belongs to no merchant' : 'belongs to a merchant';
  return changed(await changeRole(byCommand(deps), email, role), {
    done: `${email} is ${role} from now on. Every session has ended.`,
    unchanged: `${email} is ${role} already.`,
    otherKind: `${email} ${kind}, and ${role} is a role for others: make a new user.`,
  });
}

export async function disable({ deps, need }: Given): Promise<CommandResult> {
  const email = need('email');
  return changed(await disableUser(byCommand(deps), email), {
    done: `${email} can't sign in any more. Every session has ended.`,
    unchanged: `${email} is disabled already.`,
  });
}

export async function enable({ deps, need }: Given): Promise<CommandResult> {
  const email = need('email');
  return changed(await enableUser(byCommand(deps), email), {
    done: `${email} can sign in again, with the password they had.`,
    unchanged: `${email} is not disabled.`,
  });
}

export async function showUsers({ deps, option }: Given): Promise<CommandResult> {
  const merchant = option('merchant');
  const merchantId = merchant === undefined ? undefined : await findMerchantId(deps.database.db, merchant);
  if (merchantId === null) return refused(REFUSAL_WORDS.noMerchant);
  const users = await listUsers(deps.database.db, merchantId);
  return done(users.map(userLine).join('\n') || 'There are no users.');
}

export async function newPassword({ deps, need, flag }: Given): Promise<CommandResult> {
  const email = need('email');
  const reset = await resetPassword(byCommand(deps), email, { allFactors: flag('all-factors') });
  if (reset === null) return refused(REFUSAL_WORDS.noUser);
  const intro = 'Every session, every passkey and every invitation they sent has ended. From now on';
  const signIn = passwordLines(intro, { email, password: reset.password });
  const stays = [...(reset.keepsCodes ? [CODES_STAY] : []), ...(reset.hasMerchant ? [KEYS_STAY] : [])];
  return done([signIn, ...stays].join('\n'));
}

const CODES_STAY =
  'One-time codes are asked for as before, and recovery codes work: with --all-factors both go too.';
const KEYS_STAY =
  'API keys and webhook secrets are the merchant’s and stay: where the lost device knew them, rotate them under Developers.';

export async function noFactors({ deps, need }: Given): Promise<CommandResult> {
  const email = need('email');
  if (!(await resetFactors(byCommand(deps), email))) return refused(REFUSAL_WORDS.noUser);
  return done(
    `${email} signs in with the password alone from now on: one-time codes, recovery codes and passkeys are gone, and every session has ended. Tell them to set up new ones.`,
  );
}

async function add(
  deps: AdminDeps,
  given: { readonly email: string; readonly role: Role; readonly merchantId: string | null },
): Promise<CommandResult> {
  const made = await createUser(byCommand(deps), given);
  if (made.outcome === 'refused') return refused(USER_REFUSAL_WORDS[made.reason]);
  return done(passwordLines(`The ${ROLE_LABELS[given.role].toLowerCase()} signs in with`, made));
}

function byCommand({ database, clock }: AdminDeps): ActingDeps {
  return { database, clock, actor: 'command' };
}

function changed(
  change: UserChange,
  words: { readonly done: string; readonly unchanged: string; readonly otherKind?: string },
): CommandResult {
  if (change === 'done') return done(words.done);
  if (change === 'unchanged') return done(`Nothing to change: ${words.unchanged}`);
  return refused(change === 'otherKind' && words.otherKind ? words.otherKind : REFUSAL_WORDS.noUser);
}

function userLine({ email, role, merchantName, isDisabled }: UserView): string {
  const state = isDisabled ? '  disabled' : '';
  return `${role.padEnd(17)}  ${email}${merchantName === null ? '' : `  ${merchantName}`}${state}`;
}
