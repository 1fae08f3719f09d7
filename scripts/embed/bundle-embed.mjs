// Makes the script that shops put into their pages out of client/embed/: one plain file, readable as it is served.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is served as /embed.js: its version, and the hash by which a shop pins it. */
export const RELEASE_FILE = 'lib/checkout/drop-in/embed-release.json';

export function readRelease(root) {
  return JSON.parse(readFileSync(join(root, RELEASE_FILE), 'utf8'));
}

/** Where a version lies, and is served from for ever. */
export const versionFile = (version) => `public/embed/${version}.js`;

/** The value of a script element's `integrity`. */
export const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @returns the script as text */
export async function bundleEmbed(root, version) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    // Its comments name the sources from here: a version that shops have pinned keeps every byte.
    absWorkingDir: join(root, 'client'),
    entryPoints: ['embed/main.ts'],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    define: { EMBED_VERSION: JSON.stringify(version) },
    banner: { js: `/*! Nano Payments, checkout button ${version}. Apache-2.0. */` },
    legalComments: 'none',
    logLevel: 'warning',
    tsconfig: join(root, 'tsconfig.json'),
  });
  // Its service would otherwise live as long as we do.
  await stop();
  return outputFiles[0].text;
}
