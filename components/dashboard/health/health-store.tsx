// What waits in queues, how the sanctions lists are kept up, and how much room there is.
import { Fact } from '@/components/ui/definition-list';
import type { QueueName } from '@/lib/engine/health/queue-facts';
import { sizeText } from './format-size';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

const QUEUES: ReadonlyArray<readonly [QueueName, string]> = [
  ['waiting', 'Payments waiting for their payer'],
  ['money', 'Payments whose money may have to move'],
  ['transfers', 'Transfers not confirmed'],
  ['webhooks', 'Webhook messages due'],
  ['screening', 'Payers to be screened'],
  ['mail', 'E-mails to be sent'],
  ['attention', 'Waits for a person'],
];

export function QueuesPanel({ facts, ringing }: HealthPanelProps) {
  const { queues, pool } = facts;
  return (
    <HealthPanel
      title="What waits"
      ringing={ringing}
      alerts={['poolLow', 'transfersLate', 'webhooksLate', 'screeningLate', 'mailLate', 'attentionLate']}
    >
      {QUEUES.map(([name, words]) => (
        <Fact key={name} name={words}>
          <span className="figures">
            {queues[name].count}
            {!queues[name].isWhole && ' or more'}
          </span>
          {queues[name].oldest !== null && (
            <span className="text-ink-soft">
              , the first <When at={queues[name].oldest} />
            </span>
          )}
        </Fact>
      ))}
      <Fact name="Addresses ready to be given out">
        <span className="figures">{pool.ready}</span>
        <span className="figures text-ink-soft"> of at least {pool.needed}</span>
      </Fact>
    </HealthPanel>
  );
}

export function ListsPanel({ facts, ringing }: HealthPanelProps) {
  return (
    <HealthPanel title="Sanctions lists" ringing={ringing} alerts={['listsOutdated']}>
      {facts.lists.length === 0 && <Fact name="Lists in use">none</Fact>}
      {facts.lists.map(({ id, name, importedAt, isOutdated }) => (
        <Fact key={id} name={<span className="wrap-anywhere">{name}</span>}>
          imported <When at={importedAt} never="never" />
          {isOutdated && <span className="text-warn">; not kept up</span>}
        </Fact>
      ))}
    </HealthPanel>
  );
}

export function StoragePanel({ facts, ringing }: HealthPanelProps) {
  const { kind, databaseBytes, walBytes, freeBytes, diskBytes } = facts.storage;
  return (
    <HealthPanel title="Database" ringing={ringing} alerts={['diskLow', 'walLarge', 'keysMissing']}>
      <Fact name="Kind">{kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</Fact>
      <Fact name="Size">{sizeText(databaseBytes)}</Fact>
      {walBytes !== null && <Fact name="Written and not taken in yet (WAL)">{sizeText(walBytes)}</Fact>}
      <Fact name={kind === 'sqlite' ? 'Room on its disk' : 'Room on this machine’s data disk'}>
        {sizeText(freeBytes)} of {sizeText(diskBytes)}
      </Fact>
      <Fact name="Backups">
        <span className="text-ink-soft">not seen from here</span>
      </Fact>
    </HealthPanel>
  );
}
