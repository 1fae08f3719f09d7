// The package as others get it: packed, installed without a network, imported from plain JavaScript, and read by a
// TypeScript program that knows no page and one that knows no Node.js.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';

const CONSUMER = `import { PaymentsClient, type PaymentOrder, type WebhookEvent, verifyWebhook } from 'nano-payments-client';

const paymentCustomer = { firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.cc', phoneNumber: '1415', country: 'US' };
const order: PaymentOrder = { usdAmount: '12.34', paymentCustomer };
// @ts-expect-error one amount, not two
export const both: PaymentOrder = { usdAmount: '12.34', nanoAmount: '1', paymentCustomer };
// @ts-expect-error no amount
export const neither: PaymentOrder = { paymentCustomer };

const client = new PaymentsClient({ baseUrl: 'https://pay.example', keyId: 'key_1', secret: 'sk_1', fetch });
const { rawNanoAmount } = await client.createPayment(order, { signal: AbortSignal.timeout(5_000) });
export const raw: string = rawNanoAmount;
export const headers = new Headers();
const message = await verifyWebhook(['whsec_a'], headers, new Uint8Array());
export const event: WebhookEvent | null = message.type === 'endpoint.test' ? null : message;
`;
const COMMONJS_CONSUMER = `import { PaymentsClient, requestIdOf } from 'nano-payments-client';

const client = new PaymentsClient({ baseUrl: 'https://pay.example', keyId: 'key_1', secret: 'sk_1' });
client.paymentStatus('pay_1').then((payment) => payment.isComplete && requestIdOf(payment));
`;
const NODE_CONSUMER = `${CONSUMER}
import type { IncomingHttpHeaders } from 'node:http';
declare const incoming: IncomingHttpHeaders;
await verifyWebhook('whsec_a', incoming, Buffer.from(''));
`;

/** A page that loads the drop-in script. Its sample in the guide is typed as well. */
const SHOP_PAGE = `import type { NanoPayments, OpenOptions } from 'nano-payments-client/embed';

const options: OpenOptions = { paymentIdentifier: 'pay_1', onStatus: ({ status }) => status === 'Completed' };
export const overlay: ReturnType<NanoPayments['open']> | undefined = window.NanoPayments?.open(options);
export const version: string | undefined = window.NanoPayments?.version;
// @ts-expect-error the script may not be loaded yet
window.NanoPayments.open(options);
// @ts-expect-error a payment or a link, not both
export const both: OpenOptions = { paymentIdentifier: 'pay_1', link: 'l_1' };
`;

const root = projectRoot();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nano-client-'));
  run(process.execPath, [join(root, 'scripts', 'build-client.mjs')], root);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packed = [join(root, 'client'), join(root, 'client', 'react')].map((from) =>
    join(folder, run('npm', ['pack', '--silent', '--pack-destination', folder], from).trim()),
  );
  // React is copied below: npm would look for the peer dependency on the network.
  run('npm', ['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', ...packed], folder);
  mkdirSync(join(folder, 'node_modules', '@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types']) {
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program to its end and returns what it printed. @throws Error with that when it fails */
function run(program: string, args: readonly string[], cwd: string): string {
  // npm keeps its cache and logs here, and not in the home folder of the person who runs the tests.
  const env = { ...process.env, npm_config_cache: join(folder, 'npm') };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Type-checks a program that uses the installed package, its declarations included. */
function typeCheck(program: string, options: object, name = 'consumer.ts', others: string[] = []): void {
  const consumer = join(folder, name);
  const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, ...options };
  writeFileSync(consumer, program);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name, ...others] }));
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder], folder);
}

