// Makes the counter an application of its own on a phone or tablet: opened by its icon, it begins at the keypad.
import { MANIFEST_ICONS } from '@/app/dashboard/manifest-icons';

const MANIFEST = {
  id: '/dashboard/counter',
  name: 'Counter',
  short_name: 'Counter',
  start_url: '/dashboard/counter',
  scope: '/dashboard/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f6f8f7',
  theme_color: '#0a5c60',
  icons: MANIFEST_ICONS,
};

/** Browsers ask for it without cookies: it says nothing of anybody. */
export function GET(): Response {
  return new Response(JSON.stringify(MANIFEST), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
