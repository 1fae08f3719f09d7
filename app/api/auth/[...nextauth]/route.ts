// Sign-in, sign-out and the CSRF token, handled by next-auth. What it can't handle is refused first.
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { readBody } from '@/lib/core/read-body';
import { authOptions } from '@/web/auth-options';
import { authBodyRefusal, authRefusal } from '@/web/auth-request';
import { getServer } from '@/web/server';

type Context = { params: Promise<{ nextauth: string[] }> };

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const status = authRefusal('GET', await context.params, request);
  return status === null
    ? NextAuth(request, context, authOptions(await getServer()))
    : new Response(null, { status });
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const refused = authRefusal('POST', await context.params, request);
  if (refused !== null) return new Response(null, { status: refused });
  const body = await readBody(request).catch(() => null);
  if (body === null) return new Response(null, { status: 413 });
  const status = authBodyRefusal(request, body);
  if (status !== null) return new Response(null, { status });
  const { url, headers } = request;
  const bounded = new NextRequest(url, { method: 'POST', headers, body: new Uint8Array(body) });
  const setCookies: string[] = [];
  const response: Response = await NextAuth(bounded, context, authOptions(await getServer(), setCookies));
  for (const line of setCookies) response.headers.append('Set-Cookie', line);
  return response;
}
