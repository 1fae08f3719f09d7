// Node, exchange rate and proof of work: what the engine reaches outside.
import { Fact } from '@/components/ui/definition-list';
import type { Tried } from '@/lib/engine/health/engine-heartbeat';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

export function NodePanel({ facts, ringing, network }: HealthPanelProps & { readonly network: string }) {
  const { engine, outageSince } = facts;
  // What a silent engine said last is no news; when each node last answered stays true.
  const heard = ringing.has('engineUnresponsive') ? null : engine;
  return (
    <HealthPanel
      title="Node"
      ringing={ringing}
      alerts={['engineUnresponsive', 'nodeUnavailable', 'nodesFail', 'websocketDisconnected']}
    >
      <Fact name={`Ledger, ${network}`}>
        {heard?.ledger == null
          ? 'not known'
          : heard.ledger.ok
            ? `synced · ${heard.ledger.detail}`
            : heard.ledger.detail}
      </Fact>
      <Fact name="Last good look">
        <When at={engine?.lastGoodAt} never="never" />
      </Fact>
      {outageSince !== null && (
        <Fact name="No synced node since">
          <When at={outageSince} />
        </Fact>
      )}
      {engine?.nodes.map((node) => (
        <TriedFact key={node.name} tried={node} label="answers" />
      ))}
      <Fact name="Websocket">{websocketWords(heard?.websocket)}</Fact>
    </HealthPanel>
  );
}

export function RatePanel({ facts, ringing }: HealthPanelProps) {
  const { rate, engine } = facts;
  return (
    <HealthPanel title="Exchange rate" ringing={ringing} alerts={['rateStale', 'sourcesFail']}>
      <Fact name="1 nano">
        <span className="figures">
          {rate === null ? 'no rate yet' : `${rate.usdPerNano} USD${rate.simulated ? ', simulated' : ''}`}
        </span>
      </Fact>
      <Fact name="Observed">
        <When at={rate?.observedAt} never="—" />
      </Fact>
      {engine?.sources.map((source) => (
        <TriedFact key={source.name} tried={source} label="gives a price" />
      ))}
    </HealthPanel>
  );
}

export function WorkPanel({ facts, ringing }: HealthPanelProps) {
  const work = facts.engine?.work ?? null;
  return (
    <HealthPanel title="Proof of work" ringing={ringing} alerts={['engineUnresponsive', 'workSlow']}>
      <Fact name="Made by">{facts.hasWorkServer ? 'the work server' : 'this machine'}</Fact>
      <Fact name="Last made">
        <When at={work?.at} never="not since the engine started" />
      </Fact>
      {work !== null && (
        <Fact name="Then by">
          {work.from === 'server' ? 'the work server' : 'this machine'}, in{' '}
          <span className="figures">{tookWords(work.tookMs)}</span>
        </Fact>
      )}
    </HealthPanel>
  );
}

function TriedFact({ tried, label }: { tried: Tried; label: string }) {
  const { name, failingSince, failure, okAt, tookMs } = tried;
  return (
    <Fact name={<span className="font-mono text-xs wrap-anywhere">{name}</span>}>
      {failingSince === null ? (
        <>
          {label} in <span className="figures">{tookWords(tookMs)}</span>
          {okAt !== null && (
            <>
              , <When at={okAt} />
            </>
          )}
        </>
      ) : (
        <span className="text-warn">
          fails, first <When at={failingSince} />: {failure}
        </span>
      )}
    </Fact>
  );
}

function websocketWords(connected: boolean | null | undefined): string {
  if (connected == null) return 'not known';
  return connected ? 'connected' : 'away: payments are found by polling';
}

/** "3 ms", "4.2 s". */
export function tookWords(tookMs: number): string {
  return tookMs < 1_000 ? `${tookMs} ms` : `${(tookMs / 1_000).toFixed(1)} s`;
}
