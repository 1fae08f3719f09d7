// The sign-in destination is always a dashboard page.
import { describe, expect, it } from 'vitest';
import { askedPage, dashboardPath, signInPath } from './sign-in-destination';

describe('the sign-in destination', () => {
  it.each(['/dashboard', '/dashboard/settings', '/dashboard/payments?status=Waiting&q=a%20b'])(
    'can be %s',
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
  ])('cannot be %s', (path) => {
    expect(dashboardPath(path)).toBeUndefined();
  });

  it('is the role’s home page unless another page was asked for', () => {
    expect(askedPage('/dashboard/links?page=2')).toBe('/dashboard/links?page=2');
    for (const back of ['/dashboard', 'https://evil.example', ['/dashboard/links'], undefined]) {
      expect(askedPage(back)).toBeNull();
    }
  });

  it('is part of the sign-in address, with whether a session ended', () => {
    expect(signInPath('/dashboard/links?page=2', 'idle')).toBe(
      '/login?ended=idle&back=%2Fdashboard%2Flinks%3Fpage%3D2',
    );
    expect(signInPath('https://evil.example', null)).toBe('/login');
  });
});
