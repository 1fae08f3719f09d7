// The form for a note on a payment. Warns if the note names the payer. The note can be undone for a few seconds.
'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Textarea } from '@/components/ui/field';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { useFormToken } from '@/components/ui/forms/form-frame';
import { Notice } from '@/components/ui/notice';
import { UndoNotice } from './undo-notice';

export type AddNoteResult =
  | { readonly ok: true; readonly noteId: number }
  | (Refusal & { readonly namesPayer?: boolean });

type NoteFormProps = {
  readonly maxCharacters: number;
  readonly undoMs: number;
  readonly add: (text: string, despiteName: boolean, token: string) => Promise<AddNoteResult>;
  readonly undo: (noteId: number) => Promise<ActionResult>;
};

const UNREACHABLE = 'Can’t reach the server. Your note is still here. Try again: it is added at most once.';

export function NoteForm({ maxCharacters, undoMs, add, undo }: NoteFormProps) {
  const [text, setText] = useState('');
  const { pending, result, run, reset } = useActionResult<AddNoteResult>(UNREACHABLE);
  const [token, renewToken] = useFormToken();
  const send = (despiteName: boolean) =>
    run(
      () => add(text, despiteName, token),
      () => {
        setText('');
        renewToken();
      },
    );
  const warns = result !== null && 'namesPayer' in result && result.namesPayer === true;
  return (
    <Card title="Add a note" className="print:hidden">
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
        className="flex flex-col gap-3"
      >
        <Textarea
          id="payment-note"
          name="note"
          label={<span className="sr-only">Note</span>}
          hint="Your team sees it in the timeline. The payer does not."
          maxLength={maxCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {result?.ok === false && (
          <Notice tone={warns ? 'warn' : 'bad'} role="alert">
            {result.message}
          </Notice>
        )}
        {result?.ok === true && (
          <UndoNotice
            key={result.noteId}
            text="Note added."
            undoMs={undoMs}
            undo={() => undo(result.noteId)}
            onGone={reset}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="small"
            pending={pending}
            disabled={text.trim() === ''}
            className="needs-scripts"
          >
            Add note
          </Button>
          {warns && (
            <Button size="small" variant="quiet" pending={pending} onClick={() => send(true)}>
              Add anyway
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
