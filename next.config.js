// How Next builds and serves web.

/**
 * What every answer tells the browser to refuse. Scripts and styles of the page's own text are allowed, because Next
 * writes them; nothing is loaded from anywhere else, nobody may frame a page, and no form leaves the site.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY_HEADERS = [
  { key: 'Content-Security-Policy', value: CONTENT_SECURITY_POLICY },
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
  headers: async () => [{ source: '/((?!api/payments/).*)', headers: SECURITY_HEADERS }],
};

export default config;
