// Lets the dashboard be kept among a device's applications. The counter is one of its own, with a manifest of its own.
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
      { name: 'Counter', url: '/dashboard/counter' },
      { name: 'Payments', url: '/dashboard/payments' },
      { name: 'Needs attention', url: '/dashboard/attention' },
    ],
  });
}
