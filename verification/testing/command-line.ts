// The integrators' command line as a separate process, and for each test a shop that it talks to.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { openShop, type Shop } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { type ServedOperations, serveOperations } from '@/verification/testing/serve-operations';

type Environment = Readonly<Record<string, string>>;

/** What a test uses. */
export type CommandLineShop = {
  readonly database: TestDatabase;
  readonly shop: Shop;
  readonly served: ServedOperations;
  /** The working folder of the commands. */
  readonly folder: string;
  /** The address and the key of the shop. */
  readonly environment: Environment;
  /** The settings of the shop's commands, such as profiles. */
  readonly settingsFolder: string;
  /** Starts a command with only these environment variables. @param input what standard input contains */
  start(args: readonly string[], env?: Environment, input?: string): StartedCommand;
  /** Runs a command to its end. It must never print the key's secret. */
  call(args: readonly string[], env?: Environment, input?: string): Promise<EndedCommand>;
};

type Printed = { out: string; said: string };
type StartedCommand = {
  /** What it has printed so far. */
  readonly run: Printed;
  readonly ended: Promise<number | null>;
  interrupt(): void;
};
type EndedCommand = Printed & { readonly code: number | null };

/** Bundles the command line before the tests of a file. @returns opens the shop of a test */
export function prepareCommandLine(): () => Promise<CommandLineShop> {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nano-cli-'));
    await build({
      entryPoints: [join(projectRoot(), 'client/cli/main.ts')],
      outfile: join(folder, 'cli.mjs'),
      ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => openCommandLine(folder);
}

async function openCommandLine(folder: string): Promise<CommandLineShop> {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const shop = await openShop(database);
  const served = await serveOperations(shop.server);
  const settingsFolder = join(folder, shop.key.id);
  const environment = {
    NANO_PAYMENTS_URL: served.url,
    NANO_PAYMENTS_KEY_ID: shop.key.id,
    NANO_PAYMENTS_KEY_SECRET: shop.key.secret,
  };
  const start: CommandLineShop['start'] = (args, env = environment, input = '') => {
    const settings = Object.entries({ XDG_CONFIG_HOME: settingsFolder, ...env });
    const given = settings.map(([name, value]) => `${name}=${value}`);
    return startCommand(folder, [...given, process.execPath, join(folder, 'cli.mjs'), ...args], input);
  };
  return {
    ...{ database, shop, served, folder, environment, settingsFolder, start },
    call: async (...command) => {
      const { run, ended } = start(...command);
      const code = await ended;
      expect(run.out + run.said).not.toContain(shop.key.secret);
      return { code, ...run };
    },
  };
}

/** Without this machine's own settings. */
function startCommand(cwd: string, command: readonly string[], input: string): StartedCommand {
  const child = spawn('env', ['-i', ...command], { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  const run = { out: '', said: '' };
  child.stdout.setEncoding('utf8').on('data', (part) => {
    run.out += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part) => {
    run.said += part;
  });
  // A command that reads no input can end before this is written.
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { run, ended, interrupt: () => void child.kill('SIGINT') };
}
