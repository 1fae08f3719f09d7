// Where a sign-in leads back to: within the dashboard, and nowhere else.
import { describe, expect, it } from 'vitest';
import { dashboardPath, signInPath } from './way-back';

describe('the way back from a sign-in', () => {
  it.each(['/dashboard', '/dashboard/settings', '/dashboard/payments?status=Waiting&q=a%20b'])(
    'leads to %s',
    (path) => {
      expect(dashboardPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    'https://evil.example/dashboard',
    '/dashboard.evil',
    '/dashboard\\..',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2e/api/auth/signout',
    '/dashboard/.%2E/login',
    '/dashboard/a b',
    '/login',
    `/dashboard/${'x'.repeat(500)}`,
    '',
    null,
  ])('never leads to %s', (path) => {
    expect(dashboardPath(path)).toBeUndefined();
  });

  it('is kept in the address of the sign-in, with whether a session has ended', () => {
    expect(signInPath('/dashboard/links?page=2', true)).toBe(
      '/login?ended=1&back=%2Fdashboard%2Flinks%3Fpage%3D2',
    );
    expect(signInPath('https://evil.example', false)).toBe('/login');
  });
});
