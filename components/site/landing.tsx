// The landing page: headline, example checkout, three features and the main links.
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
import { UsdAmount } from '@/components/ui/nano-amount';
import { PageShell } from '@/components/ui/page-shell';
import { Brand } from './brand';

type LandingProps = {
  readonly sandbox: boolean;
  /** Whether sign-up is open to businesses. */
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
      footer={<p>Free software under the Apache License 2.0. Self-hosted, without an intermediary.</p>}
    >
      <div className="grid items-center gap-12 py-8 lg:grid-cols-[1fr_24rem] lg:gap-20 lg:py-16">
        <div>
          <h1 className="max-w-[22ch] text-2xl font-semibold tracking-tight sm:text-3xl">
            Accept Nano payments. Straight to your own wallet.
          </h1>
          <p className="measure mt-5 text-base text-ink-soft sm:text-lg">
            A payment service you host yourself. You set prices in your currency, and customers pay in Nano.
            Payments are confirmed on the ledger, usually within a second, and forwarded to your own wallet.
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
        <CheckoutExample />
      </div>
      <div className="grid gap-8 border-t border-line pt-12 sm:grid-cols-3">
        <Feature icon={ShieldCheck} title="One payment, one address">
          Every payment gets its own address, which is never reused. Each deposit is recorded exactly once, by
          its block on the ledger.
        </Feature>
        <Feature icon={RotateCcw} title="Automatic returns">
          Underpaid, overpaid, late, cancelled or denied: money that isn’t yours to keep is returned to the
          sender automatically, and the payer can follow it on the payment page.
        </Feature>
        <Feature
          icon={BookOpen}
          title="A small API"
          link={{ href: '/docs', label: 'Read the API documentation' }}
        >
          Create, check, cancel, convert: JSON over HTTP, and a signed webhook when a payment completes.
        </Feature>
      </div>
    </PageShell>
  );
}

type FeatureProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly children: string;
};

function Feature({ icon: Icon, title, link, children }: FeatureProps) {
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
          {link.label}
          <ArrowRight aria-hidden className="size-4" />
        </a>
      )}
    </section>
  );
}

const EXAMPLE_TEXT = 'Example of a Nano payment. There is nothing to pay here.';

/** An example of the payer's page, built from the same components. Its QR code contains only a note. */
function CheckoutExample() {
  return (
    <div role="img" aria-label="Example checkout: the price in dollars and nano, a QR code and a button">
      <div
        inert
        className="mx-auto flex w-full max-w-sm flex-col gap-4 rounded-card border border-line bg-surface p-6 text-center shadow-card"
      >
        <div>
          <p className="text-3xl font-semibold tracking-tight">
            <UsdAmount usd="12.34" />
          </p>
          <p className="mt-1 text-lg font-medium">
            <Money amount="4.113334" unit="nano" />
          </p>
        </div>
        <QrCode value={EXAMPLE_TEXT} title="Example QR code" />
        <p className="inline-flex min-h-13 items-center justify-center gap-2 rounded-field bg-accent font-medium text-accent-ink">
          <Wallet aria-hidden className="size-5" />
          Open in wallet
        </p>
      </div>
    </div>
  );
}
