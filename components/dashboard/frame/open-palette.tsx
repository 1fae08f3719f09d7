// The sidebar's entry to the command palette, which names its key.
'use client';
import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Sent to the document to open the palette. */
export const OPEN_PALETTE = 'dashboard-open-palette';

export function OpenPaletteButton() {
  const keys = useSyncExternalStore(neverChanges, paletteKeys, () => 'Ctrl K');
  return (
    <button
      type="button"
      onClick={() => document.dispatchEvent(new Event(OPEN_PALETTE))}
      className="needs-scripts mt-3 flex min-h-9 w-full items-center gap-3 rounded-field border border-line px-3 text-sm text-ink-soft hover:bg-subtle hover:text-ink pointer-coarse:min-h-11"
    >
      <Search className="size-5 shrink-0" strokeWidth={1.75} />
      Search
      <kbd className="ml-auto font-mono text-xs text-ink-faint">{keys}</kbd>
    </button>
  );
}

function paletteKeys(): string {
  return /^Mac/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}

const neverChanges = () => () => undefined;
