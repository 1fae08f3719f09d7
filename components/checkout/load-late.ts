// A part of a payer's page that is loaded when it is needed. Without the network it stays away: a page that can be paid
// from never fails for a part of it.
import { type ComponentType, lazy } from 'react';

/** `load` answers the part; when it fails, nothing is shown in its place until the page is opened again. */
export function loadLate<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}

function Nothing(): null {
  return null;
}
