// The bench parses the live channel like a browser, wherever the network splits the data.
import { describe, expect, it } from 'vitest';
import { readEvents } from './live-page';

const VIEW = { name: 'view', data: '{"stage":"paying"}' };
const SENT = 'retry: 2000\n\nevent: view\ndata: {"stage":"paying"}\n\nevent: beat\ndata: {}\n\n';

describe('reading the live channel', () => {
  it('finds each event that has data', () => {
    expect(readEvents(SENT)).toEqual({ events: [VIEW, { name: 'beat', data: '{}' }], rest: '' });
  });

  it('finds the same wherever the text is split', () => {
    for (let place = 0; place <= SENT.length; place += 1) {
      const first = readEvents(SENT.slice(0, place));
      const second = readEvents(first.rest + SENT.slice(place));
      expect([...first.events, ...second.events]).toEqual([VIEW, { name: 'beat', data: '{}' }]);
    }
  });

  it('calls an event without a name a message', () => {
    expect(readEvents('data: 1\n\n').events).toEqual([{ name: 'message', data: '1' }]);
  });
});
