// The short ends of the reference: limits and health.
import type { LimitDoc } from '@/lib/api/reference/limit-docs';
import { Code, CodeBlock } from './code-block';
import { Mono, RowEntry, Rows } from './rows';
import { Section, Text } from './section';

export function LimitsSection({ limits }: { limits: readonly LimitDoc[] }) {
  return (
    <Section id="limits" title="Limits">
      <Rows>
        {limits.map(({ what, limit }) => (
          <RowEntry key={what} name={what}>
            {limit}
          </RowEntry>
        ))}
      </Rows>
    </Section>
  );
}

export function HealthSection({ example }: { example: string }) {
  return (
    <Section id="health" title="Health">
      <Text>
        Two addresses without authentication, for monitors and load balancers. 200 means yes, 503 no.
      </Text>
      <Rows>
        <RowEntry name={<Mono>GET /api/health/live</Mono>}>The process answers.</RowEntry>
        <RowEntry name={<Mono>GET /api/health/ready</Mono>}>
          Payments can be taken: database, engine, ledger, rate and address pool are good. The body says which
          is not.
        </RowEntry>
      </Rows>
      <CodeBlock title="Answer of ready" code={example} />
      <Text>
        While ready answers 503, create-payment can answer 500 <Code>internal</Code>.
      </Text>
    </Section>
  );
}
