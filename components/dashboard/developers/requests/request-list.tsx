// API requests, newest first. Each expands to show its error and details, even without scripts.
import { ChevronRight, CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { RequestView } from '@/lib/api/request-log/list-requests';

type RequestListProps = {
  readonly requests: readonly RequestView[];
  /** Whether the details are expanded initially, as for a search by request ID. */
  readonly open: boolean;
};

export function RequestList({ requests, open }: RequestListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {requests.map((request) => (
        <li key={request.id}>
          <details open={open} suppressHydrationWarning className="group">
            <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-field px-4 py-2.5 text-sm hover:bg-subtle/50 sm:grid sm:grid-cols-[1rem_12.5rem_1fr_auto] sm:px-6">
              <ChevronRight className="shrink-0 text-ink-faint transition-transform group-open:rotate-90" />
              <StatusBadge request={request} />
              <span className="font-mono text-xs max-sm:order-1 max-sm:w-full max-sm:pl-7">
                {request.operation}
              </span>
              <span className="flex items-center gap-4 text-xs text-ink-faint max-sm:ml-auto">
                {request.keyLabel !== null && (
                  <span className="max-w-40 truncate max-sm:hidden">{request.keyLabel}</span>
                )}
                <span className="figures text-right sm:min-w-14">{request.durationMs} ms</span>
                <TimeStamp at={request.at} form="relative" className="text-right sm:min-w-20" />
              </span>
            </summary>
            <RequestDetails request={request} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function StatusBadge({ request: { status, errorCode } }: { request: RequestView }) {
  const { tone, icon } = appearanceOf(status);
  return (
    <Badge tone={tone} icon={icon} className="justify-self-start">
      {errorCode === null ? status : `${status} ${errorCode}`}
    </Badge>
  );
}

function appearanceOf(status: number): { readonly tone: Tone; readonly icon: LucideIcon } {
  if (status < 400) return { tone: 'good', icon: CircleCheck };
  return status < 500 ? { tone: 'warn', icon: TriangleAlert } : { tone: 'bad', icon: CircleX };
}

function RequestDetails({ request }: { request: RequestView }) {
  const { id, at, message, errorCode, paymentId, keyId, keyLabel } = request;
  return (
    <dl className="grid gap-x-6 gap-y-3 px-4 pt-1 pb-5 text-sm sm:grid-cols-[8rem_1fr] sm:px-6 sm:pl-14">
      {message !== null && (
        <Fact name="Message">
          <span className="[overflow-wrap:anywhere]">{message}</span>{' '}
          {errorCode !== null && (
            <Link
              href="/docs/reference/errors"
              className="whitespace-nowrap text-accent underline underline-offset-2"
            >
              What {errorCode} means
            </Link>
          )}
        </Fact>
      )}
      {paymentId !== null && (
        <Fact name="Payment">
          <Link
            href={`/dashboard/payments/${paymentId}`}
            className="font-mono text-xs break-all text-accent underline underline-offset-2"
          >
            {paymentId}
          </Link>
        </Fact>
      )}
      <Fact name="Request ID">
        <LongText text={id} what="request ID" />
      </Fact>
      <Fact name="Key">
        {keyLabel !== null && <span className="[overflow-wrap:anywhere]">{keyLabel}</span>}
        <span className="block font-mono text-xs break-all text-ink-soft">{keyId}</span>
      </Fact>
      <Fact name="Received">
        <TimeStamp at={at} form="exact" />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-xs text-ink-soft sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 max-sm:-mt-2">{children}</dd>
    </div>
  );
}
