// Recovery codes, shown this once: to be copied, saved or written down.
'use client';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { saveFile } from './save-file';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Notice
      tone="good"
      role="status"
      title="Keep these recovery codes"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" variant="primary" onClick={onKept}>
            I have kept them
          </Button>
          <Button
            size="small"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}
          >
            Save as a file
          </Button>
          <CopyButton text={text} name="Copy all recovery codes" label="Copy" />
        </div>
      }
    >
      <p>
        Each lets you in once when your phone is gone. They can’t be shown again: keep them where the phone is
        not.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 rounded-field border border-line bg-surface p-3 font-mono text-sm min-[28rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}
