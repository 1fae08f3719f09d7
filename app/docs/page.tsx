// The API's reference: every section's content comes from lib/api/reference, which the tests hold against the service.
import type { Metadata } from 'next';
import { Amounts, Authentication, Idempotency, TypeScriptClient } from '@/components/docs/conventions';
import { DocsFrame } from '@/components/docs/docs-frame';
import type { NavGroup } from '@/components/docs/docs-nav';
import { DropInSection } from '@/components/docs/drop-in-section';
import { OperationSection } from '@/components/docs/operation-section';
import { HealthSection, LimitsSection } from '@/components/docs/reference-sections';
import { SampleLanguage } from '@/components/docs/sample-language';
import { SandboxSection } from '@/components/docs/sandbox-section';
import { TestMode } from '@/components/docs/test-mode';
import { TryItKey } from '@/components/docs/try-it';
import { WayBackSection } from '@/components/docs/way-back-section';
import { errorDoc } from '@/lib/api/reference/error-docs';
import { ANSWER_KEPT, limitDocs, READY_EXAMPLE } from '@/lib/api/reference/limit-docs';
import { LINK_OPERATION, RETURN_DOCS } from '@/lib/api/reference/link-docs';
import { LIST_EVENTS, LIST_PAYMENTS } from '@/lib/api/reference/list-docs';
import { OPERATIONS, type OperationDoc, SCOPE_DOCS, scopeNote } from '@/lib/api/reference/operation-docs';
import { RETURN_CHECKS } from '@/lib/api/reference/printed-code';
import { CLIENT_SAMPLE, jsonText, sampleOf } from '@/lib/api/reference/samples';
import { TEST_MODE_ANSWER, testModeSample, testOutcomeDocs } from '@/lib/api/reference/test-mode-docs';
import { buttonSample } from '@/lib/checkout/drop-in/button-sample';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'API' };

const GROUPS: readonly NavGroup[] = [
  {
    title: 'Basics',
    entries: [
      { id: 'authentication', title: 'Authentication' },
      { id: 'amounts', title: 'Amounts' },
      { id: 'idempotency', title: 'Idempotency' },
      { id: 'client', title: 'TypeScript client' },
    ],
  },
  { title: 'Operations', entries: OPERATIONS.map(({ name }) => ({ id: name, title: name })) },
  {
    title: 'Lists and events',
    entries: [LIST_PAYMENTS, LIST_EVENTS].map(({ name }) => ({ id: name, title: name })),
  },
  {
    title: 'Payment links',
    entries: [
      { id: LINK_OPERATION.name, title: LINK_OPERATION.name },
      { id: 'way-back', title: 'Way back' },
    ],
  },
  {
    title: 'Reference',
    entries: [
      { id: 'drop-in', title: 'Drop-in' },
      { id: 'sandbox', title: 'Sandbox' },
      { id: 'limits', title: 'Limits' },
      { id: 'health', title: 'Health' },
    ],
  },
];

export default async function DocsPage() {
  const { config } = await getServer();
  const { publicUrl, network } = config;
  const playground = network === 'sandbox' || network === 'dev' ? network : 'none';
  return (
    <DocsFrame path="/docs" groups={GROUPS} baseUrl={publicUrl} network={network}>
      <SampleLanguage />
      <Authentication scopes={SCOPE_DOCS} />
      <Amounts />
      <Idempotency kept={ANSWER_KEPT} />
      <TypeScriptClient install={CLIENT_SAMPLE} />
      <TryItKey>
        {[...OPERATIONS, LIST_PAYMENTS, LIST_EVENTS, LINK_OPERATION].map((operation) => (
          <OperationSection
            key={operation.name}
            operation={operation}
            sample={sampleOf(operation, publicUrl)}
            exampleAnswer={jsonText(operation.exampleAnswer)}
            refusals={operation.errors.map(errorDoc)}
            scopeNote={scopeNote(operation.name)}
            tryIt={playground === 'none' ? null : tryItOf(operation)}
          />
        ))}
      </TryItKey>
      <WayBackSection
        parameters={RETURN_DOCS}
        nodeCheck={RETURN_CHECKS.node}
        pythonCheck={RETURN_CHECKS.python}
      />
      <DropInSection button={buttonSample(publicUrl)} publicUrl={publicUrl} />
      <SandboxSection playground={playground}>
        <TestMode
          outcomes={testOutcomeDocs()}
          sample={testModeSample(publicUrl)}
          answer={jsonText(TEST_MODE_ANSWER)}
          isDev={network === 'dev'}
        />
      </SandboxSection>
      <LimitsSection limits={limitDocs(config)} />
      <HealthSection example={jsonText(READY_EXAMPLE)} />
    </DocsFrame>
  );
}

function tryItOf({ method, path, exampleQuery, exampleRequest }: OperationDoc) {
  return { method, path, query: exampleQuery ?? null, body: exampleRequest && jsonText(exampleRequest) };
}
