// Reads the files of a list from a local folder, or from an https address with the checks for outgoing requests.
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { Agent, type Dispatcher, request } from 'undici';
import { timeLimit } from '@/lib/core/clock';
import { errorText, ServiceError } from '@/lib/core/errors';
import { checkEndpointUrl } from '@/lib/notifications/webhooks/endpoint-url';
import { guardedConnector } from '@/lib/notifications/webhooks/guarded-connect';
import { readBounded } from './adapters/service-request';
import { ListRefusedError } from './list-entry';
import {
  isXmlFormat,
  LIST_FILES,
  type ListFiles,
  type ListFormat,
  maxFileBytes,
  XML_FILES,
} from './list-files';

/** Where lists may come from. */
export type ListSources = {
  /** Hosts that may be contacted although they are not public, also over http. */
  readonly allowedHosts: readonly string[];
  /** The only folder from which lists are read, with the folders in it. Absolute. */
  readonly listsDir: string;
};

export type ReadFilesOptions = ListSources & {
  /** For one file, ms. */
  readonly timeoutMs?: number;
  /** Max bytes of one file. */
  readonly maxBytes?: number;
};

/** OFAC's files of about 6 MB download within seconds. */
const FILE_TIMEOUT_MS = 60_000;
/** The UK's and the EU's list are some ten times larger. */
const XML_TIMEOUT_MS = 5 * 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** OFAC's address redirects to the file. */
const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 32 * 1024;

/**
 * The error of an address or folder as the source of a list; null if it is valid. Symbolic links are resolved only when the
 * list is read: the folder is on the engine's machine.
 */
export function sourceError(source: string, { allowedHosts, listsDir }: ListSources): string | null {
  if (!/^https?:/i.test(source)) {
    if (!isAbsolute(source)) return 'Enter an https address or an absolute folder path as the source.';
    return isWithin(listsDir, resolve(source)) ? null : outsideMessage(listsDir);
  }
  try {
    checkEndpointUrl(source, allowedHosts);
    return null;
  } catch (error) {
    return error instanceof ServiceError ? `Invalid source: ${error.message}.` : errorText(error);
  }
}

/** Whether a list's source is an address, which is imported daily. */
export function isListAddress(source: string): boolean {
  return /^https?:/i.test(source);
}

/**
 * The bytes of every file of a list.
 * @throws ListRefusedError
 */
export async function readListFiles(
  source: string,
  format: ListFormat,
  options: ReadFilesOptions,
  signal: AbortSignal,
): Promise<ListFiles> {
  const timeoutMs = isXmlFormat(format) ? XML_TIMEOUT_MS : FILE_TIMEOUT_MS;
  const limits = { maxBytes: maxFileBytes(format), timeoutMs, ...options };
  return isListAddress(source)
    ? fetchFiles(source, format, limits, signal)
    : readFolder(source, format, limits);
}

/** Otherwise, a user who enters a source could learn from the errors what any file contains that the engine can read. */
async function readFolder(
  source: string,
  format: ListFormat,
  { listsDir, maxBytes }: Limits,
): Promise<ListFiles> {
  if (!isWithin(listsDir, resolve(source))) throw new ListRefusedError(outsideMessage(listsDir));
  const unreadable = () => {
    throw new ListRefusedError('the folder can’t be read');
  };
  const [root, folder] = await Promise.all([realpath(listsDir), realpath(source)]).catch(unreadable);
  const inside = (path: string) => {
    if (!isWithin(root, path)) throw new ListRefusedError(outsideMessage(listsDir));
    return path;
  };
  const names = await readdir(inside(folder)).catch(unreadable);
  return gather(format, async (file) => {
    const name = names.find((each) => each.toLowerCase() === file.toLowerCase());
    if (name === undefined) throw new ListRefusedError(`${file} is not in the folder`);
    // A symbolic link may lead out of the folder.
    const path = inside(await realpath(join(folder, name)));
    if ((await stat(path)).size > maxBytes) throw tooLarge(file, maxBytes);
    return readFile(path);
  });
}

/** Whether the path is the folder or in it. Both are absolute. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), path);
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way);
}

function outsideMessage(listsDir: string): string {
  return `Lists are read from ${listsDir} only. Move the files there, or set SCREENING_LISTS_DIR.`;
}

type Limits = Required<ReadFilesOptions>;

async function fetchFiles(
  base: string,
  format: ListFormat,
  limits: Limits,
  signal: AbortSignal,
): Promise<ListFiles> {
  const dispatcher = new Agent({
    connect: guardedConnector({ allowedHosts: limits.allowedHosts, timeoutMs: CONNECT_TIMEOUT_MS }),
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  try {
    return await gather(format, async (file) => {
      const ending = AbortSignal.any([signal, timeLimit(limits.timeoutMs)]);
      try {
        const address = isXmlFormat(format) ? base : `${base.replace(/\/+$/, '')}/${file}`;
        return await fetchFile(address, file, limits, { dispatcher, signal: ending });
      } catch (error) {
        if (error instanceof ListRefusedError) throw error;
        // Messages of network errors contain addresses.
        const why = ending.aborted ? `no complete response within ${limits.timeoutMs} ms` : codeOf(error);
        throw new ListRefusedError(`${file} could not be fetched: ${why}`);
      }
    });
  } finally {
    await dispatcher.destroy();
  }
}

type FetchOptions = { readonly dispatcher: Dispatcher; readonly signal: AbortSignal };

async function fetchFile(
  address: string,
  file: string,
  limits: Limits,
  options: FetchOptions,
): Promise<Uint8Array> {
  let url = checkEndpointUrl(address, limits.allowedHosts);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const { statusCode, headers, body } = await request(url, options);
    if (statusCode === 200) return readBounded(body, limits.maxBytes, tooLarge(file, limits.maxBytes));
    await body.dump();
    const next = headers.location;
    if (statusCode < 300 || statusCode > 399 || typeof next !== 'string') {
      throw new ListRefusedError(`${file} could not be fetched: HTTP ${statusCode}`);
    }
    url = checkEndpointUrl(new URL(next, url).href, limits.allowedHosts);
  }
  throw new ListRefusedError(`${file} is redirected more than ${MAX_REDIRECTS} times`);
}

/** Sequential, to spare the server. */
async function gather(format: ListFormat, read: (file: string) => Promise<Uint8Array>): Promise<ListFiles> {
  const none = new Uint8Array();
  if (isXmlFormat(format)) {
    return { entries: await read(XML_FILES[format]), aliases: none, addresses: none, comments: none };
  }
  const [entries, aliases, addresses, comments] = [
    await read(LIST_FILES[format].entries),
    await read(LIST_FILES[format].aliases),
    await read(LIST_FILES[format].addresses),
    await read(LIST_FILES[format].comments),
  ];
  return { entries, aliases, addresses, comments };
}

function tooLarge(file: string, maxBytes: number): ListRefusedError {
  return new ListRefusedError(`${file} is larger than ${maxBytes} bytes`);
}

function codeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown error';
}
