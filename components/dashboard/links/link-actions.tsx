// The actions of one payment link in the list: copy and open it, and a menu with the rest. A link that refuses payers is not shared.
'use client';
import { CopyPlus, ExternalLink, Eye, Link2Off, Pencil, QrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmDialog, useAction } from '@/components/ui/forms/confirm-button';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { MENU_ITEM, MoreMenu } from '@/components/ui/more-menu';
import type { PaymentLinkView } from '@/lib/checkout/payment-links/list-links';
import { QrDialog } from './qr-dialog';

type LinkActionsProps = {
  readonly link: Pick<PaymentLinkView, 'id' | 'title' | 'state'>;
  /** The page's full URL. */
  readonly address: string;
  /** Omitted for users who may not close links. */
  readonly close: ((linkId: string) => Promise<ActionResult>) | undefined;
};

export function LinkActions({ link, address, close }: LinkActionsProps) {
  const { id, title, state } = link;
  const [shown, setShown] = useState<'qrCode' | 'close' | null>(null);
  const hide = () => setShown(null);
  const duplicate = `/dashboard/new?kind=link&from=${encodeURIComponent(id)}`;
  const closeDialog = close !== undefined && (
    <CloseDialog open={shown === 'close'} onClose={hide} close={close.bind(null, id)} />
  );
  // A sold-out link stays: its payments in progress can end unpaid.
  if (state !== 'open' && state !== 'soldOut') {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href={duplicate} size="small" variant="quiet" icon={<CopyPlus />}>
          Duplicate
        </LinkButton>
        {state !== 'closed' && close !== undefined && (
          <Button
            size="small"
            variant="quiet"
            icon={<Link2Off />}
            onClick={() => setShown('close')}
            className="needs-scripts"
          >
            Close
          </Button>
        )}
        {closeDialog}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton
        text={address}
        name="Copy link address"
        label="Copy"
        className="border border-line-strong px-3"
      />
      <LinkButton href={`/pay/${id}`} target="_blank" size="small" variant="quiet" icon={<ExternalLink />}>
        Open
      </LinkButton>
      <MoreMenu name={`More actions for ${title}`}>
        <li>
          <a href={`/pay/${id}?preview=1`} target="_blank" rel="noreferrer" className={MENU_ITEM}>
            <Eye aria-hidden />
            Preview
          </a>
        </li>
        <li>
          <Link href={`/dashboard/links/${id}`} className={MENU_ITEM}>
            <Pencil aria-hidden />
            Edit
          </Link>
        </li>
        <Item icon={<QrCode aria-hidden />} label="QR code" onPress={() => setShown('qrCode')} />
        <li>
          <Link href={duplicate} className={MENU_ITEM}>
            <CopyPlus aria-hidden />
            Duplicate
          </Link>
        </li>
        {close !== undefined && (
          <Item icon={<Link2Off aria-hidden />} label="Close" onPress={() => setShown('close')} />
        )}
      </MoreMenu>
      {/* Outside the menu, which hides what it holds when it closes. */}
      <QrDialog open={shown === 'qrCode'} onClose={hide} title={title} address={address} />
      {closeDialog}
    </div>
  );
}

function Item({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <li className="needs-scripts">
      <button type="button" onClick={onPress} className={MENU_ITEM}>
        {icon}
        {label}
      </button>
    </li>
  );
}

type CloseDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly close: () => Promise<ActionResult>;
};

function CloseDialog({ open, onClose, close }: CloseDialogProps) {
  const { pending, problem, run, reset } = useAction(close, onClose);
  const leave = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...{ open, pending, problem }}
      title="Close this link?"
      confirmLabel="Close link"
      danger
      onClose={leave}
      onConfirm={run}
    >
      The link can no longer be used or reopened. Payments already created through it are not affected.
    </ConfirmDialog>
  );
}
