// What the specs know of the installations they run against: the files those wrote when they were ready.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** `usual` has the window of 15 minutes, `hasty` one of seconds, for what happens when the time is up. */
export type Which = 'usual' | 'hasty';

/** The window of `hasty`, in seconds. */
export const HASTY_WINDOW_SECONDS = 8;

const merchant = z.object({
  email: z.string(),
  password: z.string(),
  apiUsername: z.string(),
  apiPassword: z.string(),
  apiKey: z.string(),
  settlementAddress: z.string(),
});

const sandboxFile = z.object({
  baseUrl: z.url(),
  nanoRpcUrl: z.url(),
  nanoWsUrl: z.url(),
  merchants: z.tuple([merchant, merchant]),
  operator: z.object({ email: z.string(), password: z.string() }),
  faucet: z.object({ account: z.string(), privateKey: z.string() }),
});

export type Merchant = z.infer<typeof merchant>;
export type SignIn = { readonly email: string; readonly password: string };
export type Installation = z.infer<typeof sandboxFile>;

/** The environment variables through which the global set-up tells where each one's sandbox.json is. */
export const FILE_VARIABLE = { usual: 'E2E_SANDBOX_FILE', hasty: 'E2E_HASTY_SANDBOX_FILE' } as const;

/** @throws Error when the global set-up has not named the file */
export function readInstallation(which: Which): Installation {
  return readSandboxFile(fileOf(which));
}

/** Its folder, which the commands and the database are found in. @throws as `readInstallation` */
export function dataDirOf(which: Which): string {
  return dirname(fileOf(which));
}

function fileOf(which: Which): string {
  const file = process.env[FILE_VARIABLE[which]];
  if (file === undefined) throw new Error(`${FILE_VARIABLE[which]} is not set: the global set-up sets it`);
  return file;
}

/** What an installation wrote when it was ready. */
export function readSandboxFile(file: string): Installation {
  return sandboxFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}
