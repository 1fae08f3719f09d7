// The not-found page for payers, in the payer's language. It has no merchant, so it has the product's header. Rendered on the server,
// because every payer's page would load its script.
import { Brand } from '@/components/site/brand';
import { PageShell } from '@/components/ui/page-shell';
import { readPayerText } from './payer-text';

export default async function PayerNotFound() {
  const text = await readPayerText();
  return (
    <PageShell
      width="regular"
      start={<Brand />}
      labels={{ skip: text('page.skip'), theme: text('page.theme') }}
    >
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
        <h1 className="text-xl font-semibold">{text('page.notFoundTitle')}</h1>
        <p className="text-ink-soft">{text('page.notFound')}</p>
      </div>
    </PageShell>
  );
}
