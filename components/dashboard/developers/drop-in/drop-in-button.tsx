// What a shop copies into its page.
import { CodeBlock } from '@/components/docs/code-block';
import { DocsLink } from '@/components/docs/operation-section';
import { Card } from '@/components/ui/card';

export function DropInButton({ sample }: { sample: string }) {
  return (
    <Card
      title="The button"
      description="Put the payment’s identifier into both places. Without scripts, and for a website that is not named above, it is a plain link to the checkout."
    >
      <CodeBlock title="HTML" code={sample} />
      <p className="mt-3 text-sm text-ink-soft">
        What it tells your page is no proof of payment: your server asks payment-status. More under{' '}
        <DocsLink href="/docs#drop-in">Drop-in</DocsLink> in the reference.
      </p>
    </Card>
  );
}
