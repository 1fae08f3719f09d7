// What a merchant sets of the payer's pages: the colour, the way back, and the secret that signs it.
'use client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import type { StorefrontView } from '@/lib/merchants/storefront';
import { ColorField } from './color-field';
import { ConfirmButton } from './confirm-button';
import type { SecretResult } from './endpoint-form';
import { type FormAction, FormFrame } from './form-frame';
import { OneTimeSecret } from './one-time-secret';

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
    if (!answer.ok) return answer;
    setSecret(answer.secret);
    return { ok: true } as const;
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
          icon={<KeyRound aria-hidden className="size-4" />}
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
