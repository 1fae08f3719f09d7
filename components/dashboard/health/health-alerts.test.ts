// What an operator reads while no node responds: words, with the error text behind "Details" only.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HomeHealth } from '@/components/dashboard/home/home-health';
import type { Alert } from '@/lib/engine/health/alerts';
import { MADE_AT } from '@/prisma/factories';
import { HealthAlerts } from './health-alerts';

const ALERT: Alert = {
  code: 'nodeUnavailable',
  severity: 'bad',
  since: MADE_AT,
  text: 'No Nano node is usable.',
  action: 'Check that the node runs.',
  failure: 'LedgerUnavailableError: version: 127.0.0.1:41409: Error: read ECONNRESET',
  href: null,
  command: null,
};

const withoutDetails = (html: string) => html.replaceAll(/<details.*?<\/details>/gs, '');

it('the Health page names the cause in words, and has the error text behind “Details”', () => {
  const html = renderToStaticMarkup(
    createElement(HealthAlerts, { alerts: [ALERT], at: MADE_AT.toISOString() }),
  );
  expect(html).toContain('ECONNRESET');
  expect(withoutDetails(html)).toContain('The connection was interrupted.');
  expect(withoutDetails(html)).not.toMatch(/ECONNRESET|LedgerUnavailable/);
});

it('the link to the documentation shows no code', () => {
  const html = renderToStaticMarkup(
    createElement(HealthAlerts, { alerts: [ALERT], at: MADE_AT.toISOString() }),
  );
  expect(html).toMatch(/href="\/docs\/reference\/alerts#nodeunavailable"[^>]*>About this alert</);
});

it('the home page names the cause in words only', () => {
  const html = renderToStaticMarkup(createElement(HomeHealth, { alerts: [ALERT] }));
  expect(html).toContain('The connection was interrupted.');
  expect(html).not.toMatch(/ECONNRESET|LedgerUnavailable/);
});
