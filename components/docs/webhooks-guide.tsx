// Webhooks: what arrives, what to answer, how to verify it.
import { Disclosure } from '@/components/ui/disclosure';
import type { Field } from '@/lib/api/reference/json-schema';
import type { EventDoc } from '@/lib/api/reference/webhook-docs';
import { Code, CodeBlock } from './code-block';
import { FieldList } from './field-list';
import { DocsLink } from './operation-section';
import { Mono, RowEntry, Rows } from './rows';
import { Points, Section, Steps, Text } from './section';

export const WEBHOOK_SECTIONS = [
  { id: 'arrives', title: 'What arrives' },
  { id: 'events', title: 'Events' },
  { id: 'answer', title: 'What to answer' },
  { id: 'endpoint', title: 'Set up an endpoint' },
  { id: 'developing', title: 'While you develop' },
  { id: 'verifying', title: 'Verifying' },
] as const;

/** A complete program that takes webhooks: the file to save it as, and the command that starts it. */
export type Receiver = {
  readonly language: string;
  readonly file: string;
  readonly start: string;
  readonly code: string;
};

type WebhooksGuideProps = {
  readonly fields: readonly Field[];
  readonly headers: ReadonlyArray<{ readonly name: string; readonly meaning: string }>;
  readonly events: readonly EventDoc[];
  readonly example: string;
  readonly receivers: readonly Receiver[];
};

export function WebhooksGuide(props: WebhooksGuideProps) {
  const { fields, headers, events, example, receivers } = props;
  return (
    <>
      <Section id="arrives" title="What arrives">
        <Text>
          When a payment is Completed, the service sends a POST to every webhook address set under{' '}
          <DocsLink href="/dashboard/developers/webhooks">Developers</DocsLink>. A webhook is a nudge, not a
          proof: ask payment-status before you hand anything over.
        </Text>
        <CodeBlock title="Webhook body" code={example} />
        <FieldList fields={fields} />
        <Rows>
          {headers.map(({ name, meaning }) => (
            <RowEntry key={name} name={<Mono>{name}</Mono>} aside="header">
              {meaning}
            </RowEntry>
          ))}
        </Rows>
      </Section>
      <EventRows events={events} />
      <Delivery />
      <SetUp />
      <OnALaptop />
      <Verification receivers={receivers} />
    </>
  );
}

function EventRows({ events }: { events: readonly EventDoc[] }) {
  return (
    <Section id="events" title="Events">
      <Rows>
        {events.map(({ type, when, optIn }) => (
          <RowEntry key={type} name={<Mono>{type}</Mono>} aside={optIn ? 'if asked for' : 'to every address'}>
            {when}
          </RowEntry>
        ))}
      </Rows>
    </Section>
  );
}

function Delivery() {
  return (
    <Section id="answer" title="What to answer">
      <Points>
        <li>Any 2xx within 10 seconds. Answer first, work later. A redirect counts as a failure.</li>
        <li>
          Otherwise it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or later
          where <Code>Retry-After</Code> asks for it. Then it stays in the log, where it can be sent again by
          hand.
        </li>
        <li>
          <Code>410 Gone</Code> switches the address off at once, five days without a 2xx do so too.
        </li>
        <li>
          A message can come twice, and messages can come out of order: keep the <Code>webhook-id</Code>s you
          have seen.
        </li>
        <li>
          A test has the type <Code>endpoint.test</Code> and names no payment. An address’s page under
          Developers sends it, and shows every attempt with what was sent and what came back.
        </li>
      </Points>
    </Section>
  );
}

function SetUp() {
  return (
    <Section id="endpoint" title="Set up an endpoint">
      <Steps>
        <li>
          Add its address under{' '}
          <DocsLink href="/dashboard/developers/webhooks">Developers, Webhooks</DocsLink> and choose what else
          it hears of.
        </li>
        <li>Copy the signing secret. It is shown once.</li>
        <li>
          Save one of the <DocsLink href="#verifying">receivers</DocsLink> below and start it with that
          secret: the command stands below each.
        </li>
        <li>
          Press “Send a test” on the endpoint’s page. It shows the answer, 204, and the receiver prints{' '}
          <Code>endpoint.test</Code>.
        </li>
      </Steps>
      <Text>
        An address begins with <Code>https://</Code> and is on the public internet. A private one is refused
        unless the operator allows its host. In a sandbox a receiver on the same machine can be named as{' '}
        <Code>http://localhost:4000/</Code>. The receivers speak plain HTTP: anywhere else a proxy before them
        takes the https.
      </Text>
    </Section>
  );
}

/** Where the service can't reach the program that is being written. */
function OnALaptop() {
  return (
    <Section id="developing" title="While you develop">
      <Text>
        A service elsewhere can’t reach a program on a laptop. The command line, in a clone or from the
        client’s package, asks it for events and hands each to your program, signed with a secret it prints:
      </Text>
      <CodeBlock
        title="Webhooks on a laptop"
        code="npm run -s cli -- listen --forward-to http://localhost:4000/"
      />
      <Text>
        What it could not hand over because nobody listened at the port comes again with{' '}
        <Code>{'--after <event>'}</Code>: all that followed the event you name, which is the{' '}
        <Code>webhook-id</Code> of the last message you had; <Code>start</Code> stands for all of the last 30
        days.
      </Text>
      <Text>
        In a sandbox <Code>npm run -s cli -- trigger payment.refunded</Code> makes an event happen. Software
        that nothing can call asks for events itself:{' '}
        <DocsLink href="/docs#list-events">list-events</DocsLink>. The outcome <Code>webhookFailure</Code>{' '}
        needs an endpoint under Developers: what <Code>listen</Code> brings never fails by it.
      </Text>
    </Section>
  );
}

function Verification({ receivers }: { receivers: readonly Receiver[] }) {
  return (
    <Section id="verifying" title="Verifying">
      <Text>
        Messages are signed by <DocsLink href="https://www.standardwebhooks.com">Standard Webhooks</DocsLink>,
        whose libraries work as they are. By hand: HMAC-SHA256, keyed with what follows <Code>whsec_</Code>,
        decoded from base64 (32 bytes), over the id, a dot, the timestamp, a dot and the body exactly as it
        arrived; the signature is the result in base64. Refuse a message whose time is more than five minutes
        from yours.
      </Text>
      <Text>
        In TypeScript and JavaScript <Code>verifyWebhook</Code> of the{' '}
        <DocsLink href="/docs#client">client</DocsLink> does all of that.
      </Text>
      <Text>
        While a secret is being changed, every message carries two signatures for 24 hours. Accept either. The
        receivers below are complete and need nothing installed. Without a secret they take nothing and say
        what to set.
      </Text>
      {receivers.map(({ language, file, start, code }, index) => (
        <Disclosure key={language} open={index === 0} summary={`Receiver for ${language}`} className="mt-3">
          <CodeBlock title={file} code={code} />
          <CodeBlock title={`Start ${file}`} code={start} />
        </Disclosure>
      ))}
    </Section>
  );
}
