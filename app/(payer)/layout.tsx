// The layout of the payer's pages. Provides the texts of the payer's language, including to the error page.
import './payer.css';
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
