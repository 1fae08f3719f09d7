// A built release, as an operator gets it: unpacked into an empty folder, with an empty PATH but Node, and no build or package
// registry. No page is opened here.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { readSandboxFile } from './support/installation';
import { paymentsApi } from './support/payments-api';
import { expectSettled, payFromWallet } from './support/sandbox-ledger';
import {
  removeRelease,
  runReleased,
  type StartedRelease,
  startReleased,
  type UnpackedRelease,
  unpackRelease,
} from './support/unpacked-release';

/** Packing compresses 100 MB. */
const PACK_TIMEOUT_MS = 5 * 60_000;
const MAX_ARCHIVE_BYTES = 120e6;

let release: UnpackedRelease;
let service: StartedRelease;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(PACK_TIMEOUT_MS);
  release = unpackRelease();
  service = await startReleased(release);
});
test.afterAll(async () => {
  await service?.stop();
  if (release) removeRelease(release);
});

test('takes a payment and settles it', async () => {
  const installation = readSandboxFile(service.sandboxFile);
  const [merchant] = installation.merchants;
  const api = paymentsApi(installation.baseUrl, merchant);
  const { paymentIdentifier, paymentAddress, rawNanoAmount } = await api.create();
  await payFromWallet(installation, paymentAddress, BigInt(rawNanoAmount));
  await expect.poll(async () => (await api.status(paymentIdentifier)).status).toBe('Completed');
  const settlement = { from: paymentAddress, to: merchant.settlementAddress, amountRaw: rawNanoAmount };
  await expectSettled(installation, settlement);
});

test('serves pages, documentation, its search, and the drop-in script', async () => {
  const { baseUrl } = readSandboxFile(service.sandboxFile);
  const get = async (path: string) => {
    const response = await fetch(`${baseUrl}${path}`);
    return { status: response.status, text: await response.text() };
  };
  expect(await get('/docs/operate/install')).toMatchObject({ status: 200 });
  expect((await get('/docs/operate/install.md')).text).toContain('# Install');
  expect((await get('/api/docs/search?query=keystore')).text).toContain('/docs/operate/keys');
  expect((await get('/embed.js')).text).toContain('NanoPayments');
  const page = await get('/login');
  const styles = /\/_next\/static\/[^"]+\.css/.exec(page.text)?.[0] ?? '';
  expect(await get(styles)).toMatchObject({ status: 200 });
});

test('pushes changes to an open checkout page', async () => {
  const installation = readSandboxFile(service.sandboxFile);
  const { paymentIdentifier } = await paymentsApi(installation.baseUrl, installation.merchants[0]).create();
  const ended = new AbortController();
  const events = await fetch(`${installation.baseUrl}/api/checkout/${paymentIdentifier}/events`, {
    signal: ended.signal,
  });
  const first = await events.body?.getReader().read();
  ended.abort();
  expect(new TextDecoder().decode(first?.value)).toContain('data: ');
});

test('runs its commands from any folder and through a link', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(readJson(join(release.unpacked, 'package.json')));
  expect(runReleased(release, 'version')).toContain(version);
  expect(runReleased(release, 'migrate')).toContain('up to date');
  expect(runReleased(release, 'admin', 'list-merchants')).toContain('Harbour Books');
  expect(runReleased(release, 'audit')).not.toBe('');
  const link = join(release.folder, 'linked');
  symlinkSync(join(release.unpacked, 'nano-payments'), link);
  const help = execFileSync(link, ['help'], { env: release.env, encoding: 'utf8' });
  for (const name of ['start', 'web', 'engine', 'migrate', 'doctor']) expect(help).toContain(`\n  ${name} `);
});

test('stops cleanly, and leaves its own folder unchanged', async () => {
  expect(await service.stop()).toBe(0);
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'FILES.sha256'], { cwd: release.unpacked });
  const files = execFileSync('find', ['.', '-type', 'f'], { cwd: release.unpacked, encoding: 'utf8' });
  const listed = readFileSync(join(release.unpacked, 'FILES.sha256'), 'utf8');
  expect(files.trim().split('\n')).toHaveLength(listed.trim().split('\n').length + 1);
});

test('is small, and lists its contents', () => {
  expect(statSync(release.archive).size).toBeLessThan(MAX_ARCHIVE_BYTES);
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], {
    cwd: dirname(release.archive),
  });
  for (const path of [
    'systemd/nano-payments.target',
    'nginx',
    'caddy',
    'prometheus',
    'grafana',
    'policy.json',
  ])
    expect(existsSync(join(release.unpacked, 'deploy', path))).toBe(true);
  const sbom = z
    .object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })
    .parse(readJson(join(release.unpacked, 'sbom.cdx.json')));
  const names = sbom.components.map(({ name }) => name);
  const licenses = readFileSync(join(release.unpacked, 'THIRD-PARTY-LICENSES'), 'utf8');
  // Loaded from node_modules, compiled into pages, a font, and only used to build.
  for (const name of ['better-sqlite3', 'swr', '@fontsource-variable/inter']) {
    expect(names).toContain(name);
    expect(licenses).toContain(`\n${name} `);
  }
  expect(names).not.toContain('typescript');
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
