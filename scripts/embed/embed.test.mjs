// Tests that the drop-in script matches its sources and its hash, and is small.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleEmbed, integrityOf, readRelease, versionFile } from './bundle-embed.mjs';

const MAX_GZIPPED_BYTES = 6 * 1024;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version, integrity } = readRelease(root);
const served = readFileSync(join(root, versionFile(version)), 'utf8');

it('matches its sources; after a change, raise the version and run `npm run embed`', async () => {
  expect(await bundleEmbed(root, version)).toBe(served);
});

it('matches its integrity hash', () => {
  expect(integrityOf(served)).toBe(integrity);
});

it('is small', () => {
  expect(gzipSync(served).length).toBeLessThanOrEqual(MAX_GZIPPED_BYTES);
});

it('adds one global and listens for clicks', () => {
  class HTMLScriptElement {
    src = 'https://pay.example/embed.js';
    dataset = {};
  }
  const listened = [];
  const page = {
    document: {
      currentScript: new HTMLScriptElement(),
      addEventListener: (name) => listened.push(name),
    },
    HTMLScriptElement,
    URL,
  };
  page.window = page;
  const before = Object.keys(page);
  runInNewContext(served, page);
  expect(Object.keys(page).filter((name) => !before.includes(name))).toEqual(['NanoPayments']);
  expect(page.NanoPayments.version).toBe(version);
  expect(listened).toEqual(['click']);
});
