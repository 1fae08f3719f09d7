// The engine: its heartbeat, lease, clocks and jobs.
import { Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { AttemptState, SignerReport } from '@/lib/engine/health/engine-heartbeat';
import type { HealthFacts } from '@/lib/engine/health/health-facts';
import { Failure } from './failure';
import { durationText } from './health-node';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

export function EnginePanel({ facts, active }: HealthPanelProps) {
  const { engine, lease } = facts;
  const jobs = engine?.jobs ?? [];
  const failing = jobs.filter(({ failingSince }) => failingSince !== null);
  const others = jobs.filter(({ failingSince }) => failingSince === null);
  return (
    <HealthPanel
      title="Engine"
      active={active}
      alerts={[
        'engineUnresponsive',
        'signerUnavailable',
        'signerFrozen',
        'signerNodeFails',
        'signerRefuses',
        'jobsFail',
        'jobsStuck',
        'clockSkew',
        'clockJump',
      ]}
      more={
        <>
          {failing.length > 0 && <Jobs caption="Failing jobs" jobs={failing} />}
          {others.length > 0 && (
            <Disclosure summary={`${others.length} jobs operational`} className="mt-3">
              <Jobs caption="Operational jobs" jobs={others} />
            </Disclosure>
          )}
        </>
      }
    >
      <Fact name="Last heartbeat">
        <When at={engine?.at} never="never" />
      </Fact>
      <Fact name="Leader since">
        <When at={engine?.startedAt} never="—" />
      </Fact>
      <Fact name="Longest event loop pause (last minute)">
        <span className="figures">{pauseText(engine?.longestPauseMs ?? null)}</span>
      </Fact>
      <Fact name="Versions">{versionsText(facts.processes)}</Fact>
      <Fact name="Signer">{signerText(engine?.signer ?? null)}</Fact>
      <Fact name="Lease">{leaseText(lease, facts.at)}</Fact>
      <Fact name="Clocks">{clockText(facts)}</Fact>
    </HealthPanel>
  );
}

function signerText(signer: SignerReport | null): string {
  if (signer === null) return 'unknown';
  if (signer.failure !== null) return 'not responding';
  if (signer.frozen !== null) return 'frozen';
  if (signer.nodeFailure !== null) return 'its node is not responding';
  return signer.refusedLately === 0
    ? 'responding'
    : `responding, ${signer.refusedLately} refused in the last hour`;
}

function pauseText(longestPauseMs: number | null): string {
  return longestPauseMs === null ? 'not measured' : `${longestPauseMs} ms`;
}

/** Of all processes that run: during an upgrade there are two versions. */
function versionsText(processes: HealthFacts['processes']): string {
  const counts = new Map<string, number>();
  for (const { kind, version } of processes) {
    const name = `${kind} ${version}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const texts = [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count} processes)`));
  return texts.length === 0 ? 'not reported yet' : texts.join(', ');
}

function leaseText(lease: HealthFacts['lease'], at: Date): string {
  if (lease === null) return 'never held';
  const holder = `engine ${lease.holder.slice(-6)}, fencing token ${lease.fence}`;
  return lease.expiresAt > at ? `held by ${holder}` : `free; last held by ${holder}`;
}

/** Offsets from the database's clock. */
function clockText({ engine, webClock }: HealthFacts): string {
  const offsetText = (name: string, clock: HealthFacts['webClock'] | undefined) =>
    clock == null ? [] : [`${name} ${clock.machineAheadMs > 0 ? '+' : ''}${clock.machineAheadMs} ms`];
  const known = [...offsetText('engine', engine?.clock), ...offsetText('web', webClock)];
  return known.length === 0 ? 'not compared with the database yet' : known.join(', ');
}

function Jobs({ caption, jobs }: { caption: string; jobs: readonly AttemptState[] }) {
  return (
    <Table caption={caption} className="mt-3">
      <TableHead>
        <tr>
          <HeadCell>Job</HeadCell>
          <HeadCell>Last success</HeadCell>
          <HeadCell numeric>Duration</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <Row key={job.name}>
            <Cell>
              <span className="font-mono text-xs">{job.name}</span>
              {job.failure !== null && (
                <div className="mt-1 max-w-80">
                  <Failure failure={job.failure} since={job.failingSince} />
                </div>
              )}
            </Cell>
            <Cell className="whitespace-nowrap">
              {job.okAt === null && job.runningSince !== null ? (
                'first run in progress'
              ) : (
                <When at={job.okAt} never="not yet" />
              )}
            </Cell>
            <Cell numeric>{durationText(job.durationMs)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
