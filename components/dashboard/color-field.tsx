// A colour: chosen from the browser's own palette, or typed as people who have one already write it.
'use client';
import { useState } from 'react';
import { Input } from '@/components/ui/field';

type ColorFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

/** What the palette opens with while nothing is chosen: the pages' own colour. */
const OWN = '#0a5c60';

export function ColorField({ name, label, hint, defaultValue = '', error }: ColorFieldProps) {
  const [color, setColor] = useState(defaultValue);
  const shown = /^#?[0-9a-f]{6}$/i.test(color) ? `#${color.replace('#', '').toLowerCase()}` : OWN;
  return (
    <div className="flex items-start gap-3">
      <Input
        name={name}
        label={label}
        hint={hint}
        optional
        error={error}
        value={color}
        onChange={(event) => setColor(event.target.value)}
        placeholder={OWN}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        className="figures font-mono"
        frameClassName="flex-1"
      />
      <input
        type="color"
        aria-label={`${label} from the palette`}
        value={shown}
        onChange={(event) => setColor(event.target.value)}
        className="mt-6.5 h-11 w-14 shrink-0 rounded-field border border-line-strong bg-surface p-1"
      />
    </div>
  );
}
