// The structure rules of the house, each as a function from files to the sentences that say what breaks it.
import { type Arrow, findCycle, readArrows, type SourceFile } from './imports';
import { stripSource } from './source-text';

/** The arrows from files under `from` that may not be drawn; `except` names files that are let off. */
type Ban = { from: RegExp; to: RegExp; except?: RegExp; types?: boolean; why: string };

const BANS: readonly Ban[] = [
  {
    from: /^lib\/core\//,
    to: /^(?!lib\/core\/)(app|pages|components|lib|sandbox|prisma|scripts)\//,
    why: 'lib/core imports nothing of ours',
  },
  {
    from: /^lib\//,
    to: /^(app|pages|components|sandbox)\//,
    why: 'lib knows neither pages nor the sandbox ledger',
  },
  {
    from: /^lib\//,
    to: /^(next|react|react-dom)(\/|$)/,
    except: /^lib\/auth\//,
    why: 'lib is free of the web framework, the session files of auth apart',
  },
  {
    from: /^(app|pages)\//,
    to: /^(prisma\/|sandbox\/|lib\/(nano|jobs|money|db)\/|@prisma\/|better-sqlite3$|pg$)/,
    why: 'app reaches data through lib/server.ts',
  },
  {
    from: /^components\//,
    to: /^(app\/|prisma\/|sandbox\/|lib\/(nano|jobs|money|db)\/|@prisma\/)/,
    why: 'components are made of components, formatting and types of views',
  },
  {
    from: /^sandbox\//,
    to: /^(app\/|components\/|prisma\/|lib\/(?!nano\/|core\/|config$)|lib\/nano\/.*(ledger|rpc))/,
    why: 'sandbox knows lib/core, the settings and the pure files of lib/nano',
  },
  {
    from: /^(app|pages|components|lib|sandbox|simulation|kills)\//,
    to: /^embed\//,
    why: 'the script that shops load is served, not imported',
  },
  {
    from: /^(app|pages|components|lib|sandbox|simulation)\//,
    to: /^kills\//,
    why: 'nothing knows the driver that kills engines',
  },
  {
    from: /^(app|pages|components|lib|sandbox|kills)\//,
    to: /^simulation\//,
    why: 'nothing in service knows the simulation, nor does what kills real engines',
  },
  {
    from: /^simulation\//,
    to: /^(app\/|components\/|sandbox\/|lib\/server$)/,
    why: 'the simulation drives the engine and the use cases, and has a ledger of its own',
  },
  {
    from: /^client\//,
    to: /^(?!client\/|node:)/,
    why: 'the client is a package of its own: it imports nothing of ours, and no package',
  },
  {
    from: /^client\/src\//,
    to: /^(node:|client\/cli\/)/,
    why: 'the client runs where there is no Node.js; the command line is built on it',
  },
  {
    from: /^(app|pages|components|lib|sandbox|simulation|kills)\//,
    to: /^client\//,
    why: 'the client is for others; the service does not call itself through it',
  },
  {
    from: /^kills\//,
    to: /^(app\/|components\/|lib\/engine$)/,
    why: 'the kill driver runs the engine as a process of its own, and shows no pages',
  },
];

const COMPOSITION_ROOTS = /^lib\/(server|engine|engine-main)\.tsx?$/;

/** Sentences about arrows that may not be drawn. Tests may import what they like. */
export function findWrongArrows(files: readonly SourceFile[]): string[] {
  return withoutTests(files).flatMap((file) =>
    readArrows(file).flatMap((arrow) => {
      const broken = BANS.filter(
        (ban) => ban.from.test(arrow.from) && ban.to.test(arrow.to) && !ban.except?.test(arrow.from),
      ).map((ban) => ban.why);
      if (reachesIntoStore(arrow)) broken.push("a room's store is its own");
      if (isEmbedImport(arrow)) broken.push('the script that shops load is made of its own files alone');
      if (isHeavyComponentImport(arrow)) broken.push('components take types, not code, from lib');
      return broken.map((why) => `${arrow.from} imports ${arrow.to}: ${why}`);
    }),
  );
}

function reachesIntoStore({ from, to, typeOnly }: Arrow): boolean {
  const room = /^lib\/([^/]+)\/(.*-)?store$/.exec(to)?.[1];
  if (room === undefined || typeOnly || COMPOSITION_ROOTS.test(from)) return false;
  return !from.startsWith(`lib/${room}/`);
}

/** It runs in other people's pages. Types vanish. */
function isEmbedImport({ from, to, typeOnly }: Arrow): boolean {
  return from.startsWith('embed/') && !to.startsWith('embed/') && !typeOnly;
}

