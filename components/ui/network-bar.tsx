// Says at the very top of a page that no real money moves on this network: thin, striped, in view while the page scrolls.
// Not printed. Beneath it, what else keeps to the top takes its place from `--bar`.

/** The word for a network: what the bar says. Null on the live one, where there is no bar. */
export function barWord(network: string): string | null {
  return network === 'live' ? null : network.toUpperCase();
}

type NetworkBarProps = {
  readonly word: string;
  /** More about it; a narrow screen goes without. */
  readonly hint?: string;
};

export function NetworkBar({ word, hint }: NetworkBarProps) {
  return (
    <aside
      aria-label={word}
      className="network-bar sticky top-0 z-20 flex h-5 items-center justify-center overflow-hidden text-xs font-semibold print:hidden"
    >
      <p className="flex h-full items-center gap-2 bg-caution px-3 whitespace-nowrap text-caution-ink">
        <span className="tracking-widest">{word}</span>
        {hint !== undefined && <span className="font-medium">{hint}</span>}
      </p>
    </aside>
  );
}
