// The engine: whether it lives, since when it leads, and how each of its jobs goes.
import { Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { Tried } from '@/lib/engine/health/engine-heartbeat';
import type { HealthFacts } from '@/lib/engine/health/health-facts';
import { tookWords } from './health-node';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

export function EnginePanel({ facts, ringing }: HealthPanelProps) {
  const { engine, lease } = facts;
  const jobs = engine?.jobs ?? [];
  const failing = jobs.filter(({ failingSince }) => failingSince !== null);
  const others = jobs.filter(({ failingSince }) => failingSince === null);
  return (
    <HealthPanel
      title="Engine"
      ringing={ringing}
      alerts={['engineUnresponsive', 'jobsFail', 'jobsStuck', 'clockSkew', 'clockJump']}
      more={
        <>
          {failing.length > 0 && <Jobs caption="Jobs that fail" jobs={failing} />}
          {others.length > 0 && (
            <Disclosure summary={`${others.length} jobs go well`} className="mt-3">
              <Jobs caption="Jobs that go well" jobs={others} />
            </Disclosure>
          )}
        </>
      }
    >
      <Fact name="Last heard of">
        <When at={engine?.at} never="never" />
      </Fact>
      <Fact name="Leads since">
        <When at={engine?.startedAt} never="—" />
      </Fact>
      <Fact name="Longest pause of the event loop in the last minute">
        <span className="figures">{pauseText(engine?.longestPauseMs ?? null)}</span>
      </Fact>
      <Fact name="Lease">{leaseWords(lease, facts.at)}</Fact>
      <Fact name="Clocks">{clockWords(facts)}</Fact>
    </HealthPanel>
  );
}

function pauseText(longestPauseMs: number | null): string {
  return longestPauseMs === null ? 'not measured' : `${longestPauseMs} ms`;
}

function leaseWords(lease: HealthFacts['lease'], at: Date): string {
  if (lease === null) return 'nobody has ever held it';
  const holder = `engine ${lease.holder.slice(-6)}, number ${lease.fence}`;
  return lease.expiresAt > at ? `held by ${holder}` : `free; last held by ${holder}`;
}

/** Of each machine, against the database's clock. */
function clockWords({ engine, webClock }: HealthFacts): string {
  const words = (name: string, clock: HealthFacts['webClock'] | undefined) =>
    clock == null ? [] : [`${name} ${clock.machineAheadMs > 0 ? '+' : ''}${clock.machineAheadMs} ms`];
  const known = [...words('engine', engine?.clock), ...words('web', webClock)];
  return known.length === 0 ? 'not compared with the database yet' : known.join(', ');
}

function Jobs({ caption, jobs }: { caption: string; jobs: readonly Tried[] }) {
  return (
    <Table caption={caption} className="mt-3">
      <TableHead>
        <tr>
          <HeadCell>Job</HeadCell>
          <HeadCell>Last went well</HeadCell>
          <HeadCell numeric>Took</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <Row key={job.name}>
            <Cell>
              <span className="font-mono text-xs">{job.name}</span>
              {job.failure !== null && (
                <span className="block max-w-72 text-xs text-warn wrap-anywhere">
                  fails, first <When at={job.failingSince} />: {job.failure}
                </span>
              )}
            </Cell>
            <Cell className="whitespace-nowrap">
              {job.okAt === null && job.runningSince !== null ? (
                'runs for the first time'
              ) : (
                <When at={job.okAt} never="not yet" />
              )}
            </Cell>
            <Cell numeric>{tookWords(job.tookMs)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
