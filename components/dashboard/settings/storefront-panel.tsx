// What a merchant sets of the payer's pages: the colour, the way back, and the secret that signs it.
'use client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import type { StorefrontView } from '@/lib/accounts/merchants/storefront';

type StorefrontPanelProps = {
  readonly storefront: StorefrontView;
  readonly save: FormAction;
  readonly replaceSecret: () => Promise<SecretResult>;
};

export function StorefrontPanel({ storefront, save, replaceSecret }: StorefrontPanelProps) {
  const { accentColor, returnUrl, hasReturnSecret } = storefront;
  return (
    <Card
      title="The payer’s pages"
      description="How they look, and where they lead when a payment has ended."
    >
      <div className="flex flex-col gap-5">
        <FormFrame
          action={save}
          submitLabel="Save"
          initial={{ accentColor: accentColor ?? '', returnUrl: returnUrl ?? '' }}
        >
          {(field) => (
            <>
              <ColorField
                {...field('accentColor')}
                label="Colour"
                hint="Of buttons and links. Where it could not be read, in light or in dark, it is shown a little darker or lighter."
              />
              <Input
                {...field('returnUrl')}
                type="url"
                label="Way back"
                optional
                hint="Where payers go when a payment has ended. A payment link can name its own."
                placeholder="https://shop.example/thanks"
                maxLength={2000}
                autoComplete="off"
              />
            </>
          )}
        </FormFrame>
        <ReturnSecret exists={hasReturnSecret} replace={replaceSecret} />
      </div>
    </Card>
  );
}

function ReturnSecret({ exists, replace }: { exists: boolean; replace: () => Promise<SecretResult> }) {
  const [secret, setSecret] = useState<string | null>(null);
  const act = async () => {
    const answer = await replace();
    if (answer.ok) setSecret(answer.secret);
    return answer;
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-sm font-medium">Return secret</h3>
        <p className="measure mt-1 text-sm text-ink-soft">
          What a payer brings back of a completed payment is signed with it, so that your shop can tell it
          from an invention. {exists ? 'There is one.' : 'There is none yet.'}
        </p>
      </div>
      <div>
        <ConfirmButton
          label={exists ? 'New return secret' : 'Make a return secret'}
          size="small"
          icon={<KeyRound />}
          title={exists ? 'Replace the return secret?' : 'Make a return secret?'}
          confirmLabel={exists ? 'Replace it' : 'Make it'}
          action={act}
        >
          {exists
            ? 'The old one holds no more from this moment: give the new one to your shop at once. It is shown this once.'
            : 'It is shown this once.'}
        </ConfirmButton>
      </div>
      {secret !== null && (
        <OneTimeSecret title="The return secret is ready" rows={[{ name: 'Return secret', text: secret }]} />
      )}
    </div>
  );
}

type ColorFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

/** What the palette opens with while nothing is chosen: the pages' own colour. */
const OWN = '#0a5c60';

/** A colour: chosen from the browser's own palette, or typed as people who have one already write it. */
function ColorField({ name, label, hint, defaultValue = '', error }: ColorFieldProps) {
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
