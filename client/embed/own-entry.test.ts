// Tests the overlay's history entry, with a browser that has the Navigation API and one that doesn't.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addOwnEntry } from './own-entry';

/** A window with a session history. Moves are asynchronous, as in a browser. */
class Page extends EventTarget {
  entries: { key: string; state: unknown }[] = [{ key: 'shop', state: { router: 1 } }];
  at = 0;
  navigation: object | undefined;
  readonly history: object;

  constructor(hasNavigationApi: boolean) {
    super();
    const page = this;
    this.history = {
      get state() {
        return page.entries[page.at]?.state;
      },
      get length() {
        return page.entries.length;
      },
      pushState: (state: unknown) => page.push(state),
      back: () => page.go(page.at - 1),
    };
    if (!hasNavigationApi) return;
    this.navigation = {
      get currentEntry() {
        return page.entries[page.at];
      },
      traverseTo: (key: string) => {
        page.go(page.entries.findIndex((entry) => entry.key === key));
        return { finished: Promise.resolve() };
      },
    };
  }

  push(state: unknown) {
    this.entries = [...this.entries.slice(0, this.at + 1), { key: `${Math.random()}`, state }];
    this.at += 1;
  }

  go(at: number) {
    setTimeout(() => {
      this.at = at;
      this.dispatchEvent(new Event('popstate'));
    });
  }

  /** The frame's entries keep the page's own state. */
  pushOfFrame() {
    this.push(this.entries[this.at]?.state);
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe.each([true, false])('the entry of the overlay; Navigation API: %s', (hasNavigationApi) => {
  let page: Page;
  const onBack = vi.fn();

  beforeEach(() => {
    onBack.mockReset();
    page = new Page(hasNavigationApi);
    vi.stubGlobal('window', page);
    return () => vi.unstubAllGlobals();
  });

  it('keeps what the shop’s router stores, and reports Back', async () => {
    const entry = addOwnEntry(onBack);
    expect(page.entries[1]?.state).toMatchObject({ router: 1 });
    page.go(0);
    await settle();
    expect(onBack).toHaveBeenCalledTimes(1);
    await entry.leave();
    expect(page.at).toBe(0);
  });

  it('is left when the overlay is closed otherwise, before the shop goes on', async () => {
    const entry = addOwnEntry(onBack);
    await entry.leave();
    expect(page.at).toBe(0);
    expect(onBack).not.toHaveBeenCalled();
  });

  it('stays where the shop’s page has moved on', async () => {
    const entry = addOwnEntry(onBack);
    page.push({ router: 2 });
    await entry.leave();
    await settle();
    expect(page.at).toBe(2);
  });

  it('never leads out of the shop from the frame’s entries', async () => {
    const entry = addOwnEntry(onBack);
    page.pushOfFrame();
    page.pushOfFrame();
    await entry.leave();
    await settle();
    // Without the API, leaving is up to the payer's Back.
    expect(page.at).toBe(hasNavigationApi ? 0 : 3);
  });

  it('is not that of an overlay that was opened next', async () => {
    const first = addOwnEntry(onBack);
    addOwnEntry(vi.fn());
    await first.leave();
    await settle();
    expect(page.at).toBe(2);
  });
});
