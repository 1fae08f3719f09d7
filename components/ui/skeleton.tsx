// A placeholder for content that is loading.
import { classNames } from './class-names';

/** A gray bar of the size of the content. It appears after 300 ms, so that fast responses don't flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-breathe rounded-field bg-subtle [animation-delay:300ms]',
        className,
      )}
    />
  );
}
