import { describe, expect, it } from 'vitest';
import { parseJsonBody } from '@/lib/api/http/request-input';
import { MAX_BODY_BYTES, readBody } from './read-body';

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://shop.test/', { method: 'POST', body, headers, ...{ duplex: 'half' } });

/** A body sent in chunks, and never closed unless it ends. */
function stream(chunks: readonly Uint8Array[], ends: boolean) {
  let cancelled = false;
  const source = chunks.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value } = source.next();
      if (value !== undefined) controller.enqueue(value);
      else if (ends) controller.close();
      else return new Promise<void>(() => undefined);
      return undefined;
    },
    cancel() {
      cancelled = true;
    },
  });
  return { body, wasCancelled: () => cancelled };
}

describe('reading a body', () => {
  it('accepts exactly 64 KiB and no more, regardless of Content-Length', async () => {
    const full = new Uint8Array(MAX_BODY_BYTES);
    expect((await readBody(request(full))).byteLength).toBe(MAX_BODY_BYTES);
    const tooMuch = stream([full, new Uint8Array(1)], false);
    await expect(readBody(request(tooMuch.body))).rejects.toMatchObject({ code: 'badInput' });
    expect(tooMuch.wasCancelled()).toBe(true);
    const lying = request('{}', { 'content-length': String(MAX_BODY_BYTES + 1) });
    await expect(readBody(lying)).rejects.toMatchObject({ code: 'badInput' });
  });

  it('joins chunks in order', async () => {
    const { body } = stream([new TextEncoder().encode('{"a"'), new TextEncoder().encode(':1}')], true);
    expect(new TextDecoder().decode(await readBody(request(body)))).toBe('{"a":1}');
  });

  it('fails for a body that times out or breaks off', async () => {
    const stalled = stream([new Uint8Array(1)], false);
    await expect(readBody(request(stalled.body), { deadlineMs: 5 })).rejects.toMatchObject({
      code: 'badInput',
    });
    expect(stalled.wasCancelled()).toBe(true);
    const broken = new ReadableStream<Uint8Array>({
      pull: () => Promise.reject(new Error('the peer is gone')),
    });
    await expect(readBody(request(broken))).rejects.toMatchObject({ code: 'badInput' });
  });

  it('treats a missing body as empty', async () => {
    expect((await readBody(request(null))).byteLength).toBe(0);
  });

  it.each<[string, Uint8Array]>([
    ['invalid UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
    ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)],
    ['UTF-16', Uint8Array.of(0x7b, 0x00, 0x7d, 0x00)],
    ['nothing', new Uint8Array()],
  ])('rejects %s as JSON', (_, bytes) => {
    expect(() => parseJsonBody(bytes)).toThrow(expect.objectContaining({ code: 'badInput' }));
  });
});
