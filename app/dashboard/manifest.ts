// What the web app manifests of the dashboard and of the point of sale share.

/** The icons that scripts/make-icons.mjs draws: vector, bitmaps, and a maskable one. */
const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Browsers request manifests without cookies, so they must hold nothing about a user. */
export function manifest(own: Readonly<Record<string, unknown>>): Response {
  const body = { ...own, display: 'standalone', background_color: '#f6f8f7', icons: ICONS };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
