// Every error code of the API, one by one.
import type { Metadata } from 'next';
import { DocsFrame } from '@/components/docs/docs-frame';
import { ErrorsGuide } from '@/components/docs/errors-guide';
import { type ErrorDoc, errorDocs } from '@/lib/api/reference/error-docs';
import { jsonText } from '@/lib/api/reference/samples';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Errors' };

const bodyOf = ({ code, example }: ErrorDoc) => jsonText({ errorCode: code, errorMessage: example });

export default async function ErrorsPage() {
  const { config } = await getServer();
  const codes = errorDocs().map(({ code }) => ({ id: `error-${code}`, title: code }));
  return (
    <DocsFrame
      path="/docs/errors"
      groups={[{ title: 'On this page', entries: [{ id: 'reading', title: 'Reading an error' }, ...codes] }]}
      baseUrl={config.publicUrl}
      network={config.network}
    >
      <ErrorsGuide errors={errorDocs()} bodyOf={bodyOf} />
    </DocsFrame>
  );
}
