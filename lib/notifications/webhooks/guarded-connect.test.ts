// Looking up names that merchants chose, at a name server that may keep silent.
import { describe, expect, it, onTestFinished } from 'vitest';
import { startNameServer } from '@/verification/testing/name-server';
import { resolvePublic } from './guarded-connect';

/** A name server: 192.0.2.7 is the address of shop.example, silent.example gets no response, nothing else exists. */
async function startShopsNameServer(): Promise<{ readonly server: string; readonly silenced: () => number }> {
  let silenced = 0;
  const { server, close } = await startNameServer((name) => {
    if (name.includes('silent')) {
      silenced += 1;
      return null;
    }
    return name === 'shop.example' ? ['192.0.2.7'] : [];
  });
  onTestFinished(close);
  return { server, silenced: () => silenced };
}

describe('a merchant’s host name', () => {
  it('is resolved while many others wait for unresponsive name servers', async () => {
    const { server, silenced } = await startShopsNameServer();
    const asked = { servers: [server], queryMs: 250 };
    const hung = Array.from({ length: 16 }, (_, n) => resolvePublic(`a${n}.silent.example`, asked));
    const ends = Promise.allSettled(hung);
    expect(await resolvePublic('shop.example', { servers: [server] })).toEqual([
      { address: '192.0.2.7', family: 4 },
    ]);
    expect(silenced()).toBeGreaterThan(0);
    const words = (await ends).map((end) => end.status === 'rejected' && end.reason);
    expect(words[0]).toMatchObject({ code: 'EAI_AGAIN' });
  });

  it('that does not exist is reported as unknown', async () => {
    const { server } = await startShopsNameServer();
    await expect(resolvePublic('nowhere.example', { servers: [server] })).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });
});
