// What came of a call from the documentation: the outcome in a line that is read out, and the answer beneath it.
import { classNames } from '@/components/ui/class-names';
import { CodeBlock } from './code-block';
import type { Tried } from './send-try';

type TryOutcomeProps = {
  readonly name: string;
  /** What came before stays in its place until the next answer. */
  readonly isSending: boolean;
  readonly tried: Tried | null;
};

export function TryOutcome({ name, isSending, tried }: TryOutcomeProps) {
  const isAnswered = tried !== null && typeof tried === 'object';
  const hasFailed = tried !== null && !isAnswered && !isSending;
  return (
    <div className="pb-4">
      {/* Always there: what comes together with its region may not be read out. */}
      <p
        role="status"
        aria-label={`Outcome of ${name}`}
        className={classNames('min-h-5 text-sm font-medium', hasFailed && 'text-bad')}
      >
        {isSending ? 'Sending …' : wordsOf(tried)}
      </p>
      {isAnswered && (
        <>
          <CodeBlock title={`Headers answered to ${name}`} code={tried.headers} />
          <CodeBlock title={`Body answered to ${name}`} code={tried.body} />
        </>
      )}
    </div>
  );
}

function wordsOf(tried: Tried | null): string {
  if (tried === null) return '';
  if (tried === 'late') {
    return 'No answer came within 30 seconds. The call may have been carried out: see Developers, Requests.';
  }
  if (tried === 'unreachable') return 'The service could not be reached. See that it runs, then send again.';
  return `HTTP ${tried.status} after ${tried.durationMs} ms`;
}
