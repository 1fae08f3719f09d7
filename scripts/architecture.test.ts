// Tests the structure of the code: fails for a forbidden import, and proves with injected violations that it would.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import type { SourceFile } from './architecture/imports';
import { ROOMS } from './architecture/rooms';
import {
  findCountedRelations,
  findCycles,
  findEnvironmentReads,
  findForbiddenImports,
  findFormsInAddresses,
  findLongFiles,
  findLooseTypes,
  findUrlChecks,
  findWeakTimeLimits,
} from './architecture/rules';

const FOLDERS = [
  ...[
    'app',
    'pages',
    'components',
    'web',
    'bin',
    'lib',
    'sandbox',
    'signer',
    'prisma',
    'verification',
    'client',
  ],
];

/** Of the benchmarks, only the TypeScript files: scripts drive them. */
function readFolders(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !NO_SOURCES.test(path))
      .map((path) => ({ path, text: readFileSync(join(projectRoot(), path), 'utf8') })),
  );
}

const NO_SOURCES =
  /(^|\/)dist\/|^prisma\/generated\/|node_modules\/|\.next\/|^verification\/(bench|e2e)\/.*\.mjs$/;

const planted = (path: string, text: string): SourceFile[] => [{ path, text }];

describe('the sources', () => {
  const files = readFolders();

  it('are found', () => {
    expect(files.length).toBeGreaterThan(20);
  });
  it('contain no forbidden import', () => {
    expect(findForbiddenImports(files)).toEqual([]);
  });
  it('do not form import cycles', () => {
    expect(findCycles(files)).toEqual([]);
  });
  it('read the environment only where the settings are, and in the kill driver and the command line', () => {
    expect(findEnvironmentReads(files)).toEqual([]);
  });
  it('keep references to time limits', () => {
    expect(findWeakTimeLimits(files)).toEqual([]);
  });

  it('parse every URL with parseUrl', () => {
    expect(findUrlChecks(files)).toEqual([]);
  });
  it('do not count a relation together with its parent', () => {
    expect(findCountedRelations(files)).toEqual([]);
  });
  it('send no form into the URL', () => {
    expect(findFormsInAddresses(files)).toEqual([]);
  });
  it('are short enough', () => {
    expect(findLongFiles(files)).toEqual([]);
  });
  it('have no loose types', () => {
    expect(findLooseTypes(files)).toEqual([]);
  });
});

