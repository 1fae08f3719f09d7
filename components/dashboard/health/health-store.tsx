// Queues, sanctions lists and storage.
import { formatCount } from '@/components/dashboard/overview/overview-format';
import { Fact } from '@/components/ui/definition-list';
import type { QueueName } from '@/lib/engine/health/queue-facts';
import { sizeText } from './format-size';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

const QUEUES: ReadonlyArray<readonly [QueueName, string]> = [
  ['waiting', 'Open payments'],
  ['money', 'Payments with pending transfers'],
  ['transfers', 'Unconfirmed transfers'],
  ['webhooks', 'Webhook messages due'],
  ['screening', 'Payers to screen'],
  ['mail', 'E-mails to send'],
  ['attention', 'Needs attention'],
];

type QueuesProps = Pick<HealthPanelProps, 'active'> & {
  readonly facts: Pick<HealthPanelProps['facts'], 'queues' | 'pool'>;
  /** Open payments that are paid and wait for an officer. */
  readonly paidInReview: number;
};

export function QueuesPanel({ facts, active, paidInReview }: QueuesProps) {
  const { queues, pool } = facts;
  return (
    <HealthPanel
      title="Queues"
      active={active}
      alerts={['poolLow', 'transfersLate', 'webhooksLate', 'screeningLate', 'mailLate', 'attentionLate']}
    >
      {QUEUES.map(([name, words]) => (
        <Fact key={name} name={words}>
          <span className="figures">
            {queues[name].count}
            {!queues[name].isWhole && ' or more'}
          </span>
          {name === 'waiting' && paidInReview > 0 && (
            <span className="text-ink-soft">
              , of them paid, in review: <span className="figures">{paidInReview}</span>
            </span>
          )}
          {queues[name].oldest !== null && (
            <span className="text-ink-soft">
              , the oldest <When at={queues[name].oldest} />
            </span>
          )}
        </Fact>
      ))}
      <Fact name="Deposit addresses ready">
        <span className="figures">{formatCount(pool.ready)}</span>
        <span className="figures text-ink-soft"> (minimum {formatCount(pool.needed)})</span>
      </Fact>
    </HealthPanel>
  );
}

export function ListsPanel({ facts, active }: HealthPanelProps) {
  return (
    <HealthPanel title="Sanctions lists" active={active} alerts={['listsOutdated']}>
      {facts.lists.length === 0 && <Fact name="Lists in use">none</Fact>}
      {facts.lists.map(({ id, name, importedAt, attemptedAt, isOutdated }) => (
        <Fact key={id} name={<span className="wrap-anywhere">{name}</span>}>
          imported <When at={importedAt} never="never" />, checked <When at={attemptedAt} never="never" />
          {isOutdated && <span className="text-warn">; outdated</span>}
        </Fact>
      ))}
    </HealthPanel>
  );
}

export function StoragePanel({ facts, active }: HealthPanelProps) {
  const { kind, databaseBytes, walBytes, freeBytes, diskBytes } = facts.storage;
  return (
    <HealthPanel
      title="Database"
      active={active}
      alerts={['diskLow', 'walLarge', 'keysMissing', 'backupMissing', 'backupFailed', 'backupLate']}
    >
      <Fact name="Type">{kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</Fact>
      <Fact name="Size">{sizeText(databaseBytes)}</Fact>
      {walBytes !== null && <Fact name="WAL file">{sizeText(walBytes)}</Fact>}
      <Fact name={kind === 'sqlite' ? 'Free disk space' : 'Free space on this machine’s data disk'}>
        {sizeText(freeBytes)} of {sizeText(diskBytes)}
      </Fact>
      <BackupFact backup={facts.backup} />
    </HealthPanel>
  );
}

function BackupFact({ backup }: Pick<HealthPanelProps['facts'], 'backup'>) {
  const { lastSuccessAt, bytes, schedule } = backup;
  const at = lastSuccessAt === null ? null : new Date(lastSuccessAt);
  return (
    <Fact name="Last backup">
      <When at={at} never="never" />
      {bytes !== null && <span className="text-ink-soft">, {sizeText(bytes)}</span>}
      {schedule === null && <span className="text-ink-soft">; not scheduled</span>}
    </Fact>
  );
}
