// Bundles client/embed/ into the drop-in script: one readable file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version served as /embed.js, and its integrity hash. */
export const RELEASE_FILE = 'lib/checkout/drop-in/embed-release.json';

export function readRelease(root) {
  return JSON.parse(readFileSync(join(root, RELEASE_FILE), 'utf8'));
}

/** The file of a version. It is never changed after release. */
export const versionFile = (version) => `public/embed/${version}.js`;

/** The value of a script element's `integrity`. */
export const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @returns the script as text */
export async function bundleEmbed(root, version) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    // The bundle's comments contain paths relative to this folder; a fixed folder keeps the bytes of a version stable.
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
  // Otherwise esbuild's service would keep running.
  await stop();
  return outputFiles[0].text;
}
