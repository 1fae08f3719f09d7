// The first request to try a key on: one that changes nothing, and that any live key may ask.
import { CodeBlock } from '@/components/docs/code-block';
import { Card } from '@/components/ui/card';

type FirstCallProps = { readonly baseUrl: string; readonly keyId: string };

export function FirstCall(props: FirstCallProps) {
  return (
    <Card
      title="First call"
      description="Asks what 12.50 dollars are in nano. curl asks for the password: paste the key’s secret. The request is then under Requests."
    >
      <FirstCallCommand {...props} />
    </Card>
  );
}

/** The command alone. curl asks for the password itself, so that the secret stays out of the shell's history. */
export function FirstCallCommand({ baseUrl, keyId }: FirstCallProps) {
  const command = [
    `curl -u ${keyId} ${baseUrl}/api/payments/usd-to-nano \\`,
    `  -H 'Content-Type: application/json' -d '{"usdAmount":"12.50"}'`,
  ].join('\n');
  return <CodeBlock title="curl" code={command} />;
}
