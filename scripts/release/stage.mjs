// Copies what runs into the release's folder: web from Next's standalone output, and the packages that the bundles load.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { COMMANDS } from '../launcher/commands.mjs';
import { relocateLinks } from '../setup/relocate-links.mjs';
import { currentBuild, standaloneOutput, WORKSHOP } from '../setup/web-builds.mjs';

/** Copied as they are. */
export const FILES = [
  ...['nano-payments', 'public', 'LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'prisma/migrations'],
  ...['scripts/launcher', 'scripts/supervisor'],
  // By name, because secrets of containers may be in the clone's deploy/. Containers are built from a clone.
  ...['systemd', 'nginx', 'caddy', 'prometheus', 'grafana', 'policy.json'].map((name) => `deploy/${name}`),
  ...['command', 'node-version', 'progress', 'relocate-links', 'release-facts', 'web-builds'].map(
    (name) => `scripts/setup/${name}.mjs`,
  ),
];
/** Documentation for operators and integrators; decisions and measurements stay in the repository. */
const DOCS =
  /^docs(\/(index\.md|outcomes\.md|images|tutorial|guides|operate|reference|explanation|security)(\/.*)?)?$/;

/** Copies everything that is built in the clone `root` to the release's folder `staged`. */
export async function stage(root, staged) {
  for (const name of FILES) {
    cpSync(join(root, name), join(staged, name), {
      recursive: true,
      filter: (path) => !/\.test\.([cm]?ts|mjs|yml)$/.test(path),
    });
  }
  cpSync(join(root, 'docs'), join(staged, 'docs'), {
    recursive: true,
    filter: (path) => DOCS.test(path.slice(root.length + 1)),
  });
  writePackageFile(root, staged);
  stageWeb(root, staged);
  const bundles = readdirSync(join(root, 'dist')).filter((name) => /\.mjs(\.map)?$/.test(name));
  for (const name of bundles) cpSync(join(root, 'dist', name), join(staged, 'dist', name));
  const programs = bundles.filter((name) => name.endsWith('.mjs')).map((name) => `dist/${name}`);
  for (const file of await tracedFiles(root, programs)) copyFile(root, file, staged);
}

function stageWeb(root, staged) {
  const build = currentBuild(root);
  const standalone = join(root, standaloneOutput(root));
  const server = join(standalone, WORKSHOP);
  cpSync(server, join(staged, build), { recursive: true, verbatimSymlinks: true });
  relocateLinks(join(staged, build), join(staged, WORKSHOP));
  cpSync(join(root, build, 'static'), join(staged, build, 'static'), { recursive: true });
  writeFileSync(join(staged, '.web', 'current'), readFileSync(join(root, '.web', 'current')));
  cpSync(join(standalone, 'node_modules'), join(staged, 'node_modules'), { recursive: true });
}

/** The files of packages that the programs load, found by the tracer that Next uses for its standalone output. */
async function tracedFiles(root, programs) {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft');
  const { fileList } = await nodeFileTrace(programs, { base: root });
  return [...fileList].filter((file) => file.startsWith('node_modules/'));
}

function copyFile(root, file, staged) {
  const target = join(staged, file);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, file), target, { dereference: true });
}

/** Without dependencies, because they are inside, and with the npm scripts that the documentation names. */
function writePackageFile(root, staged) {
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const commands = Object.keys(COMMANDS).filter(
    (command) =>
      command !== 'help' && (COMMANDS[command].isBuiltIn || existsSync(join(root, 'dist', `${command}.mjs`))),
  );
  const scripts = Object.fromEntries(commands.map((command) => [command, `./nano-payments ${command}`]));
  const content = { name, version, private: true, description, license, type, engines, scripts };
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}
