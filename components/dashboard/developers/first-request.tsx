// A first request to try a key with. It changes nothing, and every key may send it.

import { Card } from '@/components/ui/card';
import { CodeBlock } from '@/components/ui/code-block';

type FirstRequestProps = { readonly baseUrl: string; readonly keyId: string };

export function FirstRequest(props: FirstRequestProps) {
  return (
    <Card
      title="First request"
      description="Converts $12.50 to nano. When curl asks for a password, paste the key’s secret. The request then appears under Requests."
    >
      <FirstRequestCommand {...props} />
    </Card>
  );
}

/** Only the command. curl prompts for the password, which keeps the secret out of the shell history. */
export function FirstRequestCommand({ baseUrl, keyId }: FirstRequestProps) {
  const command = [
    `curl -u ${keyId} ${baseUrl}/api/payments/usd-to-nano \\`,
    `  -H 'Content-Type: application/json' -d '{"usdAmount":"12.50"}'`,
  ].join('\n');
  return <CodeBlock title="curl" code={command} />;
}
