// The product's name and mark, leading home.

export function Brand() {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-3 rounded-field font-semibold">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M10 22V10l12 12V10"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-accent-ink"
        />
      </svg>
      Nano Payments
    </a>
  );
}
