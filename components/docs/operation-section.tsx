// One operation: what it does, how it is called, what it takes, answers and refuses.
import type { OperationDoc } from '@/lib/api/reference/operation-docs';
import type { Sample } from '@/lib/api/reference/samples';
import { Code, CodeBlock } from './code-block';
import { FieldList } from './field-list';
import { SampleTabs } from './sample-tabs';
import { Points, Section, Subheading, Text } from './section';
import { TryIt, type TryItCall } from './try-it';

/** A code an operation can refuse with, and its HTTP status. */
export type Refusal = { readonly code: string; readonly status: number };

type OperationSectionProps = {
  readonly operation: OperationDoc;
  readonly sample: Sample;
  readonly exampleAnswer: string;
  readonly refusals: readonly Refusal[];
  /** What the key needs. */
  readonly scopeNote: string;
  /** The call as the page can send it; null where money is real. */
  readonly tryIt: TryItCall | null;
};

export function OperationSection(props: OperationSectionProps) {
  const { operation, sample, exampleAnswer, refusals, scopeNote, tryIt } = props;
  const { name, method, path, summary, notes, request, query, answer, idempotent } = operation;
  return (
    <Section id={name} title={name}>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 font-mono text-sm">
        <span className="rounded-[0.25rem] bg-accent-soft px-1.5 py-0.5 text-xs text-accent">{method}</span>
        <span className="wrap-anywhere text-ink-soft">{path}</span>
      </p>
      <Text>{summary}</Text>
      <Points>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>{scopeNote}</li>
        {idempotent && (
          <li>
            Heeds <Code>Idempotency-Key</Code>: see <DocsLink href="#idempotency">Idempotency</DocsLink>.
          </li>
        )}
      </Points>
      <SampleTabs name={name} sample={sample} />
      {tryIt !== null && <TryIt name={name} call={tryIt} />}
      <Subheading>Request</Subheading>
      {query !== undefined && (
        <>
          <Text>In the address, all of them optional:</Text>
          <FieldList fields={query} />
        </>
      )}
      {request !== null && <FieldList fields={request} />}
      {request === null && query === undefined && <Text>No body.</Text>}
      <Subheading>Answer</Subheading>
      <FieldList fields={answer} />
      <CodeBlock title={`Answer of ${name}`} code={exampleAnswer} />
      <Subheading>Errors</Subheading>
      <RefusalList refusals={refusals} />
    </Section>
  );
}

function RefusalList({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {refusals.map(({ code, status }) => (
        <li key={code}>
          <a
            href={`/docs/errors#error-${code}`}
            className="inline-flex min-h-9 items-center gap-2 rounded-field border border-line bg-surface px-3 font-mono text-xs hover:border-line-strong pointer-coarse:min-h-11"
          >
            {code}
            <span className="text-ink-faint">{status}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link within the page's text. */
export function DocsLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="font-medium text-accent underline underline-offset-2 hover:no-underline">
      {children}
    </a>
  );
}
