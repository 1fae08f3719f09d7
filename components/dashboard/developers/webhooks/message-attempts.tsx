// The delivery attempts of a webhook message: request, response and duration of each.
import { ChevronRight, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AttemptView } from '@/lib/notifications/webhooks/delivery-log';

type MessageAttemptsProps = {
  readonly attempts: readonly AttemptView[];
  /** The stored request body, the same in every attempt. */
  readonly body: string;
  /** Whether the endpoint's messages contain the resource as it is when they are sent. */
  readonly includesResource: boolean;
};

/** The latest attempt is expanded. */
export function MessageAttempts({ attempts, body, includesResource }: MessageAttemptsProps) {
  return (
    <ol className="divide-y divide-line">
      {attempts.map((attempt, place) => (
        <li key={attempt.id}>
          <details open={place === 0} suppressHydrationWarning className="group">
            <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-field py-2.5 text-sm hover:bg-subtle/50">
              <ChevronRight className="shrink-0 text-ink-faint transition-transform group-open:rotate-90" />
              <StatusBadge attempt={attempt} />
              <span className="figures ml-auto text-xs text-ink-faint">{attempt.durationMs} ms</span>
              <TimeStamp
                at={attempt.at}
                form="exact"
                className="text-xs text-ink-faint max-sm:w-full max-sm:pl-7"
              />
            </summary>
            <div className="flex flex-col gap-4 pb-5 pl-7">
              {attempt.problem !== null && <p className="text-sm">{attempt.problem}</p>}
              <HttpMessage title="Request" text={messageText(attempt.requestHeaders, body)}>
                {includesResource ? 'Without the details, which are not stored.' : undefined}
              </HttpMessage>
              {attempt.status !== null && (
                <HttpMessage
                  title="Response"
                  text={messageText(attempt.responseHeaders, attempt.responseExcerpt)}
                >
                  {responseNote(attempt, includesResource)}
                </HttpMessage>
              )}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function responseNote({ isCut }: AttemptView, includesResource: boolean): string | undefined {
  if (includesResource) return 'The body is not stored, because it may repeat the details.';
  return isCut ? 'Only the first 2 KiB of the body are stored.' : undefined;
}

function StatusBadge({ attempt: { status, problem } }: { attempt: AttemptView }) {
  return (
    <Badge tone={problem === null ? 'good' : 'bad'} icon={problem === null ? CircleCheck : CircleX}>
      {status === null ? 'No response' : `HTTP ${status}`}
    </Badge>
  );
}

function HttpMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <header className="flex items-center justify-between gap-2">
        <h3 className="text-xs font-medium text-ink-soft">{title}</h3>
        <CopyButton text={text} name={`Copy ${title.toLowerCase()}`} className="-my-2" />
      </header>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto rounded-field border border-line bg-subtle"
      >
        <pre className="w-max min-w-full p-3 font-mono text-xs leading-5">{text}</pre>
      </section>
      {children !== undefined && <p className="mt-1 text-xs text-ink-faint">{children}</p>}
    </div>
  );
}

/** Formatted as on the wire: header fields, an empty line, the body. */
function messageText(headers: AttemptView['requestHeaders'], body: string): string {
  return [...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\n');
}
