// For tests: a command of bin/, run as a program that is bundled as in production.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bundlePrograms } from './bundle';

/**
 * Bundles the command before the file's tests.
 * @param source its source file
 * @returns what runs it with these settings and no others, and gives its exit code and its output of both kinds
 */
export function bundledCommand(source: string) {
  let folder = '';
  beforeAll(async () => {
    folder = await bundlePrograms({ command: source });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async (settings: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const child = spawn(process.execPath, [join(folder, 'command.mjs'), ...args], {
      env: { NODE_ENV: 'test', ...settings },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const [code] = await once(child, 'close');
    return { code, output };
  };
}
