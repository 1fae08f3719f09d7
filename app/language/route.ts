// Chooses a language for a browser without scripts, and leads back to the page it was chosen on.
import { NextResponse } from 'next/server';
import { isPayerPath } from '@/lib/checkout/drop-in/framed-page';
import { DEFAULT_LANGUAGE, languageOf } from '@/lib/core/languages/languages';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from '@/lib/core/languages/negotiate';

export const dynamic = 'force-dynamic';

export function GET(request: Request): NextResponse {
  const asked = new URL(request.url).searchParams;
  const language = languageOf(asked.get('to') ?? '') ?? DEFAULT_LANGUAGE;
  const back = asked.get('back') ?? '';
  // A relative address: behind a proxy this process does not know the name it is asked by.
  const headers = { location: isPayerPath(back) ? back : '/' };
  const response = new NextResponse(null, { status: 303, headers });
  const cookie = { maxAge: LANGUAGE_COOKIE_SECONDS, path: '/', sameSite: 'lax' } as const;
  response.cookies.set(LANGUAGE_COOKIE, language, cookie);
  return response;
}
