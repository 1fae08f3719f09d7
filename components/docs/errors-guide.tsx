// Every error code: its HTTP status, when exactly it is answered, why, what to do, and an answer as it looks.
import type { ErrorDoc } from '@/lib/api/reference/error-docs';
import { Code, CodeBlock } from './code-block';
import { DocsLink } from './operation-section';
import { RowEntry, Rows } from './rows';
import { Points, Section, Text } from './section';

type ErrorsGuideProps = {
  readonly errors: readonly ErrorDoc[];
  /** Prints an answer's body. */
  readonly bodyOf: (error: ErrorDoc) => string;
};

export function ErrorsGuide({ errors, bodyOf }: ErrorsGuideProps) {
  return (
    <>
      <Section id="reading" title="Reading an error">
        <Text>
          An operation refuses with the status 400, 401 or 500 and one body everywhere. Decide by{' '}
          <Code>errorCode</Code>; <Code>errorMessage</Code> is for people and may change.
        </Text>
        <Points>
          <li>
            400 or 401: this request has changed nothing, and sending it again as it is will not help, unless
            the answer carries <Code>Retry-After</Code>: then send it again after so many seconds.
          </li>
          <li>
            500, or no answer: it may have happened. Send the same request with the same{' '}
            <Code>Idempotency-Key</Code> again, a few times and each time later.
          </li>
          <li>
            404: there is nothing at this path under <Code>/api/</Code>. The body is the same, with{' '}
            <Code>badInput</Code>.
          </li>
          <li>
            405, without a body: what is no operation, such as health and <Code>/api/openapi.json</Code>, is
            read with GET.
          </li>
          <li>
            Log <Code>X-Request-Id</Code> with your order. It finds the request under{' '}
            <DocsLink href="/dashboard/developers/requests">Developers, Requests</DocsLink>.
          </li>
          <li>Later versions may have more codes: treat one you don’t know by its HTTP status.</li>
        </Points>
        <Text>
          With several faults at once the first of this order is answered: authentication, notEnabled,
          badInput, invalidAmount, transactionTooLarge, unsupportedLocation.
        </Text>
      </Section>
      {errors.map((error) => (
        <ErrorPart key={error.code} error={error} body={bodyOf(error)} />
      ))}
    </>
  );
}

function ErrorPart({ error, body }: { error: ErrorDoc; body: string }) {
  const { code, status, when, why, remedy } = error;
  return (
    <Section id={`error-${code}`} title={code}>
      <Rows>
        <RowEntry name="When">{when}</RowEntry>
        <RowEntry name="Why">{why}</RowEntry>
        <RowEntry name="What to do">
          <span className="text-ink">{remedy}</span>
        </RowEntry>
      </Rows>
      <CodeBlock title={`HTTP ${status}: ${code}`} code={body} />
    </Section>
  );
}
