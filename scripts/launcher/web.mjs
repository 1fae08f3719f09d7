// Serves web: pages and API, from the current build. Does what the server.js of Next's standalone output does, but keeps the
// working directory, so that relative paths in settings mean the same for all processes.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { claimCurrentBuild } from '../setup/web-builds.mjs';

const USAGE = `usage: nano-payments web [--host ADDRESS] [--port PORT]
  --host, -H   the address to listen on (default: WEB_HOST, else 127.0.0.1)
  --port, -p   the port (default: PORT, else 3000)
`;
/** Wrong usage (sysexits.h, EX_USAGE). */
const USAGE_EXIT_CODE = 64;

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

async function serveWeb({ host, port }) {
  const folder = claimCurrentBuild(root);
  if (folder === undefined) throw new Error('web is not built. Run: npm run build');
  const { config } = JSON.parse(readFileSync(join(root, folder, 'required-server-files.json'), 'utf8'));
  const served = { ...config, distDir: folder };
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  // Next then reads neither next.config.js nor the packages that only a build needs.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(served);
  const require = createRequire(join(root, 'package.json'));
  require('next');
  const { startServer } = require('next/dist/server/lib/start-server');
  serveOperationsFirst();
  await startServer({ dir: root, isDev: false, config: served, hostname: host, port, allowRetry: false });
}

/** Next creates one server, with this function, and has no other place for a listener before its own. */
function serveOperationsFirst() {
  const { createServer } = http;
  http.createServer = (listener) => {
    http.createServer = createServer;
    return createServer((request, response) => {
      // Set when web has started (web/serve-operations.ts).
      if (globalThis.serveOperation?.(request, response)) return;
      return listener(request, response);
    });
  };
}

function readOptions(args) {
  const text = { type: 'string' };
  const options = { host: { ...text, short: 'H' }, hostname: text, port: { ...text, short: 'p' } };
  const { values } = parseArgs({ args, options: { ...options, help: { type: 'boolean' } } });
  const port = values.port ?? (process.env.PORT || '3000');
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`${port} is not a port number.`);
  // Only this machine reaches it, unless told otherwise: lib/core/web-settings.ts has the same default.
  const host = values.host ?? values.hostname ?? (process.env.WEB_HOST || '127.0.0.1');
  return { host, port: Number(port), help: values.help };
}

let options;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exit(USAGE_EXIT_CODE);
}
if (options.help) process.stdout.write(USAGE);
else await serveWeb(options);
