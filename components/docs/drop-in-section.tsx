// The button that opens the checkout over the shop's page: what to copy, what it tells, and what that is worth.
import { Code, CodeBlock } from './code-block';
import { DocsLink } from './operation-section';
import { Mono, RowEntry, Rows } from './rows';
import { Points, Section, Subheading, Text } from './section';

type DropInSectionProps = {
  /** The script, pinned, and the button. */
  readonly button: string;
  readonly publicUrl: string;
};

export function DropInSection({ button, publicUrl }: DropInSectionProps) {
  return (
    <Section id="drop-in" title="Drop-in">
      <Text>
        A script and a button that opens the checkout in an overlay over your page. Your server creates the
        payment and writes its identifier into both places. Without scripts the button is a plain link.
      </Text>
      <CodeBlock title="Button" code={button} />
      <Points>
        <li>
          Name your website under{' '}
          <DocsLink href="/dashboard/developers/drop-in">Developers, Drop-in</DocsLink>: a browser shows the
          checkout in a frame of no other. Until then, and wherever the overlay can’t be shown, the payer is
          taken to the checkout’s own page.
        </li>
        <li>
          This version stays as it is for ever, and <Code>integrity</Code> makes the browser check it. The
          newest is <Code>{`${publicUrl}/embed.js`}</Code>, which can’t be pinned.
        </li>
        <li>
          Your Content-Security-Policy has to allow <Code>{`script-src ${publicUrl}`}</Code> and{' '}
          <Code>{`frame-src ${publicUrl}`}</Code>.
        </li>
      </Points>
      <Subheading>Attributes and events</Subheading>
      <Rows>
        <RowEntry name={<Mono>data-nano-payment</Mono>} aside="button">
          The payment’s identifier.
        </RowEntry>
        <RowEntry name={<Mono>data-nano-link</Mono>} aside="button">
          Instead: a payment link, by what stands behind /pay/ in its address.
        </RowEntry>
        <RowEntry name={<Mono>data-nano-mode</Mono>} aside="button">
          overlay or redirect; data-mode on the script is for all buttons.
        </RowEntry>
        <RowEntry name={<Mono>nano-payment:status</Mono>} aside="event">
          When the checkout opens and with each change. Its detail is paymentIdentifier and status.
        </RowEntry>
        <RowEntry name={<Mono>nano-payment:close</Mono>} aside="event">
          The overlay was closed; the payment goes on.
        </RowEntry>
      </Rows>
      <CodeBlock title="From your own script" code={OPEN_SAMPLE} />
      <Text>
        What your page is told is no proof of payment: anybody can make their own browser say anything. Take
        it as a sign to ask your server, and let your server ask payment-status.
      </Text>
    </Section>
  );
}

const OPEN_SAMPLE = `const { close } = NanoPayments.open({
  paymentIdentifier: 'pay_…', // or link: '…'
  mode: 'overlay', // or 'redirect'
  onStatus: ({ paymentIdentifier, status }) => {},
  onClose: () => {},
});`;
