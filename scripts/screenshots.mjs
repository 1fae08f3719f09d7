// `npm run screenshots [folder]`: takes pictures of every page and state at 390, 768 and 1280 px, light and dark. They go into
// the folder (default test-results/screenshots) with a gallery, index.html, and those of the README into docs/images.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './setup/browser.mjs';
import { runCommand } from './setup/command.mjs';
import { step } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const TIMEOUT_MS = 60 * 60_000;
const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'];

async function main() {
  const folder = resolve(process.argv[2] ?? join(root, 'test-results', 'screenshots'));
  mkdirSync(folder, { recursive: true });
  let chromium;
  await step('browser', async (note) => {
    chromium = await ensureChromium(root, note);
  });
  await step('screenshots', async (note) => {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    await runCommand(process.execPath, [cli, 'test', '--config', 'verification/e2e/screenshots.config.ts'], {
      cwd: root,
      env: {
        SCREENSHOTS_DIR: folder,
        FORCE_COLOR: '0',
        ...(chromium ? { PLAYWRIGHT_CHROMIUM_PATH: chromium } : {}),
      },
      timeoutMs: TIMEOUT_MS,
      onLine: (line) => note(line.trim().slice(0, 100)),
    }).finally(() => writeFileSync(join(folder, 'index.html'), galleryOf(readdirSync(folder))));
    return `in ${join(folder, 'index.html')}`;
  });
}

/** A page with all pictures, one row for each page of the product. */
function galleryOf(files) {
  const taken = new Set(files);
  const suffix = /-\d+-(light|dark)\.png$/;
  const names = [
    ...new Set(files.filter((file) => suffix.test(file)).map((file) => file.replace(suffix, ''))),
  ];
  const pictures = (name) =>
    WIDTHS.flatMap((width) => THEMES.map((theme) => `${name}-${width}-${theme}.png`)).filter((file) =>
      taken.has(file),
    );
  const rows = names.toSorted().map((name) => {
    const images = pictures(name).map(
      (file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`,
    );
    return `<section><h2>${name}</h2><div>${images.join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pages of Nano Payments</title>
<style>
  body { margin: 2rem; font: 16px/1.5 system-ui; background: Canvas; color: CanvasText; color-scheme: light dark }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
  img { height: 420px; border: 1px solid GrayText; border-radius: 8px }
</style>
<h1>${names.length} pages and states</h1>
${rows.join('\n')}`;
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
