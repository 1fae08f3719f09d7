// How Next builds and serves web.

/** What is no page runs nothing in a browser. Pages have a policy of their own, with a nonce: see proxy.ts. */
const ANSWER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const SECURITY_HEADERS = [
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
];

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks the types, those of tests included; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
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
      headers: [{ key: 'Content-Security-Policy', value: ANSWER_POLICY }],
    },
  ],
};

export default config;
