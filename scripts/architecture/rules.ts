// The structure rules of the code. Each is a function from files to sentences that describe the violations.
import { findCycle, type ImportEdge, readImports, type SourceFile } from './imports';
import { importsUpwards } from './rooms';
import { stripSource } from './source-text';

/** The forbidden imports of files under `from`. */
type Ban = { from: RegExp; to: RegExp; why: string };

const BANS: readonly Ban[] = [
  {
    from: /^lib\/core\//,
    to: /^(prisma|scripts)\//,
    why: 'lib/core imports no other project code',
  },
  {
    from: /^lib\//,
    to: /^(app|pages|components|web|bin|sandbox|signer)\//,
    why: 'lib imports neither pages, nor programs, nor the sandbox ledger',
  },
  {
    from: /^(lib|bin)\//,
    to: /^(next|react|react-dom)(\/|$)/,
    why: 'only web, app, pages and components use the web framework',
  },
  {
    from: /^(app|pages)\//,
    to: /^(prisma\/|sandbox\/|bin\/|lib\/(nano\/|engine\/jobs\/|money\/[^/]+$|db\/(?!audit-log\/|make-once$))|@prisma\/|better-sqlite3$|pg$)/,
    why: 'app reaches data through web/server.ts',
  },
  {
    from: /^components\//,
    to: /^(app\/|web\/|bin\/|prisma\/|sandbox\/|lib\/(nano\/|engine\/jobs\/|money\/[^/]+$|db\/(?!audit-log\/|make-once$))|@prisma\/)/,
    why: 'components import only components, formatting and view types',
  },
  {
    from: /^(?!components\/ui\/link\.tsx$)/,
    to: /^next\/link$/,
    why: 'pages link through components/ui/link.tsx, which requests no pages ahead',
  },
  {
    from: /^web\//,
    to: /^(app|pages|components|bin|sandbox)\//,
    why: 'web imports neither pages nor commands',
  },
  {
    from: /^bin\//,
    to: /^(app|pages|components|web|sandbox)\//,
    why: 'commands do not import pages',
  },
  {
    from: /^sandbox\//,
    to: /^(app\/|components\/|web\/|bin\/|prisma\/|lib\/(?!nano\/|core\/)|lib\/nano\/.*(ledger|rpc|signer))/,
    why: 'sandbox imports only lib/core and the pure files of lib/nano',
  },
  {
    from: /^signer\/(?!testing\/)/,
    to: /^(?!signer\/(?!testing\/)|lib\/(core|nano)\/|node:|zod$)/,
    why: 'the signer, which holds the seed, imports only lib/core and lib/nano, and no package but zod',
  },
  {
    from: /^(app|pages|components|web|bin|sandbox|prisma)\//,
    to: /^signer\//,
    why: 'no other process contains the signer: they ask it over its sockets',
  },
  {
    from: /^(?!signer\/|verification\/|lib\/nano\/keystore$|bin\/(keystore-main|doctor\/check-files)\.ts$)/,
    to: /^lib\/nano\/(keystore|key-signer)$/,
    why: 'only the signer loads the seed, besides the commands that create and check a keystore',
  },
  {
    from: /^(app|pages|components|web|bin|lib|sandbox|signer)\//,
    to: /^verification\//,
    why: 'production code does not import verification code',
  },
  {
    from: /^verification\/(?!kills\/|upgrades\/|restores\/)/,
    to: /^verification\/kills\//,
    why: 'only the upgrade and restore proofs use the kill driver’s processes',
  },
  {
    from: /^verification\/(?!simulation\/)/,
    to: /^verification\/simulation\//,
    why: 'no other code imports the simulation',
  },
  {
    from: /^verification\/simulation\//,
    to: /^(app|pages|components|web|bin|sandbox)\//,
    why: 'the simulation drives the engine and the use cases, and has its own ledger',
  },
  {
    from: /^verification\/kills\//,
    to: /^(app\/|pages\/|components\/|lib\/engine\/engine$)/,
    why: 'the kill driver runs the engine as a separate process, and imports no pages',
  },
  {
    from: /^client\/(src|cli)\//,
    to: /^(?!client\/(src|cli)\/|node:)/,
    why: 'the client is a separate package: it imports no other project code and no packages',
  },
  {
    from: /^client\/src\//,
    to: /^(node:|client\/cli\/)/,
    why: 'the client must run without Node.js, and the command line is built on it',
  },
  {
    from: /^client\/react\//,
    to: /^(?!client\/(react|embed)\/|react$)/,
    why: 'the React package shares the code of the embed script, and needs React only',
  },
  {
    from: /^(app|pages|components|web|bin|lib|sandbox|signer|verification)\//,
    to: /^client\//,
    why: 'the client is for integrators, and the embed script is served, not imported',
  },
];

