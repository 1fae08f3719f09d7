// A loopback mail server for tests: speaks as much SMTP as a client needs (RFC 5321), and stores the e-mails.
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly text: string };

export type MailServer = {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** The response to a recipient; 250 by default. */
  answerTo: (recipient: string) => string;
  /** Closes the connection after an e-mail's text, without a response. */
  hangsUpAfterText: boolean;
};

/** Listens on a free port until the test ends. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    talk(socket, mail);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const mail: MailServer = {
    port: address.port,
    received: [],
    answerTo: () => '250 ok',
    hangsUpAfterText: false,
  };
  return mail;
}

function talk(socket: Socket, mail: MailServer): void {
  let [from, to, body, unread]: [string, string[], string[] | null, string] = ['', [], null, ''];
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (body !== null) {
      if (line !== '.') return void body.push(line.replace(/^\.\./, '.'));
      mail.received.push({ from, to, text: body.join('\n') });
      [body, to] = [null, []];
      if (mail.hangsUpAfterText) return void socket.destroy();
      return say('250 taken');
    }
    const [, name = ''] = /<([^>]*)>/.exec(line) ?? [];
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return say('250 test');
    if (verb === 'MAIL') [from, to] = [name, []];
    if (verb === 'RCPT') {
      const answer = mail.answerTo(name);
      if (answer.startsWith('250')) to.push(name);
      return say(answer);
    }
    if (verb === 'DATA') {
      body = [];
      return say('354 go on');
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say('250 ok');
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${unread}${chunk}`.split('\r\n');
    unread = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('220 test');
}

type DecodedMail = {
  /** By lower-case names, with encoded words decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
};

/** Decodes an e-mail of two parts (RFC 2045 to 2047), as nodemailer writes it. @throws Error without an e-mail */
export function decodedMail(mail: ReceivedMail | undefined): DecodedMail {
  if (mail === undefined) throw new Error('no e-mail was received');
  const [head = '', ...rest] = mail.text.split('\n\n');
  const headers = headersOf(head);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
  const [, text = '', html = ''] = rest.join('\n\n').split(`--${boundary}`).map(partText);
  return { headers, text, html };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
    }),
  );
}

function decodedWords(value: string): string {
  return value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function partText(part: string): string {
  const [head = '', ...body] = part.trimStart().split('\n\n');
  const content = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? quotedPrintable(content) : content;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
