// How Next builds and serves web.
import { readFileSync } from 'node:fs';
import { createMDX } from 'fumadocs-mdx/next';

/** What is no page runs nothing in a browser. Pages have a policy of their own, with a nonce: see proxy.ts. */
const ANSWER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
];

/** The script that shops load: what is served as /embed.js now. */
const EMBED = JSON.parse(
  readFileSync(new URL('./lib/checkout/drop-in/embed-release.json', import.meta.url), 'utf8'),
);

/** Any website may load the script, and check its hash, for which it must be allowed to read it. */
const EMBED_HEADERS = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
];

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Titles are known at once: streamed after the page, they are missing for a moment whenever an open page is redrawn.
  htmlLimitedBots: /.*/,
  pageExtensions: ['tsx', 'ts'],
  // `npm test` checks the types, those of tests included; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { resolveAlias: { '../createLucideIcon.mjs': './components/ui/draw-icon.ts' } },
  // These bring native code or load files beside them, which bundling would break.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/driver-adapter-utils',
    'better-sqlite3',
    'pg',
    'pino',
    'undici',
    'ws',
  ],
  // The six operations send what they send, to the byte; pages alone carry the browser's headers.
  headers: async () => [
    { source: '/((?!api/payments/).*)', headers: SECURITY_HEADERS },
    {
      source: '/api/((?!payments/).*)',
      headers: [
        { key: 'Content-Security-Policy', value: ANSWER_POLICY },
        { key: 'X-Frame-Options', value: 'DENY' },
      ],
    },
    {
      source: '/embed.js',
      headers: [...EMBED_HEADERS, { key: 'Cache-Control', value: 'public, max-age=300' }],
    },
    {
      // A version stays as it is for ever: shops have pinned its hash.
      source: '/embed/:version([0-9.]+).js',
      headers: [...EMBED_HEADERS, { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
  rewrites: async () => [
    { source: '/embed.js', destination: `/embed/${EMBED.version}.js` },
    { source: '/docs/:page(.+)\\.md', destination: '/docs-markdown/:page' },
  ],
};

const withDocumentation = createMDX({ macro: { include: '**/docs/source.ts' } });

export default withDocumentation(config);
