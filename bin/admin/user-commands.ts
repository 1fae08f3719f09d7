// Admin commands for users and their roles.
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
import { type AdminDeps, type CommandInput, type CommandResult, done, failed, listed } from './command';
import { ERROR_MESSAGES, passwordLines } from './messages';

const USER_ERRORS: Readonly<Record<NewUserRefusal | 'noRole', string>> = {
  invalidEmail: ERROR_MESSAGES.invalidEmail,
  emailTaken: ERROR_MESSAGES.emailTaken,
  needsMerchant: 'This role belongs to a merchant. Add --merchant.',
  takesNoMerchant: 'This role does not belong to a merchant. Remove --merchant.',
  noRole: `Unknown role. Use one of ${ROLES.join(', ')}.`,
};

export function addOperator({ deps, need }: CommandInput): Promise<CommandResult> {
  return add(deps, { email: need('email'), role: 'operator', merchantId: null });
}

export async function addUserCommand({ deps, need, option }: CommandInput): Promise<CommandResult> {
  const [email, role, merchant] = [need('email'), parseRole(need('role')), option('merchant')];
  if (role === undefined) return failed(USER_ERRORS.noRole);
  const merchantId = merchant === undefined ? null : await findMerchantId(deps.database.db, merchant);
  if (merchant !== undefined && merchantId === null) return failed(ERROR_MESSAGES.noMerchant);
  return add(deps, { email, role, merchantId });
}

export async function setRole({ deps, need }: CommandInput): Promise<CommandResult> {
  const [email, role] = [need('email'), parseRole(need('role'))];
  if (role === undefined) return failed(USER_ERRORS.noRole);
  const kind = isMerchantRole(role) ? 'does not belong to a merchant' : 'belongs to a merchant';
  return changed(await changeRole(actingDeps(deps), email, role), {
    done: `${email} is now ${role}. All their sessions are signed out.`,
    unchanged: `${email} is already ${role}.`,
    otherKind: `${email} ${kind}, so the role ${role} does not apply. Create a new user.`,
  });
}

export async function disable({ deps, need }: CommandInput): Promise<CommandResult> {
  const email = need('email');
  return changed(await disableUser(actingDeps(deps), email), {
    done: `${email} can no longer sign in. All their sessions are signed out.`,
    unchanged: `${email} is already disabled.`,
  });
}

export async function enable({ deps, need }: CommandInput): Promise<CommandResult> {
  const email = need('email');
  return changed(await enableUser(actingDeps(deps), email), {
    done: `${email} can sign in again with their previous password.`,
    unchanged: `${email} is not disabled.`,
  });
}

export async function showUsers({ deps, option }: CommandInput): Promise<CommandResult> {
  const merchant = option('merchant');
  const merchantId = merchant === undefined ? undefined : await findMerchantId(deps.database.db, merchant);
  if (merchantId === null) return failed(ERROR_MESSAGES.noMerchant);
  const users = await listUsers(deps.database.db, merchantId);
  return listed(users.map(userLine), 'No users.');
}

export async function resetPasswordCommand({ deps, need, flag }: CommandInput): Promise<CommandResult> {
  const email = need('email');
  const reset = await resetPassword(actingDeps(deps), email, { allFactors: flag('all-factors') });
  if (reset === null) return failed(ERROR_MESSAGES.noUser);
  const intro = 'All sessions, passkeys and pending invitations of the user are revoked.\nNew sign-in:';
  const signIn = passwordLines(intro, { email, password: reset.password });
  const stays = [...(reset.keepsCodes ? [CODES_STAY] : []), ...(reset.hasMerchant ? [KEYS_STAY] : [])];
  return done([signIn, ...stays].join('\n'));
}

const CODES_STAY = 'One-time codes and recovery codes still work. Use --all-factors to remove them as well.';
const KEYS_STAY =
  'API keys and webhook secrets belong to the merchant and still work. If they were on a lost device, rotate them under Developers.';

export async function resetFactorsCommand({ deps, need }: CommandInput): Promise<CommandResult> {
  const email = need('email');
  if (!(await resetFactors(actingDeps(deps), email))) return failed(ERROR_MESSAGES.noUser);
  return done(
    `${email} now signs in with the password alone. One-time codes, recovery codes and passkeys are removed, and all sessions are signed out. Ask them to set up two-factor authentication again.`,
  );
}

async function add(
  deps: AdminDeps,
  given: { readonly email: string; readonly role: Role; readonly merchantId: string | null },
): Promise<CommandResult> {
  const made = await createUser(actingDeps(deps), given);
  if (made.outcome === 'refused') return failed(USER_ERRORS[made.reason]);
  return done(passwordLines(`The ${ROLE_LABELS[given.role].toLowerCase()} signs in as`, made));
}

function actingDeps({ database, clock }: AdminDeps): ActingDeps {
  return { database, clock, actor: 'command' };
}

function changed(
  change: UserChange,
  words: { readonly done: string; readonly unchanged: string; readonly otherKind?: string },
): CommandResult {
  if (change === 'done') return done(words.done);
  if (change === 'unchanged') return done(`Nothing to change: ${words.unchanged}`);
  return failed(change === 'otherKind' && words.otherKind ? words.otherKind : ERROR_MESSAGES.noUser);
}

function userLine({ email, role, merchantName, isDisabled }: UserView): string {
  const state = isDisabled ? '  disabled' : '';
  return `${role.padEnd(17)}  ${email}${merchantName === null ? '' : `  ${merchantName}`}${state}`;
}
