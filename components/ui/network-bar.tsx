// The striped bar at the top of a page that says that the network uses no real money. It stays visible while scrolling, and
// its label is printed. Other sticky elements use `--bar` as their offset.

type NetworkBarProps = {
  readonly network: string;
  /** The label; the network's name by default. */
  readonly label?: string | undefined;
  /** The hint next to the label; none for null. */
  readonly hint?: string | null;
};

/** Nothing on the live network. */
export function NetworkBar({
  network,
  label = network.toUpperCase(),
  hint = 'no real money',
}: NetworkBarProps) {
  if (network === 'live') return null;
  return (
    <aside
      aria-label={label}
      className="network-bar sticky top-0 z-20 flex h-5 items-center justify-center overflow-hidden text-xs font-semibold"
    >
      <p className="flex h-full items-center gap-2 bg-caution px-3 whitespace-nowrap text-caution-ink">
        <span className="tracking-widest">{label}</span>
        {hint !== null && <span className="font-medium">{hint}</span>}
      </p>
    </aside>
  );
}
