// Trying everything without money: the test wallet, the payers that are refused, the faults, and test mode beneath.
import type { ReactNode } from 'react';
import { Code } from './code-block';
import { DocsLink } from './operation-section';
import { Mono, RowEntry, Rows } from './rows';
import { Section, Text } from './section';

/** What of it this installation has. */
export type Playground = 'sandbox' | 'dev' | 'none';

type SandboxSectionProps = {
  readonly playground: Playground;
  /** Test mode, where there is one. */
  readonly children: ReactNode;
};

export function SandboxSection({ playground, children }: SandboxSectionProps) {
  if (playground === 'none') {
    return (
      <Section id="sandbox" title="Sandbox">
        <Text>
          This installation moves real money. To try an integration, start one of your own:{' '}
          <Code>npm start</Code> on a fresh clone serves a complete sandbox, with a test wallet and this same
          API.
        </Text>
      </Section>
    );
  }
  return (
    <Section id="sandbox" title="Sandbox">
      <Text>
        This installation is for trying things out. Its money is worth nothing, and its rate is simulated: 1
        nano is 3.00 USD unless a test moves it. The API is the same as with real money.
      </Text>
      <Rows>
        {playground === 'sandbox' && <Desk />}
        <RowEntry name={<Mono>Sandbox-Denied</Mono>} aside="as the payer’s last name">
          Compliance denies the payment: AMLError, and whatever is paid goes back.
        </RowEntry>
        <RowEntry name={<Mono>Sandbox-Review</Mono>} aside="as the payer’s last name">
          Compliance wants a review: once paid, the payment stays Waiting until an operator decides.
        </RowEntry>
        <RowEntry name={<Mono>PAYMENT_WINDOW_SECONDS</Mono>} aside="set at the start">
          Shortens the 15 minutes, so that an expiry can be seen. <Code>REVIEW_DEADLINE_SECONDS</Code> does
          the same for reviews.
        </RowEntry>
      </Rows>
      {children}
    </Section>
  );
}

function Desk(): ReactNode {
  return (
    <>
      <RowEntry name={<DocsLink href="/sandbox">Test wallet</DocsLink>}>
        Pays any payment in full, by half or too much, each time from a fresh account, and shows what came
        back.
      </RowEntry>
      <RowEntry name="Rate and faults" aside="on the same page">
        Move the rate; delay or stop confirmations, cut the websocket, slow the node down or take it away, and
        watch your integration cope.
      </RowEntry>
    </>
  );
}
