// The image of a payment link, with a preview.
'use client';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';

type ImageFieldProps = {
  readonly name: string;
  readonly error: string | undefined;
  readonly maxBytes: number;
  /** The image of the link that is duplicated; null for none. */
  readonly copied: { readonly linkId: string; readonly url: string } | null;
};

/** Sent as text, because a form with errors would lose a selected file. */
export function ImageField({ name, error, maxBytes, copied }: ImageFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  // A copied image is only named: the server takes it from the other link.
  const [kept, setKept] = useState(copied);
  const [chosen, setChosen] = useState('');
  const picture = kept === null ? chosen : `link:${kept.linkId}`;
  const [problem, setProblem] = useState<string | undefined>();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    const tooLarge = file.size > maxBytes;
    setProblem(tooLarge ? `The image must be at most ${maxBytes / 1024} KB.` : undefined);
    setKept(null);
    setChosen(tooLarge ? '' : await readAsText(file));
  };
  const remove = () => {
    setKept(null);
    setChosen('');
    setProblem(undefined);
    if (chooser.current !== null) chooser.current.value = '';
  };
  const message = problem ?? (picture === '' ? undefined : error);
  return (
    <Field
      name={name}
      label="Image"
      optional
      hint={`PNG, JPEG or WebP, at most ${maxBytes / 1024} KB.`}
      error={message}
    >
      <input
        ref={chooser}
        id={`field-${name}`}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
        aria-describedby={
          message === undefined ? `field-${name}-hint` : `field-${name}-hint field-${name}-error`
        }
        aria-invalid={message === undefined ? undefined : true}
        className="min-h-11 w-full rounded-field border border-line-strong bg-surface px-3 py-2 text-sm"
      />
      <input type="hidden" name={name} value={picture} readOnly />
      {picture !== '' && (
        <div className="flex items-center gap-3">
          {/* A preview of a local file, or of the small image of another link: nothing to resize. */}
          {/* biome-ignore lint/performance/noImgElement: see above. */}
          <img
            src={kept?.url ?? chosen}
            alt="Preview"
            className="max-h-24 rounded-field border border-line object-contain"
          />
          <Button type="button" size="small" variant="quiet" onClick={remove}>
            Remove
          </Button>
        </div>
      )}
    </Field>
  );
}

function readAsText(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
