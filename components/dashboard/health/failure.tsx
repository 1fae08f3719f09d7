// A failure in words, with the raw error text behind "Details".
import { Disclosure } from '@/components/ui/disclosure';
import { failureWords } from './failure-words';
import { When } from './health-row';

type FailureProps = {
  /** The raw text; null if none was reported. */
  readonly failure: string | null;
  /** When it began; null if unknown. */
  readonly since: string | null;
};

export function Failure({ failure, since }: FailureProps) {
  return (
    <>
      <span className="text-warn">
        {failure === null ? 'It failed.' : failureWords(failure)}
        {since !== null && (
          <>
            {' '}
            Since <When at={since} />.
          </>
        )}
      </span>
      {failure !== null && <RawText text={failure} />}
    </>
  );
}

/** The raw error text. */
export function RawText({ text }: { text: string }) {
  return (
    <Disclosure summary="Details">
      <code className="block rounded-field bg-subtle p-2 text-start font-mono text-xs text-ink-soft wrap-anywhere">
        {text}
      </code>
    </Disclosure>
  );
}