/** Formatting, of numbers and of words; the words of all languages together stay on the server. */
const FORMATTING = /^lib\/(core\/|languages\/(?!messages))/;

function isHeavyComponentImport({ from, to, typeOnly }: Arrow): boolean {
  return from.startsWith('components/') && to.startsWith('lib/') && !FORMATTING.test(to) && !typeOnly;
}

/** The ring of imports, as one sentence, when there is one. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const cycle = findCycle(withoutTests(files));
  return cycle === undefined ? [] : [`imports go round in a ring: ${cycle.join(' → ')}`];
}

/** The settings; where a driver looks for the PostgreSQL it starts; what an integrator's shell says. */
const ENVIRONMENT_READERS = ['lib/config.ts', 'kills/main.ts', 'kills/disk/main.ts', 'client/cli/main.ts'];

/** process.env is read in lib/config.ts alone, two programs of their own apart: the kill driver and the command line. */
export function findEnvironmentReads(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ path }) => !ENVIRONMENT_READERS.includes(path))
    .filter(({ text }) => /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/.test(stripSource(text, false)))
    .map(({ path }) => `${path} reads process.env: only lib/config.ts may`);
}

/** `AbortSignal.any` holds its signals weakly: one of the system's among them may never end (lib/core/time-limit.ts). */
export function findWeakTimeLimits(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ text }) => {
      const code = stripSource(text, false);
      return code.includes('AbortSignal.any(') && code.includes('AbortSignal.timeout(');
    })
    .map(({ path }) => `${path} has AbortSignal.timeout beside AbortSignal.any: timeLimit ends for certain`);
}

/** A user's passkeys are few, and the operator's list of merchants does count every payment. */
const COUNTED_RELATION = /_count: \{ select: \{ (?!passkeys: true \} \}|payments: true \} \})/;

/** Rows of a relation are grouped whole before those of one parent are counted (docs/decisions/0032). */
export function findCountedRelations(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ text }) => COUNTED_RELATION.test(stripSource(text, false)))
    .map(({ path }) => `${path} counts a relation beside its parent: ask for the count apart`);
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
 * Sent before a page's scripts run, a form without a method writes what was typed into the address, and so into histories
 * and logs. React gives a form with an action a method of its own.
 */
export function findFormsInAddresses(files: readonly SourceFile[]): string[] {
  return withoutTests(files).flatMap(({ path, text }) =>
    formAttributes(stripSource(text, false))
      .filter((tag) => /\sonSubmit=/.test(tag) && !/\s(?:action|method)=/.test(tag))
      .map(() => `${path} has a form that may be sent into the address: give it method="post"`),
  );
}

const LONGEST_FILE_LINES = 300;

/** What a generator writes, as long as it must be. */
const GENERATED = 'client/src/openapi.ts';

/** Files of lib, sandbox, simulation, kills and client have at most 300 lines, schemas and tests apart. */
export function findLongFiles(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ path }) => path !== GENERATED && !/schemas?\.tsx?$/.test(path))
    .filter(({ path }) => /^(lib|sandbox|simulation|kills|client)\//.test(path))
    .filter(({ text }) => text.split('\n').length - 1 > LONGEST_FILE_LINES)
    .map(({ path }) => `${path} has more than ${LONGEST_FILE_LINES} lines`);
}

/** The one place where lib must cast: the two generated clients are of one shape, but TypeScript can't know. */
const CAST_ALLOWED = 'lib/db/client.ts';

const LOOSE_TYPES: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /(?:[:<,|&=(]|\bas|\bextends)\s*any\b/, what: '`any`' },
  { pattern: /[\w$)\]}]\s+as\s+(?!const\b)[\w{[(]/, what: 'a cast by `as`' },
  { pattern: /[\w$)\]]!(?![=\w])/, what: '`!`' },
];

/** No `any`, no `as` but `as const`, no `!` in lib, sandbox, simulation, kills and client, tests apart. */
export function findLooseTypes(files: readonly SourceFile[]): string[] {
  return withoutTests(files)
    .filter(({ path }) => /^(lib|sandbox|simulation|kills|client)\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutImports(stripSource(text, false));
      return LOOSE_TYPES.filter(({ pattern, what }) => {
        const allowed = path === CAST_ALLOWED && what.includes('cast');
        return !allowed && pattern.test(code);
      }).map(({ what }) => `${path} uses ${what}`);
    });
}

/** Names are renamed by `as` in imports and exports, which is no cast. */
function withoutImports(code: string): string {
  return code.replace(/\b(import|export)\b(\s+type)?\s*(\{[^}]*\}|\*\s*as\s+\w+)/g, '');
}

function withoutTests(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => !/\.test\.tsx?$/.test(path));
}
