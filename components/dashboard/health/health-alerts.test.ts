// What an operator reads while no node responds: words, with the error text behind "Details" only.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HomeHealth } from '@/components/dashboard/home/home-health';
import type { Alert } from '@/lib/engine/health/alerts';
import { MADE_AT } from '@/prisma/factories';
import { HealthAlerts } from './health-alerts';
import { HealthPanel } from './health-row';
import { QueuesPanel } from './health-store';

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

it('a card shows its most severe alert at the level of the list above, and links to it', () => {
  const card = (active: ReadonlyMap<Alert['code'], Alert['severity']>) =>
    renderToStaticMarkup(
      createElement(HealthPanel, {
        ...{ title: 'Node', active, alerts: ['nodesFail', 'nodeUnavailable'], children: null },
      }),
    );
  expect(card(new Map([['nodesFail', 'warn']]))).toMatch(/href="#nodesFail".*Warning/);
  const both = card(
    new Map([
      ['nodesFail', 'warn'],
      ['nodeUnavailable', 'bad'],
    ]),
  );
  expect(both).toMatch(/href="#nodeUnavailable".*Critical/);
  expect(both).not.toContain('Warning');
  expect(card(new Map([['rateStale', 'bad']]))).toContain('Operational');
});

it('the open payments say how many of them are paid and in review', () => {
  const empty = { count: 0, oldest: null, isWhole: true };
  const queues = {
    ...{ waiting: { ...empty, count: 6 }, money: empty, transfers: empty, webhooks: empty },
    ...{ screening: empty, mail: empty, attention: empty },
  };
  const facts = { queues, pool: { ready: 1, needed: 1 } };
  const textWith = (paidInReview: number) =>
    renderToStaticMarkup(createElement(QueuesPanel, { facts, active: new Map(), paidInReview })).replaceAll(
      /<[^>]*>/g,
      '',
    );
  expect(textWith(5)).toContain('Open payments6, of them paid, in review: 5');
  expect(textWith(0)).not.toContain('in review');
});
