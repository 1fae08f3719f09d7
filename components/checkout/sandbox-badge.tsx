// Never to be missed, never in the way: this is the sandbox, its money is worth nothing. Leads to the test wallet.
import { FlaskConical } from 'lucide-react';

type SandboxBadgeProps = {
  readonly pay: { readonly address: string; readonly due: { readonly raw: string } } | null;
  readonly name: string;
  readonly title: string;
};

export function SandboxBadge({ pay, name, title }: SandboxBadgeProps) {
  const query = pay === null ? '' : `?pay=${pay.address}&amount=${pay.due.raw}`;
  return (
    <a
      href={`/sandbox${query}`}
      title={title}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-warn-soft px-3 text-xs font-semibold tracking-wide text-warn hover:underline pointer-coarse:min-h-11"
    >
      <FlaskConical aria-hidden className="size-4" />
      {name}
    </a>
  );
}
