// Bodies of 150 MB to everything that can receive one. Each must be refused without being held in memory.
import { pathWithin, readActions, readEndpoints } from './endpoints';
import { headOf, openExchange, type RawRequest, type RawResponse } from './raw-http';
import type { Suite } from './suite';
import type { Target } from './target';
import { peakDuring, residentMb } from './web-memory';

const BODY_MB = 150;
const MAX_GROWTH_MB = 50;
const MAX_TRIES = 3;
const SPACES = Buffer.alloc(64 * 1024, ' ');
const CHUNK_OF_SPACES = Buffer.concat([Buffer.from('10000\r\n'), SPACES, Buffer.from('\r\n')]);
/** Longer than web waits for a body. */
const TIMEOUT_MS = 30_000;
/** Before the first measurement web has answered each kind of request. */
const WARM_UP_ROUNDS = 3;

type Flood = { readonly name: string; readonly path: string; readonly headers: RawRequest['headers'] };
type Framing = 'length' | 'chunked';

export const bodies: Suite = {
  name: 'bodies',
  run: async (target, { quick, onProgress }) => {
    const floods = floodsOf(target);
    const tried = quick ? floods.filter((_, place) => place % 8 === 0) : floods;
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      for (const flood of tried) await send(target, flood, 'length', 1);
    }
    const pid = target.webPid();
    const violations: string[] = [];
    let [growthMb, sentMb] = [0, 0];
    for (const [place, flood] of tried.entries()) {
      for (const framing of ['length', 'chunked'] as const) {
        const measured = await measure(target, pid, flood, framing);
        sentMb += measured.sentMb;
        growthMb = Math.max(growthMb, measured.growthMb);
        violations.push(...measured.faults.map((text) => `${flood.name} (${framing}): ${text}`));
      }
      if (place % 10 === 9)
        onProgress(`${place + 1} of ${tried.length} endpoints, web grew by up to ${Math.round(growthMb)} MB`);
    }
    if (target.webPid() !== pid) violations.push('web was replaced during the suite');
    const figures = `${tried.length} endpoints, each with ${BODY_MB} MB in two framings, ${Math.round(sentMb)} MB accepted by sockets; web grew by at most ${Math.round(growthMb)} MB`;
    return { figures, violations };
  },
};

/** Memory that web needs for something else does not grow each time: only growth in every try is a fault. */
async function measure(target: Target, pid: number, flood: Flood, framing: Framing) {
  const faults = new Set<string>();
  let [growthMb, sentMb] = [Number.POSITIVE_INFINITY, 0];
  for (let tries = 0; tries < MAX_TRIES && growthMb > MAX_GROWTH_MB; tries += 1) {
    const beforeMb = residentMb(pid);
    const peakMb = await peakDuring(pid, async () => {
      const { status, timedOut, writtenMb } = await send(target, flood, framing, BODY_MB);
      sentMb += writtenMb;
      if (status !== null && status >= 500) faults.add(`status ${status}`);
      if (timedOut) faults.add('neither refused nor closed in time');
    });
    growthMb = Math.min(growthMb, peakMb - beforeMb);
  }
  if (growthMb > MAX_GROWTH_MB) faults.add(`web grew by ${Math.round(growthMb)} MB, ${MAX_TRIES} times`);
  return { growthMb, sentMb, faults: [...faults] };
}

function floodsOf({ installation: { baseUrl }, shops, authorization }: Target): Flood[] {
  const session: RawRequest['headers'] = [
    ['cookie', shops.cookies.owner],
    ['origin', baseUrl],
  ];
  const paths = readEndpoints().map(({ kind, pattern }): Flood => {
    const headers: RawRequest['headers'] = [
      ...session,
      ['authorization', authorization],
      ['content-type', 'application/json'],
    ];
    return { name: `${kind} ${pattern}`, path: pathWithin(pattern, shops.own), headers };
  });
  // All actions share one reader of bodies; only the two encodings differ.
  const [action] = readActions();
  const forms = ['text/plain;charset=UTF-8', 'multipart/form-data; boundary=b'].map((type): Flood => {
    const headers: RawRequest['headers'] = [
      ...session,
      ['next-action', action?.id ?? ''],
      ['content-type', type],
    ];
    return { name: `server action as ${type}`, path: '/dashboard/payments', headers };
  });
  return [...paths, ...forms];
}

type Sent = RawResponse & { readonly writtenMb: number };

/** Writes as fast as the socket accepts, until web responds or closes. */
async function send({ installation }: Target, flood: Flood, framing: Framing, sizeMb: number): Promise<Sent> {
  const { baseUrl } = installation;
  const totalBytes = sizeMb * 1024 * 1024;
  const { socket, response } = openExchange(baseUrl, { timeoutMs: TIMEOUT_MS, headOnly: true });
  const length =
    framing === 'length'
      ? (['content-length', String(totalBytes)] as const)
      : (['transfer-encoding', 'chunked'] as const);
  socket.write(
    headOf(baseUrl, { method: 'POST', path: flood.path, headers: [...flood.headers, length] }),
    'latin1',
  );
  const chunk = framing === 'length' ? SPACES : CHUNK_OF_SPACES;
  let writtenBytes = 0;
  const pump = () => {
    while (!socket.destroyed && writtenBytes < totalBytes) {
      writtenBytes += SPACES.length;
      if (!socket.write(chunk)) return;
    }
    if (framing === 'chunked' && writtenBytes >= totalBytes) socket.write('0\r\n\r\n');
    socket.off('drain', pump);
  };
  socket.on('drain', pump);
  pump();
  return { ...(await response), writtenMb: writtenBytes / 1024 / 1024 };
}
