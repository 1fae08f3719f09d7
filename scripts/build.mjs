// `npm run build`: everything that is built, without starting anything. The packages must be installed.
import { fileURLToPath } from 'node:url';
import { buildBundles, buildWeb, generate } from './setup/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
try {
  await generate(root);
  await buildBundles(root);
  await buildWeb(root);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