/** Sentences about forbidden imports. Tests may import anything. */
export function findForbiddenImports(files: readonly SourceFile[]): string[] {
  return withoutTests(files).flatMap((file) =>
    readImports(file).flatMap((edge) => {
      const broken = BANS.filter((ban) => ban.from.test(edge.from) && ban.to.test(edge.to)).map(
        (ban) => ban.why,
      );
      if (importsUpwards(edge)) broken.push('a room imports only rooms below it');
      if (isEmbedImport(edge)) broken.push('the embed script imports only its own files');
      if (isHeavyComponentImport(edge)) broken.push('components take types, not code, from lib');
      return broken.map((why) => `${edge.from} imports ${edge.to}: ${why}`);
    }),
  );
}

/** The embed script runs in shops' pages. Type imports are allowed, because they are removed. */
function isEmbedImport({ from, to, typeOnly }: ImportEdge): boolean {
  return from.startsWith('client/embed/') && !to.startsWith('client/embed/') && !typeOnly;
}

/** Formatting of numbers and texts. The texts of all languages stay on the server. */
const FORMATTING = /^lib\/core\/(?!languages\/messages)/;

function isHeavyComponentImport({ from, to, typeOnly }: ImportEdge): boolean {
  return from.startsWith('components/') && to.startsWith('lib/') && !FORMATTING.test(to) && !typeOnly;
}

/** One sentence about the first import cycle, if there is one. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const cycle = findCycle(withoutTests(files));
  return cycle === undefined ? [] : [`import cycle: ${cycle.join(' → ')}`];
}

/** The settings; where a driver finds the PostgreSQL that it starts, and its signer the node; an integrator's shell variables. */
const ENVIRONMENT_READERS = [
  'lib/core/config.ts',
  'lib/core/signer-config.ts',
  'verification/kills/main.ts',
  'verification/kills/disk/main.ts',
  'verification/kills/signer-program.ts',
  'client/cli/main.ts',
];

/** Tests, benchmarks and the program that writes migrations read from the environment where a database or deployment is. */
const TESTS =
  /^(verification\/(bench|e2e|outcomes|restores|testing|upgrades)\/|prisma\/(test-|make-migration))/;

/** process.env is read only where the settings are, and in separate programs: those of the kill driver, and the client's command line. */
export function findEnvironmentReads(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ path }) => !ENVIRONMENT_READERS.includes(path) && !TESTS.test(path))
    .filter(({ text }) => /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/.test(stripSource(text, false)))
    .map(({ path }) => `${path} reads process.env: only the settings in lib/core may`);
}

/** `AbortSignal.any` holds its signals weakly, so a system timeout among them may never fire (lib/core/clock.ts). */
export function findWeakTimeLimits(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ text }) => {
      const code = stripSource(text, false);
      return code.includes('AbortSignal.any(') && code.includes('AbortSignal.timeout(');
    })
    .map(
      ({ path }) =>
        `${path} combines AbortSignal.timeout with AbortSignal.any: use timeLimit, which always fires`,
    );
}

