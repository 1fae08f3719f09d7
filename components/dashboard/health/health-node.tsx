// Node, exchange rate and proof of work: what the engine reaches outside.
import { Fact } from '@/components/ui/definition-list';
import type { AttemptState, WebsocketReport, WorkServerReport } from '@/lib/engine/health/engine-heartbeat';
import { Failure, RawText } from './failure';
import { failureCause } from './failure-words';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

export function NodePanel({ facts, active, network }: HealthPanelProps & { readonly network: string }) {
  const { engine, outageSince } = facts;
  // The last report of an unresponsive engine is outdated; when each node last responded is still true.
  const current = active.has('engineUnresponsive') ? null : engine;
  return (
    <HealthPanel
      title="Node"
      active={active}
      alerts={['engineUnresponsive', 'nodeUnavailable', 'nodesFail', 'websocketDisconnected']}
    >
      <Fact name={`Ledger, ${network}`}>
        {current?.ledger == null ? (
          'unknown'
        ) : current.ledger.ok ? (
          `synced · ${current.ledger.detail}`
        ) : (
          <Failure failure={current.ledger.detail} since={null} />
        )}
      </Fact>
      <Fact name="Last successful check">
        <When at={engine?.lastGoodAt} never="never" />
      </Fact>
      {outageSince !== null && (
        <Fact name="No synced node since">
          <When at={outageSince} />
        </Fact>
      )}
      {engine?.nodes.map((node) => (
        <AttemptFact key={node.name} state={node} label="responded" />
      ))}
      <Fact name="Websocket">{websocketText(current)}</Fact>
      {current?.websockets.map((websocket) => (
        <WebsocketFact key={websocket.name} state={websocket} />
      ))}
    </HealthPanel>
  );
}

export function RatePanel({ facts, active }: HealthPanelProps) {
  const { rate, engine } = facts;
  return (
    <HealthPanel title="Exchange rate" active={active} alerts={['rateStale', 'sourcesFail']}>
      <Fact name="1 nano">
        <span className="figures">
          {rate === null ? 'no rate yet' : `${rate.usdPerNano} USD${rate.simulated ? ', simulated' : ''}`}
        </span>
      </Fact>
      <Fact name="Observed">
        <When at={rate?.observedAt} never="—" />
      </Fact>
      {facts.currencies.map(({ currency, rate: other }) => (
        <Fact key={currency} name={`1 nano in ${currency}`}>
          {other === null ? (
            <span className="text-warn">No current rate. Nothing can be priced in {currency}.</span>
          ) : (
            <>
              <span className="figures">
                {other.perNano} {currency}
              </span>
              , <When at={other.observedAt} /> ·{' '}
              <span className="text-ink-soft">{other.sources.join(', ')}</span>
            </>
          )}
        </Fact>
      ))}
      {engine?.sources.map((source) => (
        <AttemptFact key={source.name} state={source} label="quoted" />
      ))}
    </HealthPanel>
  );
}

export function WorkPanel({ facts, active }: HealthPanelProps) {
  const work = facts.engine?.work ?? null;
  return (
    <HealthPanel title="Proof of work" active={active} alerts={['engineUnresponsive', 'workSlow']}>
      <Fact name="Computed by">{facts.hasWorkServer ? 'work servers' : 'this machine'}</Fact>
      <Fact name="Last computed">
        <When at={work?.at} never="none since the engine started" />
      </Fact>
      {work !== null && (
        <Fact name="Last source">
          {work.from === 'server' ? 'a work server' : 'this machine'}, in{' '}
          <span className="figures">{durationText(work.durationMs)}</span>
        </Fact>
      )}
      {facts.engine?.workServers.map((server) => (
        <WorkServerFact key={server.name} state={server} />
      ))}
    </HealthPanel>
  );
}

function ServiceName({ children }: { children: string }) {
  return <span className="font-mono text-xs wrap-anywhere">{children}</span>;
}

function AttemptFact({ state, label }: { state: AttemptState; label: string }) {
  const { name, failingSince, failure, okAt, durationMs, refuses } = state;
  return (
    <Fact name={<ServiceName>{name}</ServiceName>}>
      {failingSince === null ? (
        <>
          {label} in <span className="figures">{durationText(durationMs)}</span>
          {okAt !== null && (
            <>
              , <When at={okAt} />
            </>
          )}
        </>
      ) : (
        <Failure failure={failure} since={failingSince} />
      )}
      {refuses.length > 0 && <> · does not offer {refuses.join(', ')}</>}
    </Fact>
  );
}

function WebsocketFact({ state }: { state: WebsocketReport }) {
  const { name, connectedSince, lastMessageAt, failure } = state;
  return (
    <Fact name={<ServiceName>{name}</ServiceName>}>
      {connectedSince === null ? (
        <>
          <span className="text-warn">
            Disconnected. {failure !== null && failureCause(failure)} Reconnecting automatically.
          </span>
          {failure !== null && <RawText text={failure} />}
        </>
      ) : (
        <>
          connected <When at={connectedSince} />, last message <When at={lastMessageAt} never="not yet" />
        </>
      )}
    </Fact>
  );
}

function WorkServerFact({ state }: { state: WorkServerReport }) {
  const { name, failingSince, failure, okAt, durationMs, found, failures, asideUntil } = state;
  return (
    <Fact name={<ServiceName>{name}</ServiceName>}>
      {failingSince !== null && (
        <>
          <Failure failure={failure} since={failingSince} />
          {asideUntil !== null && (
            <span className="text-warn">
              Not used until <When at={asideUntil} />.{' '}
            </span>
          )}
        </>
      )}
      {okAt === null || durationMs === null ? (
        'no proof of work since the engine started'
      ) : (
        <>
          last <When at={okAt} />, in <span className="figures">{durationText(durationMs)}</span>
        </>
      )}{' '}
      ·{' '}
      <span className="figures">
        {found} found, {failures} failed
      </span>
    </Fact>
  );
}

function websocketText(engine: HealthPanelProps['facts']['engine']): string {
  if (engine == null) return 'unknown';
  if (engine.websocket === null) return 'none: payments are found by polling';
  return engine.websocket ? 'connected' : 'disconnected: payments are found by polling';
}

/** "3 ms", "4.2 s". */
export function durationText(durationMs: number): string {
  return durationMs < 1_000 ? `${durationMs} ms` : `${(durationMs / 1_000).toFixed(1)} s`;
}
