// Building web again while it runs: the running one keeps its files, and unused builds are removed.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFolder, currentBuild, publishBuild, switchTo } from './web-builds.mjs';

let root = '';
const running = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nano-builds-'));
  mkdirSync(join(root, 'node_modules', 'pg'), { recursive: true });
  writeFileSync(join(root, 'node_modules', 'pg', 'index.js'), 'the package');
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** What `next build` writes, with a link to an external package. */
function build(hash, content) {
  const workshop = join(root, '.next');
  for (const name of ['server', 'node_modules', 'types', 'cache'])
    mkdirSync(join(workshop, name), { recursive: true });
  writeFileSync(join(workshop, 'BUILD_ID'), hash);
  writeFileSync(join(workshop, 'server', 'page.js'), content);
  symlinkSync('../../node_modules/pg', join(workshop, 'node_modules', 'pg-1234'));
  const folder = buildFolder(hash);
  publishBuild(root, folder);
  switchTo(root, folder);
  return folder;
}

/** A process that serves the current build, as web does. */
async function serve() {
  const module = JSON.stringify(new URL('./web-builds.mjs', import.meta.url).href);
  const code = `import { claimCurrentBuild } from ${module};
    process.title = 'next-server (test)';
    console.log(claimCurrentBuild(${JSON.stringify(root)}));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const folder = String(await new Promise((resolve) => child.stdout.once('data', resolve))).trim();
  return { folder, stop: (signal) => child.kill(signal) && ended };
}

const read = (folder) => readFileSync(join(root, folder, 'server', 'page.js'), 'utf8');

describe('a new build', () => {
  it('is served next, and leaves types and caches where the compiler expects them', () => {
    expect(currentBuild(root)).toBeUndefined();
    const folder = build('first', 'one');
    expect(currentBuild(root)).toBe(folder);
    expect(read(folder)).toBe('one');
    expect(readdirSync(join(root, '.next')).sort()).toEqual(['cache', 'types']);
  });

  it('finds its packages, although it was moved', () => {
    const folder = build('first', 'one');
    expect(readFileSync(join(root, folder, 'node_modules', 'pg-1234', 'index.js'), 'utf8')).toBe(
      'the package',
    );
  });

  it('does not change the files of a running web, which are removed when nobody uses them', async () => {
    const first = build('first', 'one');
    const web = await serve();
    expect(web.folder).toBe(first);
    const second = build('second', 'two');
    expect([read(first), currentBuild(root)]).toEqual(['one', second]);
    await web.stop('SIGTERM');
    const third = build('third', 'three');
    expect([first, second].filter((folder) => existsSync(join(root, folder)))).toEqual([]);
    expect(read(third)).toBe('three');
  });

  it('is not kept by a web that was killed', async () => {
    const first = build('first', 'one');
    const web = await serve();
    await web.stop('SIGKILL');
    build('second', 'two');
    expect(existsSync(join(root, first))).toBe(false);
  });

  it('that is not complete is not current', () => {
    const folder = build('first', 'one');
    rmSync(join(root, folder, 'BUILD_ID'));
    expect(currentBuild(root)).toBeUndefined();
  });
});
