// What payment links and invoices have in common: both are addresses to share, listed with what can be done with them.
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { CopyButton } from '@/components/ui/copy-button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { LinkButton } from '@/components/ui/link-button';

/** What their lists are given beside what they list. */
export type SharedListProps = {
  /** The installation's public address, without a slash at its end. */
  readonly baseUrl: string;
  /** Left out for who may not close any. */
  readonly close: ((linkId: string) => Promise<ActionResult>) | undefined;
};

export function LinkTabs({ current }: { current: 'links' | 'invoices' }) {
  return (
    <div className="mb-4">
      <ChoiceTabs
        label="Links and invoices"
        choices={[
          { href: '/dashboard/links', word: 'Payment links', current: current === 'links' },
          { href: '/dashboard/invoices', word: 'Invoices', current: current === 'invoices' },
        ]}
      />
    </div>
  );
}

export function SharedList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {children}
    </ul>
  );
}

type SharedItemProps = {
  readonly title: string;
  /** Beside the title. */
  readonly marks: ReactNode;
  /** The buttons. */
  readonly ways: ReactNode;
  readonly children: ReactNode;
};

export function SharedItem({ title, marks, ways, children }: SharedItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {marks}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{ways}</div>
    </li>
  );
}

export function CopyAddress({ address, name, label }: { address: string; name: string; label: string }) {
  return <CopyButton text={address} name={name} label={label} className="border border-line-strong px-3" />;
}

export function OpenAddress({ linkId, label }: { linkId: string; label: string }) {
  return (
    <LinkButton href={`/pay/${linkId}`} target="_blank" size="small" variant="quiet" icon={<ExternalLink />}>
      {label}
    </LinkButton>
  );
}

type CloseButtonProps = Pick<SharedListProps, 'close'> & {
  readonly linkId: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly children: ReactNode;
};

export function CloseButton({ close, linkId, title, confirmLabel, children }: CloseButtonProps) {
  if (close === undefined) return null;
  return (
    <ConfirmButton
      label="Close"
      variant="quiet"
      size="small"
      title={title}
      confirmLabel={confirmLabel}
      danger
      action={close.bind(null, linkId)}
    >
      {children}
    </ConfirmButton>
  );
}
