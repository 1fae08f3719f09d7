// Gives the customer the link that makes its holder the payer: copied, by e-mail, or as a QR code. The link is revealed with the
// first of them, which the server records.
'use client';
import { Copy, Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import type { Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { Problem } from '@/components/ui/notice';
import { QrImage } from '@/components/ui/qr-image';
import { LongText } from '@/components/ui/short-text';
import { type LinkMail, linkMailHref } from './link-mail';

export type LinkReveal = { readonly ok: true; readonly link: string } | Refusal;

export type PayersLinkProps = {
  readonly reveal: () => Promise<LinkReveal>;
  /** What the e-mail says about the payment. */
  readonly mail: Omit<LinkMail, 'link'>;
};

export function PayersLink({ reveal, mail }: PayersLinkProps) {
  const { pending, result, problem, run } = useActionResult<LinkReveal>(UNREACHABLE);
  const link = result?.ok === true ? result.link : null;
  const [copied, setCopied] = useState<boolean | null>(null);
  const [isShown, setShown] = useState(false);
  const withLink = (use: (link: string) => void) => () => {
    setCopied(null);
    if (link !== null) use(link);
    else run(reveal, (revealed) => use(revealed.link));
  };
  const copy = withLink(async (text) => setCopied(await copyText(text)));
  const send = withLink((text) => window.location.assign(linkMailHref({ ...mail, link: text })));
  const show = withLink(() => setShown(true));
  return (
    <div className="needs-scripts flex w-full flex-col gap-2 border-t border-line pt-4">
      <Button wide pending={pending} onClick={copy} icon={<Copy className="size-4" />}>
        Copy link
      </Button>
      <Button wide pending={pending} onClick={send} icon={<Mail className="size-4" />}>
        Send by e-mail
      </Button>
      <Button wide pending={pending} onClick={show} icon={<Smartphone className="size-4" />}>
        Show on customer’s phone
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === true && 'Link copied.'}
        {copied === false && 'Couldn’t copy. Select the link and copy it manually.'}
      </p>
      <Problem text={problem} />
      {link !== null && <LongText text={link} what="link for the payer" />}
      <p className="text-xs text-ink-soft">
        Give the link to the customer only: a person who opens it first decides where refunds go.
      </p>
      <PhoneDialog link={isShown ? link : null} close={() => setShown(false)} />
    </div>
  );
}

/** The customer's camera opens the checkout. */
function PhoneDialog({ link, close }: { readonly link: string | null; readonly close: () => void }) {
  return (
    <Dialog
      open={link !== null}
      onClose={close}
      title="Show on customer’s phone"
      actions={<Button onClick={close}>Close</Button>}
    >
      <p>The customer scans this code with the phone’s camera. It opens the checkout there.</p>
      {link !== null && (
        <div className="mx-auto mt-4 w-72 max-w-full rounded-field border border-line bg-white">
          <QrImage value={link} title="QR code of the checkout" className="h-auto w-full rounded-field" />
        </div>
      )}
    </Dialog>
  );
}

const UNREACHABLE = 'Can’t reach the server. Try again in a moment.';
