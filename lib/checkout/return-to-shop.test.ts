// The return URL: its signed parameters, and the verification samples of the documentation.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { projectRoot } from '@/prisma/project-root';
import { returnToShop } from './return-to-shop';

const SECRET = 'rs_Q5mT8vK2xW7nB4cL9dF1gH6jP3sR0yZaVeUiOqXwCtM';
const ENDED = new Date('2026-11-20T14:21:53.700Z');
const COMPLETED = { id: 'pay_1', status: 'Completed', endedAt: ENDED } as const;
const URL_OF_SHOP = 'https://shop.example/thanks';

const returnTarget = (url = URL_OF_SHOP, secret: string | null = SECRET) =>
  returnToShop({ url, secret }, COMPLETED);
const parametersOf = (address = '') => Object.fromEntries(new URL(address).searchParams);

describe('the return URL of a completed payment', () => {
  it('has the payment, its status and completion time as signed parameters', () => {
    const back = returnTarget();
    expect(back?.signed).toBe(true);
    expect(parametersOf(back?.url)).toEqual({
      paymentIdentifier: 'pay_1',
      status: 'Completed',
      reference: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      timestamp: '1795184513',
      signature: expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  it('is stable, and differs for another payment or secret', () => {
    expect(returnTarget()).toEqual(returnTarget());
    const { reference } = parametersOf(returnTarget()?.url);
    const otherPayment = returnToShop({ url: URL_OF_SHOP, secret: SECRET }, { ...COMPLETED, id: 'pay_2' });
    expect(parametersOf(otherPayment?.url).reference).not.toBe(reference);
    expect(parametersOf(returnTarget(URL_OF_SHOP, 'rs_other')?.url).reference).not.toBe(reference);
  });

  it.each([
    [
      'https://shop.example/thanks?cart=10%2041',
      'https://shop.example/thanks?cart=10%2041&paymentIdentifier=pay_1&',
    ],
    [
      'https://shop.example/thanks?a=1+2&b&a=3',
      'https://shop.example/thanks?a=1+2&b&a=3&paymentIdentifier=pay_1&',
    ],
    ['https://shop.example/thanks?', 'https://shop.example/thanks?paymentIdentifier=pay_1&'],
    ['http://localhost:4000/', 'http://localhost:4000/?paymentIdentifier=pay_1&'],
  ])('keeps the parameters of %s unchanged', (url, start) => {
    expect(returnTarget(url)?.url.startsWith(start)).toBe(true);
  });

  it('keeps the fragment', () => {
    const { hash, search } = new URL(returnTarget('https://shop.example/cart#paid')?.url ?? '');
    expect(hash).toBe('#paid');
    expect(search).toContain('signature=v1%2C');
  });
});

describe('the return URL of any other payment', () => {
  const others = PAYMENT_STATUSES.filter((status) => status !== 'Completed' && status !== 'Waiting');

  it.each(others)('is not signed: %s', (status) => {
    const back = returnToShop({ url: URL_OF_SHOP, secret: SECRET }, { ...COMPLETED, status });
    expect(back).toEqual({ url: URL_OF_SHOP, signed: false });
  });

  it('does not exist while money is on its way, or without a configured URL', () => {
    const waiting = { id: 'pay_1', status: 'Waiting', endedAt: null } as const;
    expect(returnToShop({ url: URL_OF_SHOP, secret: SECRET }, waiting)).toBeNull();
    expect(returnToShop({ url: URL_OF_SHOP, secret: SECRET }, waiting, true)).toEqual({
      ...{ url: URL_OF_SHOP, signed: false },
    });
    expect(returnToShop({ url: null, secret: SECRET }, COMPLETED)).toBeNull();
  });
});

const PAGE = readFileSync(join(projectRoot(), 'docs', 'guides', 'payment-links.md'), 'utf8');
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? '';
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs the documented sample over several URLs at once; null stands for a URL that fails verification. */
function check(language: 'js' | 'python', addresses: readonly string[], secret: string): unknown {
  const given = JSON.stringify({ addresses, secret });
  const program =
    language === 'js'
      ? [
          'node',
          '--input-type=module',
          '-e',
          `${blockOf('js')}\nconst { addresses, secret } = JSON.parse(process.argv[1]);\nconsole.log(JSON.stringify(addresses.map((address) => readReturn(address, secret))));`,
        ]
      : [
          'python3',
          '-c',
          `import json, sys\n${blockOf('python')}\ngiven = json.loads(sys.argv[1])\nprint(json.dumps([read_return(a, given["secret"]) for a in given["addresses"]]))`,
        ];
  const [command = '', ...rest] = program;
  const { stdout, stderr } = spawnSync(command, [...rest, given], { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.each([
  ['js', true],
  ['python', hasPython],
] as const)('the documented sample in %s', (language, isInstalled) => {
  it.skipIf(!isInstalled)('accepts genuine URLs and rejects all others', () => {
    const genuine = returnTarget('https://shop.example/thanks?cart=1')?.url ?? '';
    const forged = [
      genuine.replace('pay_1', 'pay_2'),
      genuine.replace('Completed', 'Cancelled'),
      genuine.replace('1795184513', '1795184514'),
      genuine.replace(/reference=./, 'reference=_'),
      genuine.replace(/signature=.*/, 'signature=v1,'),
      genuine.replace(/&signature=.*/, ''),
      returnTarget(URL_OF_SHOP, 'rs_other')?.url ?? '',
      'https://shop.example/thanks',
    ];
    const { cart: _, signature: __, ...proven } = parametersOf(genuine);
    expect(check(language, [genuine, ...forged], SECRET)).toEqual([proven, ...forged.map(() => null)]);
  });

  it.skipIf(!isInstalled)('works for any secret and payment', () => {
    const secret = `rs_${randomBytes(32).toString('base64url')}`;
    const addresses = Array.from({ length: 20 }, () => {
      const payment = { ...COMPLETED, id: `pay_${randomBytes(20).toString('base64url')}` };
      return returnToShop({ url: URL_OF_SHOP, secret }, payment)?.url ?? '';
    });
    expect(check(language, addresses, secret)).not.toContain(null);
  });
});
