// What holds for every call: authentication, amounts, safe repeats, and the client that makes calls from TypeScript.
import type { ScopeDoc } from '@/lib/api/reference/operation-docs';
import { Code, CodeBlock } from './code-block';
import { DocsLink } from './operation-section';
import { Mono, RowEntry, Rows } from './rows';
import { Points, Section, Subheading, Text } from './section';

export function Authentication({ scopes }: { scopes: readonly ScopeDoc[] }) {
  return (
    <Section id="authentication" title="Authentication">
      <Text>
        Every operation takes HTTP Basic authentication: the key’s id is the username, its secret the
        password. Keys are created under <DocsLink href="/dashboard/developers">Developers</DocsLink>, several
        at once. A key’s secret is rotated there without a pause: the old one works for 24 hours beside the
        new one, or ends at once.
      </Text>
      <CodeBlock title="Header" code="Authorization: Basic base64(id:secret)" />
      <Points>
        <li>
          Without credentials the answer is 401 <Code>authMissing</Code>, with wrong ones 401{' '}
          <Code>authInvalid</Code>.
        </li>
        <li>A secret is for servers. Never put it into a page or an app.</li>
        <li>
          Every answer carries <Code>X-Request-Id</Code>. It is what to give to support, and finds the request
          under Developers, Requests: what was asked in the last seven days, how it ended and what was told.
          Bodies are not kept there.
        </li>
      </Points>
      <Subheading>Scopes</Subheading>
      <Text>
        A key is issued with scopes and keeps them. An operation whose scope the key lacks answers 401{' '}
        <Code>authInvalid</Code>, and errorMessage names the scope. Rates and supported need none.
      </Text>
      <Rows>
        {scopes.map(({ name, lets }) => (
          <RowEntry key={name} name={<Mono>{name}</Mono>}>
            {`Lets a key ${lets}.`}
          </RowEntry>
        ))}
      </Rows>
    </Section>
  );
}

export function Amounts() {
  return (
    <Section id="amounts" title="Amounts">
      <Text>
        Amounts are exact. The smallest unit of Nano is the raw; 1 nano is 10<sup>30</sup> raw. That is more
        than a number in JSON can hold, so raw is always a string.
      </Text>
      <Rows>
        <RowEntry name={<Mono>nanoAmount, rawNanoAmount</Mono>}>
          Whole raw as a string of digits, at most 2<sup>128</sup> − 1.
        </RowEntry>
        <RowEntry name={<Mono>friendlyNanoAmount</Mono>}>
          Nano for people: exactly the raw divided by 10<sup>30</sup>.
        </RowEntry>
        <RowEntry name={<Mono>usdAmount</Mono>}>
          Dollars. In a request a string or a number, digits with at most two decimals: no sign, exponent,
          blank or separator.
        </RowEntry>
      </Rows>
      <Points>
        <li>
          A payment in dollars is rounded up to a whole 10<sup>24</sup> raw, so that six decimals of a nano
          are enough to type it.
        </li>
        <li>A payment in raw asks for exactly that raw; its dollars are rounded half-up to the cent.</li>
        <li>The amount is quoted once, at creation, and never changes after that.</li>
      </Points>
    </Section>
  );
}

/** How the samples in TypeScript come to their client. */
export function TypeScriptClient({ install }: { install: string }) {
  return (
    <Section id="client" title="TypeScript client">
      <Text>
        The samples in TypeScript call the service by <Code>nano-payments-client</Code>, which lies in the
        clone’s folder <Code>client</Code> and needs no other package. It repeats what failed for a passing
        reason without doing anything twice, waits for a payment’s end and verifies webhooks (
        <Code>verifyWebhook</Code>). <Code>client/README.md</Code> in the clone has more.
      </Text>
      <CodeBlock title="Install the client" code={install} />
      <Text>
        A sample saved as <Code>sample.mjs</Code> in your project runs with <Code>node sample.mjs</Code>: it
        holds nothing that plain JavaScript does not know.
      </Text>
    </Section>
  );
}

export function Idempotency({ kept }: { kept: string }) {
  return (
    <Section id="idempotency" title="Idempotency">
      <Text>
        A network can lose an answer after the work is done. Send an <Code>Idempotency-Key</Code> with
        create-payment and cancel-payment, and repeat the call without fear: the same key with the same body
        gets the first answer again, byte for byte.
      </Text>
      <Points>
        <li>
          1 to 255 printable characters, such as your order’s own number. Keys are per merchant and operation.
        </li>
        <li>{`Kept for ${kept}. Only successful answers are kept; after an error the key is free again.`}</li>
        <li>
          The same key with another body is <Code>badInput</Code>.
        </li>
      </Points>
    </Section>
  );
}
