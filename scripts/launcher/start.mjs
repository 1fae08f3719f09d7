// `nano-payments start` in a release. Everything is there, so it starts immediately.
import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { readRelease } from '../setup/release-facts.mjs';
import { runService } from '../supervisor/run-service.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

async function prepare() {
  checkNodeVersion(process.versions.node, readRelease(root)?.node);
}

process.exitCode = await runService({ root, dev: false, prepare });
