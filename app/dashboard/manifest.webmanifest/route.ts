// The web app manifest that makes the dashboard installable. The point of sale has its own manifest.
import { manifest } from '@/app/dashboard/manifest';

export function GET(): Response {
  return manifest({
    id: '/dashboard',
    name: 'Nano Payments',
    short_name: 'Payments',
    description: 'Payments, links and settlement of your shop.',
    start_url: '/dashboard',
    scope: '/',
    theme_color: '#f6f8f7',
    shortcuts: [
      { name: 'Point of sale', url: '/dashboard/point-of-sale' },
      { name: 'Payments', url: '/dashboard/payments' },
      { name: 'Needs attention', url: '/dashboard/attention' },
    ],
  });
}
