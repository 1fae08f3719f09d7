// One call in two languages, one shown at a time. Plain radio buttons choose, so that it works without scripts.
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/copy-button';
import type { Sample } from '@/lib/api-docs/samples';
import { CodeLines } from './code-block';

type SampleTabsProps = {
  /** What the sample calls; names the choice, too, so it is given once on a page. */
  readonly name: string;
  readonly sample: Sample;
};

export function SampleTabs({ name, sample }: SampleTabsProps) {
  return (
    <fieldset className="group/sample relative mt-4 min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <legend className="sr-only">{`Sample of ${name}: language`}</legend>
      <div className="flex min-h-11 items-center gap-1 border-b border-line bg-subtle/60 px-2 py-0.5">
        <Choice name={name} value="curl" className="choose-curl" chosen>
          curl
        </Choice>
        <Choice name={name} value="node" className="choose-node">
          Node.js
        </Choice>
      </div>
      <Panel
        label={`${name} by curl`}
        code={sample.curl}
        className="group-has-[.choose-curl:checked]/sample:block"
      />
      <Panel
        label={`${name} by Node.js`}
        code={sample.node}
        className="group-has-[.choose-node:checked]/sample:block"
      />
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly className: string;
  readonly chosen?: boolean;
  readonly children: ReactNode;
};

function Choice({ name, value, className, chosen, children }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center rounded-field border border-transparent px-3 text-xs font-medium text-ink-soft transition-colors hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11">
      <input
        type="radio"
        name={`sample-${name}`}
        value={value}
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
