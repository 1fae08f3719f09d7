// Serves a production build of web, as `next start` does, from the folder WEB_ROOT with the build WEB_BUILD in it, on PORT.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { WEB_ROOT: dir, WEB_BUILD: distDir, PORT } = process.env;
const { config } = JSON.parse(readFileSync(join(dir, distDir, 'required-server-files.json'), 'utf8'));
const served = { ...config, distDir };
// Next then reads no next.config.js: the build already holds its result.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(served);
const require = createRequire(join(dir, 'package.json'));
require('next');
const { startServer } = require('next/dist/server/lib/start-server');
await startServer({
  ...{ dir, isDev: false, config: served, hostname: '127.0.0.1', port: Number(PORT), allowRetry: false },
});
