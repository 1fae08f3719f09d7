// The way back: what a payer carries to the shop when a payment has ended, and how the shop checks it.
import { Disclosure } from '@/components/ui/disclosure';
import { Code, CodeBlock } from './code-block';
import { DocsLink } from './operation-section';
import { Mono, RowEntry, Rows } from './rows';
import { Section, Subheading, Text } from './section';

type WayBackSectionProps = {
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly meaning: string }>;
  readonly nodeCheck: string;
  readonly pythonCheck: string;
};

export function WayBackSection({ parameters, nodeCheck, pythonCheck }: WayBackSectionProps) {
  return (
    <Section id="way-back" title="Way back">
      <Text>
        A payment that has ended leads the payer to the link’s <Code>returnUrl</Code>, else to the address
        under <DocsLink href="/dashboard/settings">Settings</DocsLink>. Of a Completed payment, and of no
        other, the address carries these parameters beside your own:
      </Text>
      <Rows>
        {parameters.map(({ name, meaning }) => (
          <RowEntry key={name} name={<Mono>{name}</Mono>} aside="parameter">
            {meaning}
          </RowEntry>
        ))}
      </Rows>
      <Subheading>Checking it</Subheading>
      <Text>
        The signature is HMAC-SHA256, keyed with the whole return secret (<Code>rs_…</Code>, under Settings),
        over paymentIdentifier, status, reference and timestamp, joined by dots. Hand over once per reference.
        The way back is a courtesy to the payer; the proof is payment-status.
      </Text>
      <CodeBlock title="Check for Node.js" code={nodeCheck} />
      <Disclosure summary="The same for Python" className="mt-3">
        <CodeBlock title="Check for Python" code={pythonCheck} />
      </Disclosure>
    </Section>
  );
}
