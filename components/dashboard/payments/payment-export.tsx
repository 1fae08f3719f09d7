// Exports all payments of the list to a file. With scripts the page shows progress; without them it is a plain download.
'use client';
import { Download } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '@/components/dashboard/overview/overview-format';
import { Button, buttonLook } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { type ExportState, readExport } from './read-export';

/** `query`: the query of the current list. */
export function PaymentExport({ query }: { readonly query: string }) {
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState('csv');
  const [withMark, setWithMark] = useState(true);
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = state?.kind === 'running';
  const stop = () => {
    running.current?.abort();
    setState(null);
  };
  const close = () => {
    stop();
    setOpen(false);
  };
  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setState({ kind: 'running', payments: 0, of: null });
    const href = exportHref(query, format, format === 'csv' && withMark);
    await readExport(href, format, control.signal, setState);
  };
  const onLink = (event: MouseEvent) => {
    event.preventDefault();
    setState(null);
    setOpen(true);
  };
  return (
    <>
      <a href={exportHref(query, 'csv', false)} download onClick={onLink} className={buttonLook({})}>
        <Download />
        Export
      </a>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Export payments"
        actions={
          isRunning ? (
            <Button onClick={stop}>Cancel</Button>
          ) : (
            <Button variant="primary" onClick={start}>
              {state === null ? 'Start export' : 'Export again'}
            </Button>
          )
        }
      >
        <p>
          Exports all payments that match the current filters, newest first, with amounts, rates, accounts and
          block hashes. The file contains no personal data of your customers.
        </p>
        <fieldset disabled={isRunning} className="mt-4 flex flex-col gap-3">
          <Select
            name="export-format"
            label="Format"
            value={format}
            onChange={(event) => setFormat(event.target.value)}
            options={[
              { value: 'csv', label: 'CSV, for spreadsheets and accounting' },
              { value: 'jsonl', label: 'JSON Lines, for software' },
            ]}
          />
          {format === 'csv' && (
            <Checkbox
              name="export-mark"
              label="For Excel"
              hint="Adds a byte order mark so that Excel reads the text as UTF-8."
              checked={withMark}
              onChange={(event) => setWithMark(event.target.checked)}
            />
          )}
        </fieldset>
        <div role="status" className="mt-4">
          {state !== null && <Outcome state={state} />}
        </div>
      </Dialog>
    </>
  );
}

function exportHref(query: string, format: string, withMark: boolean): string {
  const fields = new URLSearchParams(query);
  fields.set('format', format);
  if (withMark) fields.set('mark', '1');
  return `/dashboard/payments/export?${fields}`;
}

function Outcome({ state }: { state: ExportState }) {
  if (state.kind === 'failed') return <Notice tone="bad">{state.message}</Notice>;
  const { payments } = state;
  const count = `${formatCount(payments)} ${payments === 1 ? 'payment was' : 'payments were'}`;
  if (state.kind === 'saved') return <Notice tone="good">{count} exported.</Notice>;
  const { of } = state;
  return (
    <div className="flex flex-col gap-2">
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-subtle [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-subtle [&::-webkit-progress-value]:bg-accent"
        {...(of !== null && { value: Math.min(payments, of), max: Math.max(of, 1) })}
        aria-label="Export"
      />
      <span className="figures">
        {formatCount(payments)} {of === null ? 'payments' : `of ${formatCount(of)} payments`}
      </span>
    </div>
  );
}
