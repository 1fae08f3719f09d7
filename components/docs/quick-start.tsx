// From a clone to a webhook that was verified, step by step, with nothing left to guess.
import type { ReactNode } from 'react';
import { Code, CodeBlock } from './code-block';
import { DocsLink } from './operation-section';
import { Section, Text } from './section';

export const QUICK_START_STEPS = [
  { id: 'start', title: 'Start a sandbox' },
  { id: 'receiver', title: 'Start a receiver' },
  { id: 'listen', title: 'Forward webhooks to it' },
  { id: 'key', title: 'Take the demo key' },
  { id: 'create', title: 'Create a payment' },
  { id: 'pay', title: 'Pay it' },
  { id: 'verify', title: 'See the webhook' },
  { id: 'ask', title: 'Ask for the proof' },
] as const;

type QuickStartProps = {
  readonly startSample: string;
  readonly receiver: string;
  readonly receiverSample: string;
  readonly listenSample: string;
  readonly keySample: string;
  readonly create: string;
  readonly createAnswer: string;
  readonly identifierSample: string;
  readonly pay: string;
  readonly status: string;
  readonly statusAnswer: string;
};

export function QuickStart(props: QuickStartProps) {
  return (
    <>
      <Beginning {...props} />
      <FirstPayment {...props} />
      <Proof {...props} />
    </>
  );
}

function Beginning({ startSample, receiver, receiverSample, listenSample }: QuickStartProps) {
  return (
    <>
      <Step id="start">
        <Text>
          You need Node.js 20.19 or newer (24 is recommended) with npm, git and curl, and what native modules
          need to compile: on Debian and Ubuntu <Code>apt install python3 make g++</Code>. In a first
          terminal:
        </Text>
        <CodeBlock title="First terminal" code={startSample} />
        <Text>
          The first start takes some minutes and says what it does. It is ready when it prints its addresses
          and sign-ins; leave it running. If this page comes from a sandbox of your own, that is done already.
        </Text>
        <Text>
          It brings a Nano ledger of its own: blocks are real, signed and checked, and the money is worth
          nothing. If port 3000 is taken, start it with <Code>PORT=3100 npm start</Code> and go on at{' '}
          <Code>http://localhost:3100/docs/quick-start</Code>, which names that address.
        </Text>
      </Step>
      <Step id="receiver">
        <Text>
          This is the part of your shop that is told of payments. It verifies each message by its signature
          and prints what it was told. Save it as <Code>receiver.mjs</Code> in the folder of the clone:
        </Text>
        <CodeBlock title="receiver.mjs" code={receiver} />
        <Text>In a second terminal, in the same folder:</Text>
        <CodeBlock title="Second terminal" code={receiverSample} />
        <Text>
          It prints <Code>port 4000</Code> and waits. The same for Python, PHP and Go is under{' '}
          <DocsLink href="/docs/webhooks#verifying">Verifying</DocsLink>.
        </Text>
      </Step>
      <Step id="listen">
        <Text>
          A service elsewhere can’t reach a program on a laptop. The command line asks it for events and hands
          each to the receiver, signed as a webhook is. In a third terminal, in the same folder:
        </Text>
        <CodeBlock title="Third terminal" code={listenSample} />
        <Text>
          It finds the sandbox and its key by itself, says where it listens, and waits. Leave it running. What
          came while no receiver was there comes again with{' '}
          <DocsLink href="/docs/webhooks#developing">listen --after</DocsLink>.
        </Text>
      </Step>
    </>
  );
}

function FirstPayment(props: QuickStartProps) {
  const { keySample, create, createAnswer, identifierSample, pay } = props;
  return (
    <>
      <Step id="key">
        <Text>
          Every call carries an API key. The sandbox has demo merchants, and wrote the key of the first,
          Harbour Books, into a file. In a fourth terminal, in the same folder:
        </Text>
        <CodeBlock title="Fourth terminal" code={keySample} />
      </Step>
      <Step id="create">
        <Text>In the same terminal. The amount is in dollars; the service answers it in nano:</Text>
        <CodeBlock title="Create a payment" code={create} />
        <CodeBlock title="What it answers (it comes on one line)" code={createAnswer} />
        <Text>
          You get an identifier and an address of your own, and for a day the same ones again as long as the{' '}
          <Code>Idempotency-Key</Code> stays the same: for another payment, change it. Name the payment for
          the steps that follow, with the <Code>paymentIdentifier</Code> you were answered:
        </Text>
        <CodeBlock title="Your payment’s identifier" code={identifierSample} />
      </Step>
      <Step id="pay">
        <Text>
          Your payer would go to <Code>/checkout/pay_…</Code> on this address, with the identifier at its end:
          open it in a browser to see what they see. Here the test wallet pays for them:
        </Text>
        <CodeBlock title="Pay in full" code={pay} />
        <Text>
          It answers, on one line, what is set in motion. Within two seconds the checkout says that it is
          paid. Other endings are chosen in the same way:{' '}
          <DocsLink href="/docs#test-mode">Decide what happens</DocsLink>.
        </Text>
      </Step>
    </>
  );
}

function Proof({ status, statusAnswer }: QuickStartProps) {
  return (
    <>
      <Step id="verify">
        <Text>
          The third terminal shows the event with <Code>204</Code>, the receiver’s answer: the signature was
          right. The second shows what the receiver read:
        </Text>
        <CodeBlock title="Second terminal, printed" code="paymentConfirmationwebhook pay_…" />
        <Text>
          A message with another signature, or an old one, gets 400 and prints nothing: send one with{' '}
          <Code>{"curl -i -d '{}' http://localhost:4000/"}</Code>
        </Text>
      </Step>
      <Step id="ask">
        <Text>
          A webhook is a nudge. Before goods are handed over, the shop asks, in the fourth terminal:
        </Text>
        <CodeBlock title="Ask payment-status" code={status} />
        <CodeBlock title="What it answers once paid (it comes on one line)" code={statusAnswer} />
        <Text>
          <Code>isComplete</Code> is true: hand the goods over. That is all of it. Next:{' '}
          <DocsLink href="/docs/statuses-and-money">what else a payment can become</DocsLink>, the same calls
          in <DocsLink href="/docs#create-payment">other languages</DocsLink>, and a{' '}
          <DocsLink href="/docs#client">client for TypeScript</DocsLink>.
        </Text>
      </Step>
    </>
  );
}

type StepProps = { readonly id: (typeof QUICK_START_STEPS)[number]['id']; readonly children: ReactNode };

function Step({ id, children }: StepProps) {
  const at = QUICK_START_STEPS.findIndex((step) => step.id === id);
  return (
    <Section id={id} title={`${at + 1}. ${QUICK_START_STEPS[at]?.title}`}>
      {children}
    </Section>
  );
}
