// A DNS server on loopback for tests: answers with chosen addresses, or keeps silent.
import { createSocket } from 'node:dgram';
import ipaddr from 'ipaddr.js';

const NO_SUCH_NAME = 3;
const RECORD_TYPES = { ipv4: 1, ipv6: 28 } as const;
const TTL_S = 60;

export type NameServer = {
  /** Address and port. */
  readonly server: string;
  close(): Promise<void>;
};

/** @param addressesOf the addresses of a name: none for a name that does not exist, null for no response at all */
export async function startNameServer(
  addressesOf: (name: string) => readonly string[] | null,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const addresses = addressesOf(nameIn(question));
    if (addresses !== null) socket.send(answerTo(question, addresses), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

/** RFC 1035, 4.1: a header of 12 bytes, the original question, and the answers. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const nameEnd = question.indexOf(0, 12);
  const asked = question.subarray(12, nameEnd + 5);
  const type = question.readUInt16BE(nameEnd + 1);
  const records = addresses
    .map((address) => ipaddr.parse(address))
    .filter((address) => RECORD_TYPES[address.kind()] === type)
    .map((address) => recordOf(type, address.toByteArray()));
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (addresses.length > 0 ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(records.length, 6);
  header.fill(0, 8);
  return Buffer.concat([header, asked, ...records]);
}

/** The name is a pointer to the question. */
function recordOf(type: number, bytes: readonly number[]): Buffer {
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, TTL_S, 0, bytes.length, ...bytes]);
}

/** Lower case, because resolvers may change the case of letters. */
function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12, length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return labels.join('.').toLowerCase();
}
