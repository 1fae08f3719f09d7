// The landing page's content: one sentence, one picture of the thing itself, three facts, and the ways in.
import type { LucideIcon } from 'lucide-react';
import {
  ArrowRight,
  BookOpen,
  FlaskConical,
  LogIn,
  RotateCcw,
  ShieldCheck,
  Store,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { QrCode } from '@/components/checkout/qr-code';
import { LinkButton } from '@/components/ui/link-button';
import { Money } from '@/components/ui/money';
import { PageShell } from '@/components/ui/page-shell';
import { Brand } from './brand';

type LandingProps = {
  readonly sandbox: boolean;
  /** Whether businesses may sign up by themselves. */
  readonly takesSignUps: boolean;
};

export function Landing({ sandbox, takesSignUps }: LandingProps) {
  return (
    <PageShell
      start={<Brand />}
      end={
        <LinkButton href="/login" variant="quiet" icon={<LogIn aria-hidden className="size-4" />}>
          Sign in
        </LinkButton>
      }
      footer={<p>Free software under the Apache License 2.0. You host it; nobody stands in between.</p>}
    >
      <div className="grid items-center gap-12 py-8 lg:grid-cols-[1fr_24rem] lg:gap-20 lg:py-16">
        <div>
          <h1 className="max-w-[22ch] text-2xl font-semibold tracking-tight sm:text-3xl">
            Take Nano in your shop. Keep the money yours.
          </h1>
          <p className="measure mt-5 text-base text-ink-soft sm:text-lg">
            A payment service you run yourself. Your customer pays a price in dollars with Nano; it is
            confirmed on the ledger, usually within a second, and forwarded to your own wallet.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton
              href="/dashboard"
              variant="primary"
              size="large"
              icon={<Store aria-hidden className="size-5" />}
            >
              Open the dashboard
            </LinkButton>
            {takesSignUps && (
              <LinkButton href="/sign-up" size="large" icon={<UserPlus aria-hidden className="size-5" />}>
                Sign up
              </LinkButton>
            )}
            {sandbox && (
              <LinkButton
                href="/sandbox"
                prefetch={false}
                size="large"
                icon={<FlaskConical aria-hidden className="size-5" />}
              >
                Try the test wallet
              </LinkButton>
            )}
          </div>
        </div>
        <CheckoutPicture />
      </div>
      <div className="grid gap-8 border-t border-line pt-12 sm:grid-cols-3">
        <Point icon={ShieldCheck} title="One payment, one address">
          Every payment has an address of its own, watched before anybody sees it and never used again. What
          arrives is booked by its block on the ledger, once.
        </Point>
        <Point icon={RotateCcw} title="Wrong money goes back">
          Too little, too much, too late, cancelled or refused: what you may not keep returns to the account
          it came from by itself, and the payer can see it on the page.
        </Point>
        <Point icon={BookOpen} title="Six operations" link={{ href: '/docs', words: 'Read the API' }}>
          Create, ask, cancel, convert twice, and list regions: JSON over HTTP, and a signed webhook when a
          payment is complete.
        </Point>
      </div>
    </PageShell>
  );
}

type PointProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly link?: { readonly href: string; readonly words: string };
  readonly children: string;
};

function Point({ icon: Icon, title, link, children }: PointProps) {
  return (
    <section>
      <Icon aria-hidden className="size-5 text-accent" />
      <h2 className="mt-3 font-semibold">{title}</h2>
      <p className="measure mt-2 text-sm text-ink-soft">{children}</p>
      {link !== undefined && (
        <a
          href={link.href}
          className="mt-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent hover:underline"
        >
          {link.words}
          <ArrowRight aria-hidden className="size-4" />
        </a>
      )}
    </section>
  );
}

const EXAMPLE_TEXT = 'This is a picture of a payment in Nano. There is nothing to pay here.';

/** A picture of the payer's card, drawn from the same parts as the card itself. Its code says that it is an example. */
function CheckoutPicture() {
  return (
    <div
      role="img"
      aria-label="What a payer sees: the price in dollars and in nano, a code to scan, and a button"
    >
      <div
        inert
        className="mx-auto flex w-full max-w-sm flex-col gap-4 rounded-card border border-line bg-surface p-6 text-center shadow-card"
      >
        <div>
          <p className="text-3xl font-semibold tracking-tight">
            <Money amount="12.34" unit="USD" />
          </p>
          <p className="mt-1 text-lg font-medium">
            <Money amount="4.113334" unit="nano" />
          </p>
        </div>
        <QrCode value={EXAMPLE_TEXT} title="An example" />
        <p className="inline-flex min-h-13 items-center justify-center gap-2 rounded-field bg-accent font-medium text-accent-ink">
          <Wallet aria-hidden className="size-5" />
          Open in wallet
        </p>
      </div>
    </div>
  );
}
