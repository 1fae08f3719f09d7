// What the charts draw for gaps, zeros and no data.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart';
import { LineChart } from './line-chart';

const EDGES = ['Nov 1', 'Nov 2', 'today'];

it('draws a gap for a missing value, and a dot for a lone value', () => {
  const values = [1, 0.5, null, 1, null];
  const html = renderToStaticMarkup(
    createElement(LineChart, {
      ...{ summary: 'Rates', top: 1, topText: '100%', edges: EDGES, emptyText: 'Nothing' },
      lines: [{ name: 'rate', note: 'latest', text: '100%', values }],
    }),
  );
  expect(html).toContain('d="M10 0h0L30 50M70 0h0"');
  expect(html).not.toContain('Nothing');
});

it('separates the labels of two lines that end at the same height, inside the drawing', () => {
  const html = renderToStaticMarkup(
    createElement(LineChart, {
      ...{ summary: 'Times', top: 1, topText: '1 s', edges: EDGES, emptyText: 'Nothing' },
      lines: ['slow', 'median'].map((name) => ({ name, note: name, text: '1 s', values: [1] })),
    }),
  );
  const heights = [...html.matchAll(/bottom:([0-9.]+)%"[^>]*>1 s<span[^>]*>(\w+)</g)].map(([, y, note]) => [
    note,
    y,
  ]);
  expect(heights).toEqual([
    ['median', '76'],
    ['slow', '100'],
  ]);
});

it('marks zeros, labels the highest bar, and shows a text when there is no data', () => {
  const bar = (name: string, value: number) => ({ name, value, text: `${value} USD` });
  const chart = (values: readonly number[]) =>
    renderToStaticMarkup(
      createElement(BarChart, {
        ...{ summary: 'Volume', edges: EDGES, emptyText: 'Nothing' },
        bars: values.map((value, place) => bar(`day ${place}`, value)),
      }),
    );
  const html = chart([0, 40, 10]);
  expect(html.match(/<rect/g)).toHaveLength(3);
  expect(html).toContain('<title>day 0: 0 USD</title>');
  expect(html.match(/>40 USD</g)).toHaveLength(1);
  expect(chart([0, 0])).toContain('Nothing');
});
