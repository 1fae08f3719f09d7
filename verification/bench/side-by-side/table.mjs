// The results of the part `side-by-side`: samples per row and server, and the table that summarizes them.
import { median, percentile } from '../statistics.mjs';

/** By unit: decimals, and the percentiles of the columns p50 and p99. Of a rate, p99 is what 99% of its slices reach. */
const SUMMARIES = {
  ms: { digits: 1, percents: [50, 99] },
  '/s': { digits: 0, percents: [50, 1] },
  MB: { digits: 0, percents: [50] },
  '%': { digits: 1, percents: [50] },
};
const CELL = 13;

/** Adds samples to the row with this name. */
export function record(rows, { name, unit }, server, values) {
  const known = rows.find((row) => row.name === name);
  const row = known ?? { name, unit, samples: {} };
  if (known === undefined) rows.push(row);
  row.samples[server] = [...(row.samples[server] ?? []), ...values];
}

/** @returns its lines */
export function tableOf(rows, servers) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name, cells) => `${name.padEnd(width)}${cells.map((cell) => cell.padStart(CELL)).join('')}`;
  return [
    line(
      '',
      servers.flatMap((server) => ['', server]),
    ),
    line(
      '',
      servers.flatMap(() => ['p50', 'p99']),
    ),
    ...rows.map(({ name, unit, samples }) =>
      line(
        name,
        servers.flatMap((server) => cellsOf(unit, samples[server] ?? [])),
      ),
    ),
  ];
}

function cellsOf(unit, values) {
  const { digits, percents } = SUMMARIES[unit];
  return [0, 1].map((place) =>
    values.length === 0 || percents[place] === undefined
      ? '–'
      : `${summaryOf(values, percents[place]).toFixed(digits)} ${unit}`,
  );
}

/** A rate can have two slices only, of which the nearest rank would show the lower one as p50. */
const summaryOf = (values, percent) => (percent === 50 ? median(values) : percentile(values, percent));