/** `URL.canParse` is wrong about non-ASCII letters on Node 20 and 22 (lib/core/parse-url.ts). */
export function findUrlChecks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => /\bURL\s*\.\s*canParse\b/.test(stripSource(text, false)))
    .map(({ path }) => `${path} uses URL.canParse: use parseUrl`);
}

/** A user's passkeys are few, and the operator's list of merchants does count every payment. */
const COUNTED_RELATION = /_count: \{ select: \{ (?!passkeys: true \} \}|payments: true \} \})/;

/** Rows of a relation are grouped whole before those of one parent are counted (docs/decisions/0032). */
export function findCountedRelations(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ text }) => COUNTED_RELATION.test(stripSource(text, false)))
    .map(({ path }) => `${path} counts a relation together with its parent: query the count separately`);
}

/** The attributes of the forms in the code, handlers included: a `>` within braces does not close a tag. */
function formAttributes(code: string): string[] {
  return code
    .split(/<form\b/)
    .slice(1)
    .map((rest) => {
      let depth = 0;
      const end = [...rest].findIndex((character) => {
        if (character === '{') depth += 1;
        if (character === '}') depth -= 1;
        return character === '>' && depth === 0;
      });
      return rest.slice(0, end);
    });
}

/**
 * A form without a method that is submitted before the page's scripts run puts the input into the URL, and thus into
 * browser histories and logs. React sets the method of a form with an action.
 */
export function findFormsInAddresses(files: readonly SourceFile[]): string[] {
  return withoutTests(files).flatMap(({ path, text }) =>
    formAttributes(stripSource(text, false))
      .filter((tag) => /\sonSubmit=/.test(tag) && !/\s(?:action|method)=/.test(tag))
      .map(() => `${path} has a form that may put its fields into the URL: give it method="post"`),
  );
}

const LONGEST_FILE_LINES = 300;

/** Generated files can have any length. */
const GENERATED = 'client/src/openapi.ts';

/** Files of lib, web, bin, sandbox, signer, simulation, kills and client have at most 300 lines, except schemas and tests. */
export function findLongFiles(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ path }) => path !== GENERATED && !/schemas?\.tsx?$/.test(path))
    .filter(({ path }) =>
      /^(lib|web|bin|sandbox|signer|verification\/(simulation|kills)|client)\//.test(path),
    )
    .filter(({ text }) => text.split('\n').length - 1 > LONGEST_FILE_LINES)
    .map(({ path }) => `${path} has more than ${LONGEST_FILE_LINES} lines`);
}

/** The only cast in lib: the two generated clients have the same shape, which TypeScript can't know. */
const CAST_ALLOWED = 'lib/db/client.ts';

const LOOSE_TYPES: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /(?:[:<,|&=(]|\bas|\bextends)\s*any\b/, what: '`any`' },
  { pattern: /[\w$)\]}]\s+as\s+(?!const\b)[\w{[(]/, what: 'a cast by `as`' },
  { pattern: /[\w$)\]]!(?![=\w])/, what: '`!`' },
];

/** No `any`, no `as` but `as const`, no `!` in lib, web, bin, sandbox, signer, simulation, kills and client, except tests. */
export function findLooseTypes(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ path }) =>
      /^(lib|web|bin|sandbox|signer|verification\/(simulation|kills)|client)\/.*\.tsx?$/.test(path),
    )
    .flatMap(({ path, text }) => {
      const code = withoutImports(stripSource(text, false));
      return LOOSE_TYPES.filter(({ pattern, what }) => {
        const allowed = path === CAST_ALLOWED && what.includes('cast');
        return !allowed && pattern.test(code);
      }).map(({ what }) => `${path} uses ${what}`);
    });
}

/** In imports and exports, `as` renames and is not a cast. */
function withoutImports(code: string): string {
  return code.replace(/\b(import|export)\b(\s+type)?\s*(\{[^}]*\}|\*\s*as\s+\w+)/g, '');
}

function withoutTests(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => !/\.(test|proof)\.tsx?$/.test(path));
}
