// The shape of what is about to come.
import { classNames } from './class-names';

/** A grey bar; give it the size of what it stands for. It appears after 300 ms, so that fast answers never flash. */
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
