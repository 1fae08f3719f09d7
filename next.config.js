// How Next builds and serves web.
import { readFileSync } from 'node:fs';
import { createMDX } from 'fumadocs-mdx/next';

/**
 * Security headers. Strict-Transport-Security depends on PUBLIC_URL: web/strict-transport.ts sends it.
 * `all`: with every response. With Cross-Origin-Opener-Policy, windows of other websites get no reference to a page. Frames are not
 * affected: checkouts in a shop's frame go on working.
 * `api`: nothing in responses of the API runs in a browser. Pages have their own policy with a nonce (proxy.ts).
 */
const { all, api } = JSON.parse(
  readFileSync(new URL('./web/response-headers.json', import.meta.url), 'utf8'),
);
const headersOf = (named) => Object.entries(named).map(([key, value]) => ({ key, value }));

/** Files have no policy of their own. Without this one, a page could disguise an image or script in a frame. */
const FILE_POLICY = "frame-ancestors 'none'";

/** The version of the drop-in script that is currently served as /embed.js. */
const EMBED = JSON.parse(
  readFileSync(new URL('./lib/checkout/drop-in/embed-release.json', import.meta.url), 'utf8'),
);

/** Any website may load the script. CORS allows it to check the integrity hash. */
const EMBED_HEADERS = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
];

/** @type {import('next').NextConfig} */
const config = {
  // A release and `nano-payments web` serve from this output: only what the traced files need.
  output: 'standalone',
  // Writing the cache took half of the memory and more time than the next build saved.
  experimental: { turbopackFileSystemCacheForBuild: false },
  // In development Next would log the arguments of server actions, which hold passwords.
  logging: { serverFunctions: false },
  reactStrictMode: true,
  poweredByHeader: false,
  // Titles are not streamed: otherwise they are missing for a moment whenever an open page is rendered again.
  htmlLimitedBots: /.*/,
  pageExtensions: ['tsx', 'ts'],
  // `npm test` checks all types, so the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { resolveAlias: { '../createLucideIcon.mjs': './components/ui/draw-icon.ts' } },
  // These contain native code or load files next to them, which bundling would break.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/driver-adapter-utils',
    'better-sqlite3',
    'pg',
    'pino',
    'sharp',
    'undici',
    'ws',
  ],
  headers: async () => [
    { source: '/(.*)', headers: headersOf(all) },
    {
      source: '/((?:_next|icons|embed)/.*|embed\\.js|icon\\.svg|apple-icon\\.png)',
      headers: [{ key: 'Content-Security-Policy', value: FILE_POLICY }],
    },
    { source: '/api/(.*)', headers: headersOf(api) },
    {
      source: '/embed.js',
      headers: [...EMBED_HEADERS, { key: 'Cache-Control', value: 'public, max-age=300' }],
    },
    {
      // A version never changes, because shops pin its hash.
      source: '/embed/:version([0-9.]+).js',
      headers: [...EMBED_HEADERS, { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
  rewrites: async () => [
    { source: '/embed.js', destination: `/embed/${EMBED.version}.js` },
    { source: '/.well-known/security.txt', destination: '/security.txt' },
    { source: '/docs.md', destination: '/docs-markdown' },
    { source: '/docs/:page(.+)\\.md', destination: '/docs-markdown/:page' },
  ],
};

const withDocumentation = createMDX({ macro: { include: '**/docs/source.ts' } });

export default withDocumentation(config);
