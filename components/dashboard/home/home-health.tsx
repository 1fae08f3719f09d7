// The overall state of the service on the home page, with a line for each alert. The Health page has the rest.
import { ChevronRight } from 'lucide-react';
import { failureWords } from '@/components/dashboard/health/failure-words';
import { overallState } from '@/components/dashboard/health/health-alerts';
import { SEVERITY_LABELS } from '@/components/dashboard/health/severity-labels';
import { StateBadge } from '@/components/ui/badge';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Alert } from '@/lib/engine/health/alerts';

export function HomeHealth({ alerts }: { alerts: readonly Alert[] }) {
  const { label, tone, icon: Icon } = overallState(alerts);
  return (
    <section aria-label="Health" className="rounded-card border border-line bg-surface shadow-card">
      <Link
        href="/dashboard/health"
        className="flex min-h-14 items-center gap-3 rounded-card px-5 py-3 hover:bg-subtle/50 sm:px-6"
      >
        <span
          className={classNames(
            'flex size-8 shrink-0 items-center justify-center rounded-full',
            TONE_CLASSES[tone],
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <h2 className="grow font-semibold">{label}</h2>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Link>
      {alerts.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {alerts.map(({ code, severity, text, failure }) => (
            <li key={code}>
              <Link
                href={`/dashboard/health#${code}`}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 hover:bg-subtle/50 sm:px-6"
              >
                <StateBadge of={SEVERITY_LABELS[severity]} />
                <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
                  {text}
                  {failure !== null && <span className="text-ink-soft"> {failureWords(failure)}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
