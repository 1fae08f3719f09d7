// The deployments that the specs use, from the files that they wrote when they were ready.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** `usual` has the window of 15 minutes; `hasty` one of seconds, for expiry. */
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

/** The environment variables in which the global set-up passes the paths of sandbox.json. */
export const FILE_VARIABLE = { usual: 'E2E_SANDBOX_FILE', hasty: 'E2E_HASTY_SANDBOX_FILE' } as const;

/** @throws Error when the global set-up has not set the path */
export function readInstallation(which: Which): Installation {
  return readSandboxFile(fileOf(which));
}

/** Its data folder, for commands and the database. @throws like `readInstallation` */
export function dataDirOf(which: Which): string {
  return dirname(fileOf(which));
}

function fileOf(which: Which): string {
  const file = process.env[FILE_VARIABLE[which]];
  if (file === undefined) throw new Error(`${FILE_VARIABLE[which]} is not set: the global set-up sets it`);
  return file;
}

/** The file that a deployment writes when it is ready. */
export function readSandboxFile(file: string): Installation {
  return sandboxFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}
