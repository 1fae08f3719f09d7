// The overall state of the service, and each active alert with what to do.
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { Alert } from '@/lib/engine/health/alerts';
import { RawText } from './failure';
import { failureWords } from './failure-words';
import { SEVERITY_LABELS } from './severity-labels';

type HealthAlertsProps = { readonly alerts: readonly Alert[]; readonly at: string };

/** `at`: when the facts were read, ISO 8601. */
export function HealthAlerts({ alerts, at }: HealthAlertsProps) {
  const { label, tone, icon: Icon } = overallState(alerts);
  return (
    <section
      aria-labelledby="overall"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex items-center gap-4">
        <span
          className={classNames(
            'flex size-12 shrink-0 items-center justify-center rounded-full',
            TONE_CLASSES[tone],
          )}
        >
          <Icon aria-hidden className="size-6" />
        </span>
        <div>
          <h2 id="overall" className="text-lg font-semibold">
            {label}
          </h2>
          <p className="text-sm text-ink-soft">
            Updated <TimeStamp at={at} now={at} form="relative" />. Refreshes automatically.
          </p>
        </div>
      </div>
      {alerts.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-t border-line">
          {alerts.map((alert) => (
            <AlertItem key={alert.code} alert={alert} now={at} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The state in words, by the most severe alert. */
export function overallState(alerts: readonly Alert[]): StateLabel {
  const bad = alerts.filter(({ severity }) => severity === 'bad').length;
  if (bad > 0) return { label: 'Action required', tone: 'bad', icon: CircleAlert };
  if (alerts.length === 0) return { label: 'All systems operational', tone: 'good', icon: CircleCheck };
  return { label: 'Operational with warnings', tone: 'warn', icon: TriangleAlert };
}

function AlertItem({ alert, now }: { alert: Alert; now: string }) {
  const { code, severity, since, text, action, href, command, failure } = alert;
  return (
    <li id={code} className="scroll-mt-20 py-4 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-96">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge of={SEVERITY_LABELS[severity]} />
            {since !== null && (
              <span className="text-xs text-ink-faint">
                since <TimeStamp at={since.toISOString()} now={now} form="exact" />
              </span>
            )}
          </p>
          <p className="measure mt-2 font-medium wrap-anywhere">{text}</p>
          {failure !== null && <p className="measure mt-1 text-sm">{failureWords(failure)}</p>}
          <p className="measure mt-1 text-sm text-ink-soft">{action}</p>
          {command !== null && <Command text={command} />}
          {failure !== null && <RawText text={failure} />}
          <p className="mt-1 text-xs">
            <Link
              href={`/docs/reference/alerts#${code.toLowerCase()}`}
              className="text-accent underline underline-offset-2"
            >
              About this alert
            </Link>
          </p>
        </div>
        {href !== null && (
          <LinkButton href={href} size="small">
            Review
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function Command({ text }: { text: string }) {
  return (
    <p className="mt-1 flex items-center gap-1">
      <code className="rounded-field bg-subtle px-2 py-1 font-mono text-xs wrap-anywhere">{text}</code>
      <CopyButton text={text} name="Copy the command" />
    </p>
  );
}
