// Sets the language for a browser without scripts and redirects back to the page.
import { NextResponse } from 'next/server';
import { isPayerPath } from '@/lib/checkout/drop-in/framed-page';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  languageOf,
} from '@/lib/core/languages/languages';

export const dynamic = 'force-dynamic';

export function GET(request: Request): NextResponse {
  const query = new URL(request.url).searchParams;
  const language = languageOf(query.get('to') ?? '') ?? DEFAULT_LANGUAGE;
  const back = query.get('back') ?? '';
  // A relative URL, because behind a proxy this process doesn't know its public host name.
  const headers = { location: isPayerPath(back) ? back : '/' };
  const response = new NextResponse(null, { status: 303, headers });
  const cookie = { maxAge: LANGUAGE_COOKIE_SECONDS, path: '/', sameSite: 'lax' } as const;
  response.cookies.set(LANGUAGE_COOKIE, language, cookie);
  return response;
}