describe('an import', () => {
  it.each([
    ['lib/core/raw.ts', '@/lib/nano/work'],
    ['lib/core/raw.ts', '@/prisma/project-root'],
    ['lib/payments/create.ts', '@/lib/money/settlements'],
    ['lib/payments/create.ts', '../checkout/link-page'],
    ['lib/rates/median.ts', '@/lib/refunds/order'],
    ['lib/refunds/order.ts', '@/lib/core/raw'],
    ['lib/payments/create.ts', '@/app/layout'],
    ['lib/payments/create.ts', '@/components/ui/button'],
    ['lib/payments/create.ts', '@/web/server'],
    ['lib/payments/create.ts', '@/bin/admin-main'],
    ['lib/payments/create.ts', '@/pages/api/checkout/events'],
    ['lib/payments/create.ts', 'next/headers'],
    ['lib/payments/create.ts', 'react'],
    ['lib/engine/jobs/watch.ts', '@/sandbox/ledger/ledger'],
    ['app/api/[[...path]]/route.ts', '@/lib/money/settlements'],
    ['app/api/[[...path]]/route.ts', '@/lib/engine/jobs/watch'],
    ['app/api/[[...path]]/route.ts', '@/prisma/generated/sqlite/client'],
    ['app/page.tsx', '../lib/nano/address'],
    ['app/page.tsx', '@/sandbox/main'],
    ['app/page.tsx', '@/bin/admin-main'],
    ['pages/api/checkout/events.ts', '@/lib/db/client'],
    ['components/checkout/qr.tsx', '@/lib/payments/create'],
    ['components/checkout/qr.tsx', '@/lib/core/languages/messages'],
    ['components/checkout/qr.tsx', '@/app/layout'],
    ['components/dashboard/frame/shell.tsx', 'next/link'],
    ['components/checkout/qr.tsx', '@/web/server'],
    ['web/server.ts', '@/app/layout'],
    ['web/server.ts', '@/bin/admin-main'],
    ['bin/admin-main.ts', '@/web/server'],
    ['bin/admin-main.ts', 'next/headers'],
    ['sandbox/main.ts', '@/lib/payments/status'],
    ['sandbox/main.ts', '@/lib/nano/node-rpc'],
    ['signer/main.ts', '@/lib/db/client'],
    ['signer/main.ts', '@/lib/money/sign-blocks'],
    ['signer/main.ts', '@/prisma/project-root'],
    ['signer/policy/judge-send.ts', 'pg'],
    ['signer/main.ts', './testing/test-signer'],
    ['signer/main.ts', '@/verification/testing/wait'],
    ['bin/engine-main.ts', '@/signer/open-signer'],
    ['lib/money/sign-blocks.ts', '@/signer/policy/judge-send'],
    ['web/server.ts', '@/signer/open-signer'],
    ['prisma/seed.ts', '@/signer/run-action'],
    ['bin/engine-main.ts', '@/lib/nano/keystore'],
    ['bin/engine-main.ts', '@/lib/nano/key-signer'],
    ['bin/rescan-main.ts', '@/lib/nano/keystore'],
    ['lib/engine/engine.ts', '@/lib/nano/keystore'],
    ['prisma/seed.ts', '@/lib/nano/keystore'],
    ['lib/engine/jobs/watch.ts', '@/verification/simulation/prng'],
    ['app/page.tsx', '@/verification/testing/wait'],
    ['web/server.ts', '@/verification/testing/wait'],
    ['bin/engine-main.ts', '@/verification/kills/prng'],
    ['sandbox/main.ts', '@/verification/simulation/prng'],
    ['verification/simulation/main.ts', '@/verification/kills/prng'],
    ['verification/kills/main.ts', '@/verification/simulation/prng'],
    ['verification/testing/wait.ts', '@/verification/simulation/prng'],
    ['verification/kills/main.ts', '@/lib/engine/engine'],
    ['verification/simulation/main.ts', '@/web/server'],
    ['client/src/send.ts', '@/lib/core/errors'],
    ['client/src/send.ts', 'undici'],
    ['client/src/send.ts', 'node:crypto'],
    ['client/src/send.ts', '../cli/sign.js'],
    ['client/src/send.ts', '../embed/open'],
    ['client/cli/sign.ts', '@/lib/notifications/webhooks/sign'],
    ['client/cli/sign.ts', 'undici'],
    ['lib/notifications/webhooks/deliver.ts', '@/client/src/index'],
    ['client/embed/main.ts', '@/lib/core/ids'],
    ['client/embed/main.ts', '../src/send'],
    ['app/page.tsx', '@/client/embed/open'],
    ['client/react/use-payment.ts', '../src/client'],
    ['client/react/use-payment.ts', '@/lib/core/ids'],
    ['client/react/use-payment.ts', 'react-dom'],
    ['client/embed/main.ts', '../react/use-payment'],
  ])('from %s to %s is reported', (path, target) => {
    expect(findForbiddenImports(planted(path, `import { a } from '${target}';`))).not.toEqual([]);
    expect(findForbiddenImports(planted(path, `const a = await import('${target}');`))).not.toEqual([]);
    expect(findForbiddenImports(planted(path, `export * from "${target}";`))).not.toEqual([]);
  });

  it.each([
    ['lib/core/raw.ts', 'node:crypto'],
    ['lib/payments/create.ts', '@/lib/core/raw'],
    ['lib/payments/create.ts', '../compliance/screening'],
    ['lib/payments/create.ts', './store'],
    ['web/server.ts', '@/lib/payments/store'],
    ['web/session.ts', 'next/headers'],
    ['app/dashboard/funds/actions.ts', '@/lib/money/top-ups/open-top-up'],
    ['bin/admin-main.ts', '@/lib/money/publish-blocks'],
    ['app/page.tsx', '@/web/server'],
    ['components/checkout/qr.tsx', '@/lib/core/raw'],
    ['components/checkout/qr.tsx', '@/lib/core/languages/numbers'],
    ['sandbox/main.ts', '@/lib/core/address'],
    ['sandbox/main.ts', '@/lib/core/config'],
    ['sandbox/main.ts', '@/lib/nano/block'],
    ['signer/main.ts', '@/lib/core/log'],
    ['signer/main.ts', '@/lib/nano/keystore'],
    ['signer/policy/policy-file.ts', 'zod'],
    ['signer/record/record-file.ts', 'node:crypto'],
    ['signer/approve-block.ts', './policy/judge-send'],
    ['bin/keystore-main.ts', '@/lib/nano/keystore'],
    ['bin/doctor/check-files.ts', '@/lib/nano/keystore'],
    ['bin/engine-main.ts', '@/lib/nano/signer-client'],
    ['verification/testing/money.ts', '@/lib/nano/key-signer'],
    ['verification/signer/attack-signer.ts', '@/signer/testing/test-signer'],
    ['verification/simulation/main.ts', '@/lib/engine/jobs/registry'],
    ['verification/simulation/main.ts', '@/verification/testing/wait'],
    ['client/src/send.ts', './runtime.js'],
    ['client/cli/sign.ts', 'node:crypto'],
    ['client/cli/run-command.ts', '../src/index.js'],
    ['client/embed/main.ts', './open'],
    ['client/react/use-payment.ts', '../embed/open'],
    ['client/react/use-payment.ts', 'react'],
    ['lib/engine/jobs/watch.test.ts', '@/sandbox/start-sandbox'],
  ])('from %s to %s is allowed', (path, target) => {
    expect(findForbiddenImports(planted(path, `import { a } from '${target}';`))).toEqual([]);
  });

  it('of types only may lead from a component to a view; one in a comment is ignored', () => {
    const types =
      "import type { View } from '@/lib/payments/view';\nimport { type A } from '@/lib/payments/view';";
    expect(findForbiddenImports(planted('components/checkout/qr.tsx', types))).toEqual([]);
    const comment = "// import { a } from '@/app/layout';\n/* import '@/app/layout' */";
    expect(findForbiddenImports(planted('lib/payments/create.ts', comment))).toEqual([]);
  });
});

