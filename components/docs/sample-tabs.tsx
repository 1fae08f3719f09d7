// One call in several languages, one shown at a time. Plain radio buttons choose, so that it works without scripts; with
// them, SampleLanguage makes a choice count for every sample and remembers it.
import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/copy-button';
import type { Sample } from '@/lib/api/reference/samples';
import { CodeLines } from './code-block';

const LANGUAGES = [
  {
    value: 'curl',
    title: 'curl',
    choice: 'choose-curl',
    shown: 'group-has-[.choose-curl:checked]/sample:block',
  },
  {
    value: 'typescript',
    title: 'TypeScript',
    choice: 'choose-typescript',
    shown: 'group-has-[.choose-typescript:checked]/sample:block',
  },
  {
    value: 'python',
    title: 'Python',
    choice: 'choose-python',
    shown: 'group-has-[.choose-python:checked]/sample:block',
  },
  { value: 'php', title: 'PHP', choice: 'choose-php', shown: 'group-has-[.choose-php:checked]/sample:block' },
  { value: 'go', title: 'Go', choice: 'choose-go', shown: 'group-has-[.choose-go:checked]/sample:block' },
] as const;

type SampleTabsProps = {
  /** What the sample calls; names the choice, too, so it is given once on a page. */
  readonly name: string;
  readonly sample: Sample;
};

export function SampleTabs({ name, sample }: SampleTabsProps) {
  return (
    <fieldset className="group/sample relative mt-4 min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <legend className="sr-only">{`Sample of ${name}: language`}</legend>
      <div className="flex min-h-11 items-center gap-0.5 overflow-x-auto border-b border-line bg-subtle/60 py-0.5 pr-12 pl-2 sm:gap-1">
        {LANGUAGES.map(({ value, title, choice }) => (
          <Choice key={value} name={name} value={value} className={choice} chosen={value === 'curl'}>
            {title}
          </Choice>
        ))}
      </div>
      {LANGUAGES.map(({ value, title, shown }) => (
        <Panel key={value} label={`${name} by ${title}`} code={sample[value]} className={shown} />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly className: string;
  readonly chosen?: boolean;
  readonly children: string;
};

function Choice({ name, value, className, chosen, children }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center rounded-field border border-transparent px-2 text-xs whitespace-nowrap sm:px-3 font-medium text-ink-soft transition-colors hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11">
      <input
        type="radio"
        name={`sample-${name}`}
        value={value}
        data-sample-language
        // A remembered language may be chosen before this page's scripts have arrived.
        suppressHydrationWarning
        defaultChecked={chosen}
        className={classNames(className, 'sr-only')}
      />
      {children}
    </label>
  );
}

function Panel({ label, code, className }: { label: string; code: string; className: string }) {
  return (
    <div className={classNames('hidden', className)}>
      <CopyButton text={code} name={`Copy ${label}`} className="absolute top-0.5 right-2" />
      <CodeLines label={label} code={code} />
    </div>
  );
}
