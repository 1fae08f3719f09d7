// Loads a part of a payer's page on demand. If loading fails, the part is left out, so that the rest of the page still works.
import { type ComponentType, lazy } from 'react';

/** Renders nothing if `load` fails, until the page is reloaded. */
export function loadOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
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
