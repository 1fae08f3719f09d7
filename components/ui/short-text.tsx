// Long identifiers: shortened or in full, with a copy button.
import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/copy-button';

type ShortTextProps = {
  readonly text: string;
  /** The name of the value on the copy button. */
  readonly what: string;
  /** Characters kept at the start. */
  readonly start?: number;
  readonly className?: string;
};

const KEPT_AT_THE_END = 6;

/** The start and end of the text, with the full text as tooltip. */
export function TextEnds({ text, start = 10 }: { text: string; start?: number }) {
  const cut = text.length > start + KEPT_AT_THE_END + 1;
  return (
    <span className="font-mono text-xs whitespace-nowrap" title={text}>
      {cut ? `${text.slice(0, start)}…${text.slice(-KEPT_AT_THE_END)}` : text}
    </span>
  );
}

export function ShortText({ text, what, start, className }: ShortTextProps) {
  return (
    <span className={classNames('inline-flex max-w-full items-center gap-1', className)}>
      <TextEnds text={text} start={start} />
      <CopyButton text={text} name={`Copy ${what}`} className="-my-2" />
    </span>
  );
}

/** The full text in a monospaced font, which breaks anywhere. */
export function LongText({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 font-mono text-xs leading-5 break-all">{text}</span>
      <CopyButton text={text} name={`Copy ${what}`} className="-my-2 shrink-0" />
    </span>
  );
}
