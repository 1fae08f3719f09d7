// Settings of the payment pages: logo, color, return URL and the secret that signs its parameters.
'use client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import type { StorefrontView } from '@/lib/accounts/merchants/storefront';
import { readColor } from '@/lib/core/brand';
import { BrandPreview } from './brand-preview';
import { LogoForm, type LogoFormProps } from './logo-form';

type StorefrontPanelProps = {
  readonly storefront: StorefrontView;
  readonly merchantName: string;
  readonly save: FormAction;
  readonly logo: Pick<LogoFormProps, 'upload' | 'remove' | 'maxBytes'>;
  readonly replaceSecret: () => Promise<SecretResult>;
};

export function StorefrontPanel(props: StorefrontPanelProps) {
  const { storefront, merchantName, save, logo, replaceSecret } = props;
  const { accentColor, returnUrl, hasReturnSecret } = storefront;
  // As typed; it may be no color yet.
  const [color, setColor] = useState(accentColor ?? '');
  return (
    <Card title="Payment pages" description="How payment pages look, and where payers go afterwards.">
      <div className="flex flex-col gap-5">
        <LogoForm {...logo} logo={storefront.logo} merchantName={merchantName} />
        <FormFrame
          action={save}
          submitLabel="Save"
          initial={{ accentColor: accentColor ?? '', returnUrl: returnUrl ?? '' }}
        >
          {(field) => (
            <>
              <ColorField
                {...field('accentColor')}
                value={color}
                onChoose={setColor}
                label="Color"
                hint="For buttons and links. Links are darkened or lightened where they would be hard to read."
              />
              <BrandPreview color={readColor(color)} logo={storefront.logo} merchantName={merchantName} />
              <Input
                {...field('returnUrl')}
                type="url"
                label="Return URL"
                optional
                hint="Where payers go after a payment. A payment link can set its own."
                placeholder="https://shop.example/thanks"
                maxLength={2000}
                autoComplete="off"
              />
            </>
          )}
        </FormFrame>
        <SigningSecret exists={hasReturnSecret} replace={replaceSecret} />
      </div>
    </Card>
  );
}

function SigningSecret({ exists, replace }: { exists: boolean; replace: () => Promise<SecretResult> }) {
  const [secret, setSecret] = useState<string | null>(null);
  const act = async () => {
    const result = await replace();
    if (result.ok) setSecret(result.secret);
    return result;
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-sm font-medium">Return-URL signing secret</h3>
        <p className="measure mt-1 text-sm text-ink-soft">
          Signs the parameters added to your return URL after a completed payment, so that your shop can
          verify them. {exists ? 'A secret is set.' : 'No secret is set.'}
        </p>
      </div>
      <div>
        <ConfirmButton
          label={exists ? 'Replace secret' : 'Create secret'}
          size="small"
          icon={<KeyRound />}
          title={exists ? 'Replace the signing secret?' : 'Create a signing secret?'}
          confirmLabel={exists ? 'Replace secret' : 'Create secret'}
          action={act}
        >
          {exists
            ? 'The current secret stops working immediately. Update your shop right away. The new secret is shown only once.'
            : 'The secret is shown only once.'}
        </ConfirmButton>
      </div>
      {secret !== null && (
        <OneTimeSecret
          title="New signing secret"
          rows={[{ name: 'Return-URL signing secret', text: secret }]}
        />
      )}
    </div>
  );
}

type ColorFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChoose: (color: string) => void;
  readonly error: string | undefined;
};

/** Shown while no color is set: the default of the payment pages. */
const DEFAULT_COLOR = '#0a5c60';

/** A color, picked in the browser's palette or typed as a hex code. */
function ColorField({ name, label, hint, value, onChoose, error }: ColorFieldProps) {
  return (
    <div className="flex items-start gap-3">
      <Input
        name={name}
        label={label}
        hint={hint}
        optional
        error={error}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        placeholder={DEFAULT_COLOR}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        className="figures font-mono"
        frameClassName="flex-1"
      />
      <input
        type="color"
        aria-label={`${label} picker`}
        value={readColor(value) ?? DEFAULT_COLOR}
        onChange={(event) => onChoose(event.target.value)}
        className="mt-6.5 h-11 w-14 shrink-0 rounded-field border border-line-strong bg-surface p-1"
      />
    </div>
  );
}
