// Looking up names that merchants chose, at a name server that may keep silent.
import { createSocket } from 'node:dgram';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resolvePublic } from './guarded-connect';

const TYPE_A = 1;
const NO_SUCH_NAME = 3;

/** A name server: 192.0.2.7 is the address of shop.example, silent.example gets no response, nothing else exists. */
async function startNameServer(): Promise<{ readonly server: string; readonly silenced: () => number }> {
  const socket = createSocket('udp4');
  let silenced = 0;
  socket.on('message', (question, { port, address }) => {
    if (question.includes('silent')) silenced += 1;
    else socket.send(answerTo(question), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return { server: `127.0.0.1:${socket.address().port}`, silenced: () => silenced };
}

/** RFC 1035, 4.1: a header of 12 bytes, the original question, and the answers. */
function answerTo(question: Buffer): Buffer {
  const nameEnd = question.indexOf(0, 12);
  const asked = question.subarray(12, nameEnd + 5);
  const isKnown = question.includes('shop');
  const isAnswered = isKnown && question.readUInt16BE(nameEnd + 1) === TYPE_A;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(isAnswered ? 1 : 0, 6);
  header.fill(0, 8);
  const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
  return Buffer.concat(isAnswered ? [header, asked, record] : [header, asked]);
}

describe('a merchant’s host name', () => {
  it('is resolved while many others wait for unresponsive name servers', async () => {
    const { server, silenced } = await startNameServer();
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
    const { server } = await startNameServer();
    await expect(resolvePublic('nowhere.example', { servers: [server] })).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });
});
