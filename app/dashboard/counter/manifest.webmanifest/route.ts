// Makes the counter an application of its own on a phone or tablet: opened by its icon, it begins at the keypad.
import { manifest } from '@/app/dashboard/manifest';

export function GET(): Response {
  return manifest({
    id: '/dashboard/counter',
    name: 'Counter',
    short_name: 'Counter',
    start_url: '/dashboard/counter',
    scope: '/dashboard/',
    orientation: 'any',
    theme_color: '#0a5c60',
  });
}
