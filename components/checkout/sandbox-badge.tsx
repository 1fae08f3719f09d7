// Never to be missed, never in the way: this is the sandbox, its money is worth nothing. Leads to the test wallet.
import { FlaskConical } from 'lucide-react';
import Link from 'next/link';

type SandboxBadgeProps = {
  readonly pay?: { readonly address: string; readonly due: { readonly raw: string } } | null;
};

export function SandboxBadge({ pay = null }: SandboxBadgeProps) {
  const query = pay === null ? '' : `?pay=${pay.address}&amount=${pay.due.raw}`;
  return (
    <Link
      href={`/sandbox${query}`}
      prefetch={false}
      title="This is the sandbox: its money is worth nothing. Open the test wallet."
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-warn-soft px-3 text-xs font-semibold tracking-wide text-warn hover:underline pointer-coarse:min-h-11"
    >
      <FlaskConical aria-hidden className="size-4" />
      SANDBOX
    </Link>
  );
}
