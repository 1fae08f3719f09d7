// Lets the dashboard be kept among a device's applications. The counter is one of its own, with a manifest of its own.
import { MANIFEST_ICONS } from '@/app/dashboard/manifest-icons';

const MANIFEST = {
  id: '/dashboard',
  name: 'Nano Payments',
  short_name: 'Payments',
  description: 'Payments, links and settlement of your shop.',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f8f7',
  theme_color: '#f6f8f7',
  icons: MANIFEST_ICONS,
  shortcuts: [
    { name: 'Counter', url: '/dashboard/counter' },
    { name: 'Payments', url: '/dashboard/payments' },
    { name: 'Needs attention', url: '/dashboard/attention' },
  ],
};

/** Browsers ask for it without cookies: it says nothing of anybody. */
export function GET(): Response {
  return new Response(JSON.stringify(MANIFEST), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
