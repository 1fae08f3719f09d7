// The common parts of the web app manifests of the dashboard and the point of sale.

/** The icons drawn by scripts/make-icons.mjs: vector, bitmaps and a maskable one. */
const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Browsers request manifests without cookies, so they must not contain user data. */
export function manifest(own: Readonly<Record<string, unknown>>): Response {
  const body = { ...own, display: 'standalone', background_color: '#f6f8f7', icons: ICONS };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
