// An adapter describes a server that the bench measures: with which requests a payment is created, read and followed.
import { z } from 'zod';
import { parseUrl } from '@/lib/core/parse-url';
import { parseNano } from '@/lib/core/raw';

/** Placeholders such as {id} stand in URLs, headers and bodies. */
const template = z.string();
/** Where a value is in a JSON response, such as `payment.address`. */
const path = z.string().min(1);
const headers = z.record(z.string(), template).default({});
const body = z
  .union([template, z.record(z.string(), z.unknown())])
  .transform((written) => (typeof written === 'string' ? written : JSON.stringify(written)));
const request = { method: z.enum(['GET', 'POST', 'PUT']), url: template, headers, body: body.optional() };
const paid = z.strictObject({ path, is: z.union([z.string(), z.number(), z.boolean()]) });

const create = z
  .strictObject({
    ...request,
    id: path,
    address: path,
    amountRaw: path.optional(),
    amountNano: path.optional(),
  })
  .refine(({ amountRaw, amountNano }) => (amountRaw === undefined) !== (amountNano === undefined), {
    error: 'needs either amountRaw or amountNano',
  });
const push = z.discriminatedUnion('kind', [
  z.strictObject({
    ...{ kind: z.literal('sse'), url: template, headers, paid },
    event: z.string().default('message'),
  }),
  z.strictObject({
    ...{ kind: z.literal('websocket'), url: template, headers, paid },
    /** Sent after the connection is open. */
    message: body.optional(),
  }),
  /** The page has no channel and requests `status` this often. */
  z.strictObject({ kind: z.literal('poll'), everyMs: z.number().int().min(1).max(60_000) }),
]);
const program = { command: z.string().min(1), args: z.array(template).default([]) };

export const adapterSchema = z.strictObject({
  name: z.string().min(1).max(20),
  create,
  status: z.strictObject({ ...request, paid }),
  push: push.optional(),
  /** Where the server sends what it received. */
  settlementAccount: z.string().optional(),
  /** The server's processes, whose descendants count too: their ids, or a command that prints them. */
  processes: z
    .union([z.strictObject({ ids: z.array(z.number().int().positive()) }), z.strictObject(program)])
    .optional(),
  /** Starts the server. SIGTERM stops it. */
  start: z.strictObject({ ...program, env: z.record(z.string(), template).default({}) }).optional(),
});
export type Adapter = z.output<typeof adapterSchema>;
type Request = Pick<Adapter['status'], 'method' | 'url' | 'headers' | 'body'>;
type Values = Readonly<Record<string, string>>;

/** What the payments of the measurement cost, for servers that accept an amount in nano. */
export const AMOUNT: Values = { amountNano: '0.01', amountRaw: (10n ** 28n).toString() };

/** @throws Error that names each invalid field */
export function parseAdapter(text: string): Adapter {
  const { data, error } = adapterSchema.safeParse(JSON.parse(text));
  if (error !== undefined) throw new Error(`the adapter is invalid:\n${z.prettifyError(error)}`);
  return data;
}

/** Replaces the placeholders. @throws Error for an unknown one */
export function fill(text: string, values: Values, encode = (value: string) => value): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`unknown placeholder ${placeholder} in ${text}`);
    return encode(value);
  });
}

export function fillHeaders(templates: Values, values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(templates).map(([name, text]) => [name, fill(text, values)]));
}

/** A request with its placeholders replaced, as the load generator and the shop send it. */
export function fillRequest(
  { method, url: written, headers: templates, body: text }: Request,
  values: Values,
) {
  const url = parseUrl(fill(written, values, encodeURIComponent));
  if (url === null) throw new Error(`not a URL: ${written}`);
  return {
    ...{ method, origin: url.origin, path: `${url.pathname}${url.search}` },
    headers: fillHeaders(templates, values),
    body: text === undefined ? undefined : fill(text, values),
  };
}

/** The value at a dotted path; undefined when there is none. */
export function readAt(json: unknown, dotted: string): unknown {
  return dotted
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      json,
    );
}

/** @throws Error that names the path at which the response has no usable value */
export function readCreated({ create: at }: Adapter, json: unknown) {
  const text = (dotted: string): string => {
    const value = readAt(json, dotted);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new Error(`the created payment has no ${dotted}: ${JSON.stringify(json)?.slice(0, 300)}`);
  };
  const amountRaw =
    at.amountRaw === undefined ? parseNano(text(at.amountNano ?? '')) : BigInt(text(at.amountRaw));
  if (amountRaw === undefined)
    throw new Error(`the created payment has no amount in nano at ${at.amountNano}`);
  return { id: text(at.id), address: text(at.address), amountRaw };
}

export const isPaid = ({ path: at, is }: z.output<typeof paid>, json: unknown): boolean =>
  readAt(json, at) === is;
