// Every error code: its HTTP status, when exactly it is answered, and what to do.
import type { ErrorDoc } from '@/lib/api-docs/error-docs';
import { Code, CodeBlock } from './code-block';
import { Mono, RowEntry, Rows } from './rows';
import { Section, Text } from './section';

type ErrorsSectionProps = { readonly errors: readonly ErrorDoc[]; readonly example: string };

export function ErrorsSection({ errors, example }: ErrorsSectionProps) {
  return (
    <Section id="errors" title="Errors">
      <Text>
        A refusal has the status 400, 401 or 500 and one body everywhere. Decide by <Code>errorCode</Code>;{' '}
        <Code>errorMessage</Code> is for people and may change.
      </Text>
      <CodeBlock title="Error body" code={example} />
      <Rows>
        {errors.map(({ code, status, when, remedy }) => (
          <RowEntry key={code} id={`error-${code}`} name={<Mono>{code}</Mono>} aside={`HTTP ${status}`}>
            <span className="block text-ink">{when}</span>
            <span className="mt-1 block">{remedy}</span>
          </RowEntry>
        ))}
      </Rows>
      <Text>
        With several faults at once the first of this order is answered: authentication, notEnabled, badInput,
        invalidAmount, transactionTooLarge, unsupportedLocation.
      </Text>
    </Section>
  );
}
