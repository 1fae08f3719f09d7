// The web app manifest that makes the point of sale installable on a phone or tablet. The app opens at the keypad.
import { manifest } from '@/app/dashboard/manifest';

export function GET(): Response {
  return manifest({
    id: '/dashboard/point-of-sale',
    name: 'Point of sale',
    short_name: 'POS',
    start_url: '/dashboard/point-of-sale',
    scope: '/dashboard/',
    orientation: 'any',
    theme_color: '#0a5c60',
  });
}