describe('the package', () => {
  it('has no dependencies, and contains its license and README', () => {
    const installed = join(folder, 'node_modules', 'nano-payments-client');
    const { dependencies, license } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect({ dependencies, license }).toEqual({ dependencies: undefined, license: 'Apache-2.0' });
    expect(readFileSync(join(installed, 'dist', 'LICENSE'), 'utf8')).toContain('Apache License');
    expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('verifyWebhook');
  });

  it('is imported from plain JavaScript', () => {
    const program = `import * as client from 'nano-payments-client';
      new client.PaymentsClient({ baseUrl: 'https://pay.example', keyId: 'key_1', secret: 'sk_1' });
      console.log(Object.keys(client).sort().join(' '));`;
    expect(run(process.execPath, ['--input-type=module', '-e', program], folder).trim()).toBe(
      'ConnectionError PaymentEndedError PaymentsClient PaymentsError ServiceError TimeoutError ' +
        'UnexpectedResponseError VERSION WebhookVerificationError requestIdOf signWebhook verifyReturn verifyWebhook',
    );
  });

  it('is required from CommonJS, and typed there', () => {
    const program = `const { PaymentsClient, PaymentsError, signWebhook, verifyWebhook } = require('nano-payments-client');
      new PaymentsClient({ baseUrl: 'https://pay.example', keyId: 'key_1', secret: 'sk_1' });
      const secret = 'whsec_' + Buffer.alloc(32).toString('base64');
      const body = '{"type":"endpoint.test","timestamp":"2026-11-20T14:02:11Z"}';
      signWebhook(secret, body).then((headers) => verifyWebhook(secret, headers, body)).then((event) => console.log(event.type));`;
    expect(run(process.execPath, ['--input-type=commonjs', '-e', program], folder).trim()).toBe(
      'endpoint.test',
    );
    typeCheck(COMMONJS_CONSUMER, { module: 'node16', lib: ['es2023', 'dom'], types: [] }, 'consumer.cts');
  });

  const readme = readFileSync(join(root, 'client', 'README.md'), 'utf8');
  const readmeSamples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

  it('has types for the samples of the README and of the guide', () => {
    expect(readmeSamples).not.toEqual([]);
    const guide = readFileSync(join(root, 'docs', 'guides', 'javascript.md'), 'utf8');
    const programs = [...guide.matchAll(/```js title="([\w.]+)"\n([\s\S]*?)```/g)];
    expect(programs).toHaveLength(2);
    const [first = '', ...others] = readmeSamples;
    const files = [
      ...others.map((code, index) => [`sample-${index}.ts`, code] as const),
      ...programs.map(([, name = '', code = '']) => [name, code] as const),
    ];
    for (const [name, code] of files) writeFileSync(join(folder, name), code);
    typeCheck(
      first,
      { lib: ['es2023'], types: ['node'], checkJs: true },
      'sample.ts',
      files.map(([name]) => name),
    );
  });

  it('has types for TypeScript before 5.7, where Uint8Array takes no argument', () => {
    const dist = join(folder, 'node_modules', 'nano-payments-client', 'dist');
    const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.d.ts'),
    );
    expect(declarations).toContain('verify-webhook.d.ts');
    const newer = declarations.filter((name) =>
      readFileSync(join(dist, name), 'utf8').includes('Uint8Array<'),
    );
    expect(newer).toEqual([]);
  });

  const dropIn = readFileSync(join(root, 'docs', 'guides', 'drop-in-button.md'), 'utf8');
  const pageSamples = [...dropIn.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

  it.each([
    [
      'a bundler',
      'shop-page.ts',
      { module: 'esnext', moduleResolution: 'bundler' },
      [SHOP_PAGE, ...pageSamples],
    ],
    ['Node.js', 'shop-page.ts', { module: 'nodenext' }, [SHOP_PAGE]],
    ['CommonJS', 'shop-page.cts', { module: 'node16' }, [SHOP_PAGE]],
  ])('has types for a page with the drop-in script, resolved for %s', (_, name, options, programs) => {
    expect(pageSamples).toHaveLength(1);
    for (const program of programs) {
      typeCheck(program, { lib: ['es2023', 'dom'], types: [], ...options }, name);
    }
  });

  it.each([
    ['module', "import 'nano-payments-client/embed';"],
    ['commonjs', "require('nano-payments-client/embed');"],
  ])('has no code for the drop-in script, also in a %s', (type, program) => {
    expect(run(process.execPath, [`--input-type=${type}`, '-e', program], folder)).toBe('');
  });

  it('contains no tests', () => {
    const installed = join(folder, 'node_modules', 'nano-payments-client');
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.includes('.test.'))).toEqual([]);
    expect(files).toContain(join('dist', 'cli.mjs'));
  });

  it('includes the command line', () => {
    const program = join(folder, 'node_modules', '.bin', 'nano-payments');
    expect(run(program, ['--help'], folder)).toContain('payments create');
  });

  it('has types for programs without browser types', () => {
    typeCheck(NODE_CONSUMER, { lib: ['es2023'], types: ['node'] });
  });

  it('has types for programs without Node.js types', () => {
    typeCheck(CONSUMER, { lib: ['es2023', 'dom'], types: [] });
  });
});

describe('the React package', () => {
  const guide = readFileSync(join(root, 'docs', 'guides', 'react.md'), 'utf8');
  const samples = [...guide.matchAll(/```tsx title="([\w-]+)\.tsx"\n([\s\S]*?)```/g)];

  beforeAll(() => {
    for (const name of ['react', 'react-dom', 'scheduler', '@types/react', 'csstype']) {
      cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
    }
  });

  it('needs React only, and contains its license and README', () => {
    const installed = join(folder, 'node_modules', 'nano-payments-react');
    const packed = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect([packed.dependencies, packed.peerDependencies]).toEqual([undefined, { react: '>=18' }]);
    expect(readdirSync(join(installed, 'dist'))).toContain('LICENSE');
    expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('usePayment');
  });

  it.each([
    ['an ES module', 'index.js', 'module', (names: string, from: string) => `import ${names} from '${from}'`],
    [
      'CommonJS',
      'cjs/index.js',
      'commonjs',
      (names: string, from: string) => `const ${names} = require('${from}')`,
    ],
  ])(
    'renders from plain JavaScript as %s, for the server components of a framework too',
    (_, file, type, load) => {
      const dist = join(folder, 'node_modules', 'nano-payments-react', 'dist');
      expect(readFileSync(join(dist, file), 'utf8')).toMatch(/^['"]use client['"];/);
      const program = `${load('{ createElement }', 'react')};
      ${load('{ renderToStaticMarkup }', 'react-dom/server')};
      ${load('{ NanoCheckoutButton }', 'nano-payments-react')};
      const props = { service: 'https://pay.example', paymentIdentifier: 'pay_1' };
      console.log(renderToStaticMarkup(createElement(NanoCheckoutButton, props)));`;
      expect(run(process.execPath, [`--input-type=${type}`, '-e', program], folder).trim()).toBe(
        '<a href="https://pay.example/checkout/pay_1">Pay with Nano</a>',
      );
    },
  );

  it.each(samples.map(([, name = '', code = '']) => [name, code]))(
    'is typed for the sample %s',
    (name, code) => {
      typeCheck(code, { jsx: 'react-jsx', lib: ['es2023', 'dom'], types: [] }, `${name}.tsx`);
    },
  );
});
