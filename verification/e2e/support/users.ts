// Creates merchants and users of any role with the admin command, as an operator does, and signs in the operator.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Role } from '@/lib/accounts/auth/permissions';
import { projectRoot } from '@/prisma/project-root';
import { signedInState } from './dashboard';
import { settingsOf } from './database';
import type { Installation, SignIn } from './installation';

const COMMAND_TIMEOUT_MS = 60_000;

/** Runs `nano-payments admin` for this data folder. @returns its output @throws when it failed */
export async function runAdmin(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/admin.mjs', ...args], {
    cwd: projectRoot(),
    env: { ...process.env, ...settingsOf(dataDir) },
    timeout: COMMAND_TIMEOUT_MS,
  });
  return stdout;
}

/** Skips the sign-in page, which has its own specs. Opens the operator's start page. */
export async function signInAsOperator(page: Page, { baseUrl, operator }: Installation): Promise<void> {
  const { cookies } = await signedInState(baseUrl, operator);
  await page.context().addCookies(cookies);
  await page.goto('/dashboard/merchants');
}

/** Creates a user of the role; with `merchantId` for a merchant role. */
export async function makeUser(
  dataDir: string,
  { email, role, merchantId }: { email: string; role: Role; merchantId: string | undefined },
): Promise<SignIn> {
  const at = merchantId === undefined ? [] : ['--merchant', merchantId];
  const said = await runAdmin(dataDir, 'create-user', '--email', email, '--role', role, ...at);
  return { email, password: passwordIn(said) };
}

/** Creates a merchant, pending approval, with its owner, and with this settlement address if one is given. */
export async function makeMerchant(
  dataDir: string,
  { name, email, settlementAddress }: { name: string; email: string; settlementAddress?: string },
): Promise<{ id: string; owner: SignIn }> {
  const said = await runAdmin(
    dataDir,
    ...['create-merchant', '--name', name, '--email', email],
    ...(settlementAddress === undefined ? [] : ['--settlement-address', settlementAddress]),
  );
  const id = /^Merchant (\S+)/.exec(said)?.[1] ?? '';
  return { id, owner: { email, password: passwordIn(said) } };
}

function passwordIn(said: string): string {
  const password = /shown once\) (\S+)/.exec(said)?.[1];
  if (password === undefined) throw new Error('the command showed no password');
  return password;
}
