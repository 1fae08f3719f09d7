// The root of every page: the chosen theme, and the language of a payer's page. Styles are imported below it: app/globals.css.
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { DEFAULT_LANGUAGE, directionOf, LANGUAGE_HEADER, languageOf } from '@/lib/core/languages/languages';
import { readTheme, THEME_COOKIE } from '@/lib/core/page-cookies';

export const metadata: Metadata = {
  title: { default: 'Nano Payments', template: '%s · Nano Payments' },
  description: 'A self-hosted payment service for merchants who accept Nano.',
  referrer: 'same-origin',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f8f7' },
    { media: '(prefers-color-scheme: dark)', color: '#0d1312' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  const language = languageOf((await headers()).get(LANGUAGE_HEADER) ?? '') ?? DEFAULT_LANGUAGE;
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme}>
      <body>{children}</body>
    </html>
  );
}
