// What the operator's home page says about money: round figures, and each link leads to where it is decided.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseNano } from '@/lib/core/raw';
import type { HeldReason } from '@/lib/engine/health/held-money';
import type { AttentionView } from '@/lib/queries/list-attention';
import { AttentionRows } from './attention-rows';
import { HomeFigures } from './home-figures';
import { roundedNano } from './rounded-nano';

const NOW = '2026-11-22T14:00:00.000Z';
const raw = (nano: string) => parseNano(nano) ?? 0n;

describe('an amount as a figure', () => {
  it.each([
    ['108.225336123', '108.22'],
    ['133248289', '133,248,289.00'],
    ['0.5', '0.50'],
    ['0.000001', '< 0.01'],
    ['0', '0.00'],
  ])('of %s nano is %s', (nano, figure) => expect(roundedNano(nano)).toBe(figure));
});

describe('the money held', () => {
  const shown = (reason: HeldReason, count: number) =>
    renderToStaticMarkup(
      createElement(HomeFigures, {
        volume: { usd: '1.00', nano: '0.25', completed: 1, isWhole: true },
        held: {
          totalRaw: raw('108.225336123'),
          parts: [{ reason, count, amountRaw: raw('15'), isWhole: true }],
        },
      }),
    );

  it('has two decimals, and the whole amount as its tooltip', () => {
    const html = shown('attention', 1);
    expect(html).toMatch(/title="108\.225336123 nano"[^>]*>108\.22/);
    expect(html).not.toContain('…');
  });

  it('leads to what needs attention on the page, or else to its parts', () => {
    expect(shown('attention', 1)).toContain('href="#attention"');
    expect(shown('leaving', 1)).toContain('href="/dashboard/health"');
  });
});

describe('what needs attention', () => {
  const ITEM: AttentionView = {
    ...{ reference: 'r1', kind: 'unassignedDeposit', paymentId: 'pay_1', merchantName: 'Harbour Books' },
    ...{ facts: [], createdAt: NOW, resolvedAt: null, resolution: null, claim: null },
  };
  const shown = (items: readonly AttentionView[], open = items.length) =>
    renderToStaticMarkup(createElement(AttentionRows, { items, open, now: NOW }));

  it('links the payment', () => {
    expect(shown([ITEM])).toContain('href="/dashboard/reviews/pay_1"');
  });

  it('leaves compliance holds to Reviews, where an officer returns them, and says so', () => {
    const html = shown([
      ITEM,
      { ...ITEM, reference: 'r2', kind: 'complianceHold', merchantName: 'Held shop' },
    ]);
    expect(html).not.toContain('Held shop');
    expect(html).toMatch(/href="\/dashboard\/reviews#held"[^>]*>Decide in Reviews</);
    expect(html).toMatch(/held for compliance in Reviews, everything else with a command/);
    expect(html).not.toMatch(/releas/i);
    expect(html).not.toMatch(/And \d+ more/);
  });

  it('counts what is not listed', () => {
    expect(shown([ITEM], 3)).toContain('And 2 more.');
  });
});