describe('a type', () => {
  const upwards = "import type { Server } from '@/lib/api/operation-deps';";
  it('of a higher room may not be imported either', () => {
    expect(findForbiddenImports(planted('lib/payments/create.ts', upwards))).toEqual([
      'lib/payments/create.ts imports lib/api/operation-deps: a room imports only rooms below it',
    ]);
  });
});

describe('the order of the rooms', () => {
  it('lists every folder of lib once', () => {
    const folders = readdirSync(join(projectRoot(), 'lib'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(ROOMS.toSorted()).toEqual(folders.toSorted());
  });

  it.each(ROOMS.map((room, at) => [room, ROOMS.slice(0, at)] as const))(
    'matches the README of %s',
    (room, lower) => {
      const page = readFileSync(join(projectRoot(), 'lib', room, 'README.md'), 'utf8');
      const names = lower.map((name) => `\`${name}\``).join(', ') || 'no other room';
      expect(page).toContain(`May import: ${names}.`);
    },
  );

  it('matches the map', () => {
    const page = readFileSync(join(projectRoot(), 'lib', 'README.md'), 'utf8');
    expect([...page.matchAll(/^\| \[`(\w+)`\]/gm)].map(([, name]) => name)).toEqual(ROOMS);
  });
});

describe('an import cycle', () => {
  const ring = (second: string): SourceFile[] => [
    { path: 'lib/a/one.ts', text: "import { two } from './two';" },
    { path: 'lib/a/two.ts', text: "import { three } from '@/lib/b/three';" },
    { path: 'lib/b/three.ts', text: second },
  ];
  it('is reported with all its files', () => {
    expect(findCycles(ring("import { one } from '@/lib/a/one';"))).toEqual([
      'import cycle: lib/a/one → lib/a/two → lib/b/three → lib/a/one',
    ]);
  });
  it('of types only is allowed', () => {
    expect(findCycles(ring("import type { One } from '@/lib/a/one';"))).toEqual([]);
  });
});

describe('a forbidden text', () => {
  it.each([
    ['process.env', 'const port = process.env.PORT;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    ['process.env in a template', 'const port = `${process.env.PORT}`;'],
  ])('is reported: %s', (_, text) => {
    expect(findEnvironmentReads(planted('lib/rates/median.ts', text))).toHaveLength(1);
    expect(findEnvironmentReads(planted('lib/core/config.ts', text))).toEqual([]);
  });

  it('is allowed in strings and comments', () => {
    const text = "const words = 'process.env is read here'; // process.env";
    expect(findEnvironmentReads(planted('lib/rates/median.ts', text))).toEqual([]);
  });

  it('is reported: a time limit that may be garbage-collected before it ends', () => {
    const text = 'const end = AbortSignal.any([signal, AbortSignal.timeout(9)]);';
    expect(findWeakTimeLimits(planted('lib/rates/ask.ts', text))).toHaveLength(1);
    expect(findWeakTimeLimits(planted('lib/rates/ask.ts', text.replace('AbortSignal.t', 't')))).toEqual([]);
  });

  it('is reported: a check of a URL that changes after V8 has compiled it', () => {
    expect(findUrlChecks(planted('lib/rates/ask.ts', 'return URL.canParse(text);'))).toHaveLength(1);
    expect(findUrlChecks(planted('lib/rates/ask.ts', '// URL.canParse'))).toEqual([]);
  });

  it('is reported: a relation that is counted together with its parent', () => {
    const text = 'const read = { select: { _count: { select: { timeline: true } } } };';
    expect(findCountedRelations(planted('lib/payments/detail.ts', text))).toHaveLength(1);
    expect(
      findCountedRelations(planted('lib/accounts/team/members.ts', text.replace('timeline', 'passkeys'))),
    ).toEqual([]);
  });

  it('is reported: a form that would put its fields into the URL if submitted before scripts run', () => {
    const form = (attributes: string) =>
      planted('components/a.tsx', `<form ${attributes} noValidate>x</form>`);
    const handler = 'onSubmit={(event) => { if (a > b) { send({ event }); } }}';
    expect(findFormsInAddresses(form(handler))).toHaveLength(1);
    expect(findFormsInAddresses(form(`method="post" ${handler}`))).toEqual([]);
    expect(findFormsInAddresses(form(`action={send} ${handler}`))).toEqual([]);
    expect(findFormsInAddresses(form('method="get"'))).toEqual([]);
  });

  it('is reported: a file of more than 300 lines', () => {
    expect(findLongFiles(planted('lib/rates/median.ts', 'x\n'.repeat(301)))).toHaveLength(1);
    expect(findLongFiles(planted('signer/main.ts', 'x\n'.repeat(301)))).toHaveLength(1);
    expect(findLongFiles(planted('lib/rates/median.ts', 'x\n'.repeat(300)))).toEqual([]);
    expect(findLongFiles(planted('lib/payments/schemas.ts', 'x\n'.repeat(301)))).toEqual([]);
    expect(findLongFiles(planted('lib/rates/median.test.ts', 'x\n'.repeat(301)))).toEqual([]);
  });

  it.each([
    'const a: any = 1;',
    'function f(a: string, b: any): void {}',
    'const a: Record<string, any> = {};',
    'const a = b as Payment;',
    'const a = (b) as unknown as Payment;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    'const a = `${b as Payment}`;',
    'const a = list[0]!;',
    'const a = map.get(1)!.id;',
    'let a!: string;',
  ])('is reported: %s', (text) => {
    expect(findLooseTypes(planted('lib/rates/median.ts', text))).toHaveLength(1);
    expect(findLooseTypes(planted('signer/main.ts', text))).toHaveLength(1);
    expect(findLooseTypes(planted('components/ui/button.tsx', text))).toEqual([]);
  });

  it.each([
    'const a = [1, 2] as const;',
    "import { a as b } from './c';",
    "import * as c from './c';",
    "export { a as b } from './c';",
    'const a = b !== c && !d;',
    "const a = 'as far as any! one knows';",
    'const a = /b! as any/;',
    '// as any word!',
  ])('is not reported: %s', (text) => {
    expect(findLooseTypes(planted('lib/rates/median.ts', text))).toEqual([]);
  });
});
