// Test mode: every outcome that can be chosen for a payment, how, and what is seen of it.
import type { TestOutcomeDoc } from '@/lib/api/reference/test-mode-docs';
import { Code, CodeBlock } from './code-block';
import { Mono, RowEntry, Rows } from './rows';
import { Subheading, Text } from './section';

type TestModeProps = {
  readonly outcomes: readonly TestOutcomeDoc[];
  readonly sample: string;
  readonly answer: string;
  /** On dev, what takes the sandbox's own ledger is refused. */
  readonly isDev: boolean;
};

export function TestMode({ outcomes, sample, answer, isDev }: TestModeProps) {
  return (
    <>
      <Subheading id="test-mode">Decide what happens</Subheading>
      <Text>
        Choose for each payment what happens to it: on its page in the dashboard, under “Decide what happens”,
        or by a call with an API key that has the scope <Code>payments.create</Code>. Everything happens as it
        does with a real payer: real blocks, real rules, real webhooks.
      </Text>
      <CodeBlock title="Choose an outcome" code={sample} />
      <CodeBlock title="Answer" code={answer} />
      <Text>
        An outcome is chosen once for each payment. Chosen again it answers the same with{' '}
        <Code>repeated</Code> true and with its <Code>state</Code> (<Code>underWay</Code>, <Code>done</Code>{' '}
        or <Code>failed</Code>), and nothing more happens. What makes no sense any more, because the payment
        has ended, is refused as <Code>badInput</Code> with the reason. Choices that pay the same payment are
        carried out one after the other. <Code>webhookFailure</Code> needs an endpoint under Developers: what
        the command line’s <Code>listen</Code> brings never fails by it.
        {isDev &&
          ' This installation has a node of its own (dev): what is marked takes the sandbox’s ledger and is refused here.'}
      </Text>
      <Rows>
        {outcomes.map(({ name, label, sees, status, money, webhook, setting, needsSandbox }) => (
          <RowEntry
            key={name}
            name={<Mono>{name}</Mono>}
            aside={isDev && needsSandbox ? `${label} (sandbox alone)` : label}
          >
            {sees}
            <dl className="mt-2 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1">
              <Seen name="Status" text={status} />
              <Seen name="Money" text={money} />
              <Seen name="Webhooks" text={webhook} />
              {setting !== null && <Seen name="Option" text={setting} />}
            </dl>
          </RowEntry>
        ))}
      </Rows>
    </>
  );
}

function Seen({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </>
  );
}
