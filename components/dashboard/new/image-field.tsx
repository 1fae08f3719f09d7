// A picture from the merchant's own files: shown before it is sent, and taken away again.
'use client';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';

type ImageFieldProps = {
  readonly name: string;
  readonly error: string | undefined;
  readonly maxBytes: number;
};

/** The picture travels as text in the form, so that it outlives a try with faults, which a chosen file does not. */
export function ImageField({ name, error, maxBytes }: ImageFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    const tooLarge = file.size > maxBytes;
    setProblem(tooLarge ? `The picture must have at most ${maxBytes / 1024} KB.` : undefined);
    setPicture(tooLarge ? '' : await readAsText(file));
  };
  const remove = () => {
    setPicture('');
    setProblem(undefined);
    if (chooser.current !== null) chooser.current.value = '';
  };
  const told = problem ?? (picture === '' ? undefined : error);
  return (
    <Field
      name={name}
      label="Picture"
      optional
      hint={`PNG, JPEG or WebP, at most ${maxBytes / 1024} KB.`}
      error={told}
    >
      <input
        ref={chooser}
        id={`field-${name}`}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
        aria-describedby={
          told === undefined ? `field-${name}-hint` : `field-${name}-hint field-${name}-error`
        }
        aria-invalid={told === undefined ? undefined : true}
        className="min-h-11 w-full rounded-field border border-line-strong bg-surface px-3 py-2 text-sm"
      />
      <input type="hidden" name={name} value={picture} readOnly />
      {picture !== '' && (
        <div className="flex items-center gap-3">
          {/* A preview of what is on this device: there is nothing to load or to resize. */}
          {/* biome-ignore lint/performance/noImgElement: see above. */}
          <img
            src={picture}
            alt="The chosen one"
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
