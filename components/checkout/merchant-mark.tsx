// The first letter of the merchant's name on a tile.
export function MerchantMark({ name }: { name: string }) {
  const [letter = ''] = [...name.trim()];
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-field bg-accent text-sm font-semibold text-accent-ink"
    >
      {letter.toUpperCase()}
    </span>
  );
}
