// From nothing to a confirmed payment in three steps.
import type { ReactNode } from 'react';
import type { Sample } from '@/lib/api-docs/samples';
import { Code, CodeBlock } from './code-block';
import { DocsLink } from './operation-section';
import { SampleTabs } from './sample-tabs';
import { Section, Text } from './section';

type GettingStartedProps = {
  readonly keySample: string;
  /** Takes the demo key; null where there are no demo accounts. */
  readonly sandboxKeySample: string | null;
  readonly identifierSample: string;
  readonly create: Sample;
  readonly status: Sample;
};

export function GettingStarted(props: GettingStartedProps) {
  const { keySample, sandboxKeySample, identifierSample, create, status } = props;
  return (
    <Section id="getting-started" title="Getting started">
      <Step number={1} title="Get a key">
        <Text>
          Create one under <DocsLink href="/dashboard/developers">Developers</DocsLink> in the dashboard. Its
          secret is shown once. The samples on this page read both from the environment.
        </Text>
        <CodeBlock title="Key from the dashboard" code={keySample} />
        {sandboxKeySample !== null && (
          <>
            <Text>
              Here the demo accounts have a key already. In the folder where the installation was started,
              with its usual <Code>DATA_DIR</Code>:
            </Text>
            <CodeBlock title="Demo key" code={sandboxKeySample} />
          </>
        )}
      </Step>
      <Step number={2} title="Create a payment">
        <SampleTabs name="the first payment" sample={create} />
        <Text>
          Show <Code>paymentAddress</Code> and <Code>friendlyNanoAmount</Code> to the payer, or send the payer
          to <Code>/checkout/pay_…</Code>, with the <Code>paymentIdentifier</Code> at its end: a page with the
          amount, a QR code and the time left, live to the end.
        </Text>
      </Step>
      <Step number={3} title="Confirm that it is complete">
        <CodeBlock title="Payment from step 2" code={identifierSample} />
        <SampleTabs name="the confirmation" sample={status} />
        <Text>
          Hand the goods over when <Code>isComplete</Code> is true. A{' '}
          <DocsLink href="#webhooks">webhook</DocsLink> tells you when to ask; without one, ask every few
          seconds until <Code>status</Code> is no longer Waiting.
        </Text>
      </Step>
    </Section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h3 className="flex items-center gap-3 text-base font-semibold">
        <span
          aria-hidden="true"
          className="figures inline-flex size-7 items-center justify-center rounded-full bg-accent-soft text-sm text-accent"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </div>
  );
}
