// For payers without a wallet: what Nano is, wallets for their platform, and where to get Nano. Rendered on the server, so
// that it adds no script.

import type { Text } from '@/lib/core/languages/text';
import type { PayerWallet } from '@/lib/core/payer-wallets';

type WalletHelpProps = {
  readonly text: Text;
  readonly wallets: readonly PayerWallet[];
  readonly merchantName: string;
  /** Before the form: says that a wallet is needed, and nothing about the time left, which starts with the payment. */
  readonly isBeforeForm?: boolean;
};

export function WalletHelp({ text, wallets, merchantName, isBeforeForm = false }: WalletHelpProps) {
  return (
    // The payer may open it before hydration, which is not an error.
    <details suppressHydrationWarning className="group text-sm open:basis-full">
      <summary className="inline-flex min-h-11 list-none items-center rounded-field text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
        {isBeforeForm && `${text('wallet.needed')} `}
        {text('wallet.none')}
      </summary>
      <div className="flex flex-col gap-3 rounded-field bg-subtle p-4">
        <p>{text('wallet.whatIsNano')}</p>
        <div>
          <p>{text('wallet.install')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {wallets.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p>{text('wallet.buy')}</p>
        {!isBeforeForm && <p>{text('wallet.buyTime', { merchant: merchantName })}</p>}
      </div>
    </details>
  );
}
