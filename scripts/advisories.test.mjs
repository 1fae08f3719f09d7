// The check for advisories, against a local registry that responds as npm's does.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('advisories.mjs', import.meta.url));
const NPMRC = fileURLToPath(new URL('../.npmrc', import.meta.url));
const BULK = '/-/npm/v1/security/advisories/bulk';

const cleanUps = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A project with one package for production and one for development, with the settings of this repository. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  copyFileSync(NPMRC, join(folder, '.npmrc'));
  const root = { name: 'shop', version: '1.0.0', dependencies: { served: '1.2.0' } };
  const project = { ...root, devDependencies: { tested: '3.0.0' } };
  const packages = {
    '': project,
    'node_modules/served': { version: '1.2.0' },
    'node_modules/tested': { version: '3.0.0', dev: true },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'shop', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
  return folder;
}

const versions = (name, all) => ({
  name,
  'dist-tags': { latest: all.at(-1) },
  versions: Object.fromEntries(all.map((version) => [version, { name, version }])),
});

/** A registry that knows `advisories`. @returns its address, and the requests it received */
async function openRegistry(advisories) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const respond = (body) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === BULK && request.method === 'POST') {
      const isPacked = request.headers['content-encoding'] === 'gzip';
      asked.push(await json(isPacked ? request.pipe(createGunzip()) : request));
      respond(advisories);
    } else respond(versions(request.url.slice(1), ['1.2.0', '1.2.1']));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${server.address().port}/`, asked };
}

async function run(registry, ...options) {
  const folder = makeProject();
  const settings = [`npm_config_registry=${registry}`, `npm_config_cache=${join(folder, 'cache')}`];
  const child = spawn('env', [...settings, process.execPath, SCRIPT, ...options], { cwd: folder });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, error };
}

const ADVISORY = {
  id: 1090000,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Request smuggling',
  severity: 'high',
  vulnerable_versions: '<1.2.1',
  cwe: ['CWE-444'],
  cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N' },
};

describe('npm run advisories', () => {
  it('ends with 0 when there is none, and asks about production packages only', async () => {
    const { url, asked } = await openRegistry({});
    expect(await run(url)).toMatchObject({ code: 0, out: 'No advisory of level moderate or above.\n' });
    expect(asked).toEqual([{ served: ['1.2.0'] }]);
  });

  it('ends with 1 and names each advisory', async () => {
    const { url } = await openRegistry({ served: [ADVISORY] });
    const { code, out } = await run(url);
    expect(code).toBe(1);
    expect(out).toContain(`high: served <1.2.1: Request smuggling (${ADVISORY.url})\n`);
  });

  it('ignores what is below the level', async () => {
    const { url } = await openRegistry({ served: [ADVISORY] });
    expect((await run(url, '--level', 'critical')).code).toBe(0);
    expect((await run(url, '--level', 'high')).code).toBe(1);
  });

  it('ends with 3 when the registry has no such service, or does not respond', async () => {
    const server = createServer((_, response) => response.writeHead(405).end());
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${server.address().port}/`;
    const refused = await run(url);
    expect(refused.code).toBe(3);
    expect(refused.error).toContain("The advisory service can't be reached: 405 Method Not Allowed");
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await run(url)).toMatchObject({ code: 3, out: '' });
  });

  it('ends with 64 for an unknown level', async () => {
    expect(await run('http://127.0.0.1:9/', '--level', 'urgent')).toMatchObject({ code: 64 });
  });
});
