// What the manifests of the dashboard and of the counter share, by which each is kept among a device's applications.

/** The application's icons, drawn by scripts/make-icons.mjs: the drawing, pictures, and one that may be cut to any shape. */
const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Browsers ask for it without cookies: it says nothing of anybody. */
export function manifest(own: Readonly<Record<string, unknown>>): Response {
  const body = { ...own, display: 'standalone', background_color: '#f6f8f7', icons: ICONS };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
