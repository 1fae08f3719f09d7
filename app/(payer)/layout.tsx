// What every page of a payer stands in: the words of the payer's language, also for what is shown when a page fails.
import type { ReactNode } from 'react';
import { PayerTextProvider } from '@/components/checkout/payer-text';
import { readPayerText } from './payer-text';

export default async function PayerLayout({ children }: { children: ReactNode }) {
  const { language, messages } = await readPayerText();
  return (
    <PayerTextProvider language={language} messages={messages}>
      {children}
    </PayerTextProvider>
  );
}
