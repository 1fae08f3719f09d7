// The list before the first payer's money: what the shop's software, the merchant's account and the installation need.
import type { ReactNode } from 'react';
import { Code } from './code-block';
import { DocsLink } from './operation-section';
import { Section, Text } from './section';

export const GOING_LIVE_SECTIONS = [
  { id: 'your-software', title: 'Your software' },
  { id: 'your-account', title: 'Your account' },
  { id: 'the-installation', title: 'The installation' },
  { id: 'first-payment', title: 'The first payment' },
] as const;

export function GoingLive() {
  return (
    <>
      <YourSoftware />
      <YourAccount />
      <Installation />
      <FirstPayment />
    </>
  );
}

function YourSoftware() {
  return (
    <Section id="your-software" title="Your software">
      <Checks>
        <li>
          It hands goods over when payment-status answers <Code>isComplete</Code> true, and for no other
          reason: not for a webhook alone, and not because the payer’s browser came back.
        </li>
        <li>
          It sends an <Code>Idempotency-Key</Code> with create-payment, and repeats the call when no answer
          came. See <DocsLink href="/docs#idempotency">Idempotency</DocsLink>.
        </li>
        <li>
          It keeps the <Code>paymentIdentifier</Code> with the order before it shows the payer anything.
        </li>
        <li>
          It verifies each webhook by its signature and its time, answers within ten seconds, and takes the
          same message twice without harm. See <DocsLink href="/docs/webhooks">Webhooks</DocsLink>.
        </li>
        <li>
          It asks payment-status for what is still Waiting some time after the window, so that a lost webhook
          loses no order.
        </li>
        <li>
          It asks supported before it offers Nano, and offers another way to pay where create-payment refuses.
        </li>
        <li>It holds amounts in raw as text, never as a float, and ignores fields it does not know.</li>
        <li>
          It logs <Code>X-Request-Id</Code> with the order, and neither keys nor payers’ data.
        </li>
        <li>
          It has met every ending on a sandbox: paid in part, too much, too late and twice, denied, held for
          review, cancelled.
        </li>
      </Checks>
    </Section>
  );
}

function YourAccount() {
  return (
    <Section id="your-account" title="Your account">
      <Checks>
        <li>
          The account is approved, and <DocsLink href="/dashboard/settings">Settings</DocsLink> has a
          settlement address: one of a wallet of your own, whose seed you have. Without it create-payment
          answers <DocsLink href="/docs/errors#error-notEnabled">notEnabled</DocsLink>.
        </li>
        <li>
          Each piece of software has an API key of its own, with no more scopes than it needs, kept where
          secrets are kept. Nothing of the sandbox works here: keys and webhook secrets are new.
        </li>
        <li>
          The webhook address is <Code>https</Code>, its test is answered 2xx, and somebody reads the notice
          that is sent when it fails.
        </li>
        <li>
          The websites that open the checkout in an overlay are named under{' '}
          <DocsLink href="/dashboard/developers/drop-in">Developers, Drop-in</DocsLink>.
        </li>
        <li>Everybody who signs in has a role of their own, and a passkey or one-time codes.</li>
        <li>Somebody looks at “Needs attention” daily: money there waits for a decision.</li>
      </Checks>
    </Section>
  );
}

function Installation() {
  return (
    <Section id="the-installation" title="The installation">
      <Text>
        For whoever operates it. How each is done stands in docs/operate of the repository, what to do when an
        alert rings in docs/reference/alerts.md.
      </Text>
      <Checks>
        <li>
          <Code>NANO_NETWORK=live</Code>, a synced node of your own with its websocket, and a work server.
        </li>
        <li>
          PostgreSQL where more than one machine is involved; backups that have been restored once, and the
          seed written down away from the machine.
        </li>
        <li>
          <Code>APP_SECRET</Code>, <Code>KYC_KEYS</Code> and the keystore’s passphrase are your own, and
          readable by the service alone.
        </li>
        <li>
          A reverse proxy with TLS in front, and <Code>PUBLIC_URL</Code> the address that payers see.
        </li>
        <li>
          A sanctions list is imported. Until one is, every paid payment waits for a person. The list of
          exchange accounts is filled, the rules have been looked at, and the offered regions are chosen.
        </li>
        <li>
          <Code>/api/health/ready</Code> answers 200, and your monitoring asks it and reads the alerts.
        </li>
      </Checks>
    </Section>
  );
}

function FirstPayment() {
  return (
    <Section id="first-payment" title="The first payment">
      <Text>
        Pay a small amount from a wallet of your own, then look at four things: the order is handed over once,
        the payment’s page shows the settlement, it is in your wallet, and the webhook’s attempt was answered
        2xx. Then make another and let its time run out.
      </Text>
    </Section>
  );
}

function Checks({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="measure mt-3 list-['☐_'] space-y-2 pl-5 text-ink-soft marker:text-ink-faint">
      {children}
    </ul>
  );
}
