// A long identifier cut to its ends, with the whole one tap away.

import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/copy-button';

type ShortTextProps = {
  readonly text: string;
  /** What it is, for the copy button's name. */
  readonly what: string;
  /** Characters kept at each end. */
  readonly start?: number;
  readonly end?: number;
  readonly className?: string;
};

export function ShortText({ text, what, start = 10, end = 6, className }: ShortTextProps) {
  const cut = text.length > start + end + 1;
  return (
    <span className={classNames('inline-flex max-w-full items-center gap-1', className)}>
      <span className="font-mono text-xs whitespace-nowrap" title={text}>
        {cut ? `${text.slice(0, start)}…${text.slice(-end)}` : text}
      </span>
      <CopyButton text={text} name={`Copy ${what}`} className="-my-2" />
    </span>
  );
}

/** The whole text in mono, broken where it must be. */
export function LongText({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 font-mono text-xs leading-5 break-all">{text}</span>
      <CopyButton text={text} name={`Copy ${what}`} className="-my-2 shrink-0" />
    </span>
  );
}
