// A secret that is shown only once, with a copy button.
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import type { CreateResult } from './create-form';

export type SecretResult = CreateResult<{ readonly secret: string }>;

type OneTimeSecretProps = {
  readonly title: string;
  readonly rows: ReadonlyArray<{ readonly name: string; readonly text: string }>;
};

export function OneTimeSecret({ title, rows }: OneTimeSecretProps) {
  return (
    <Notice tone="good" role="status" title={title}>
      <p>Copy the secret now: it can’t be shown again.</p>
      <dl className="mt-3 flex flex-col gap-2">
        {rows.map((row) => (
          <div key={row.name} className="rounded-field border border-line bg-surface px-3 py-2">
            <dt className="text-xs text-ink-soft">{row.name}</dt>
            <dd className="flex items-center justify-between gap-2">
              <span className="min-w-0 font-mono text-xs leading-5 break-all">{row.text}</span>
              <CopyButton text={row.text} name={`Copy ${row.name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
