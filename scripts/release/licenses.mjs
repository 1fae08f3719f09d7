// THIRD-PARTY-LICENSES: the license texts and notices of the packages inside a release.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(licen[cs]e|copying|notice|copyright|third.?party)([-_. ].*)?$/i;
/** Next ships copies of other packages, each with its license. */
const COPIES_OF_NEXT = 'node_modules/next/dist/compiled';
const LINE = '='.repeat(80);

/**
 * Writes the file into the folder `staged`.
 * @param {import('./packages.mjs').Package[]} packages
 * @throws Error that names the packages with neither a license text nor a license in package.json
 */
export function writeLicenses(root, staged, packages) {
  const entries = [...packages.map((one) => packageEntry(root, one)), ...copiesOfNext(root, staged)];
  const unlicensed = entries.filter(({ license, texts }) => !license && texts.length === 0);
  if (unlicensed.length > 0)
    throw new Error(`Without a license: ${unlicensed.map(({ title }) => title).join(', ')}`);
  const parts = entries.map(({ title, license, source, texts }) =>
    [
      LINE,
      title,
      `License: ${license || 'see below'}`,
      ...source,
      '',
      ...(texts.length > 0 ? texts : [NO_TEXT]),
      '',
    ].join('\n'),
  );
  writeFileSync(join(staged, 'THIRD-PARTY-LICENSES'), `${HEAD}\n${parts.join('\n')}`);
}

const HEAD = 'This release contains the following packages, whole or in parts.\n';
const NO_TEXT = 'The package contains no license text.';

function packageEntry(root, { path, name, version }) {
  const { license, licenses, author, repository } = JSON.parse(
    readFileSync(join(root, path, 'package.json'), 'utf8'),
  );
  const names = [license, ...(licenses ?? [])].map((one) => one?.type ?? one).filter(Boolean);
  const url = repository?.url ?? repository;
  const by = typeof author === 'object' ? author.name : author;
  return {
    title: `${name} ${version}`,
    license: names.join(' or '),
    source: [...(by ? [`Author: ${by}`] : []), ...(url ? [`Source: ${url}`] : [])],
    texts: textsIn(join(root, path)),
  };
}

function copiesOfNext(root, staged) {
  const folder = join(staged, COPIES_OF_NEXT);
  return foldersIn(folder).flatMap((name) => {
    const inside = join(root, COPIES_OF_NEXT, name);
    const file = join(inside, 'package.json');
    const license = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : '';
    const texts = textsIn(inside);
    return license || texts.length > 0
      ? [{ title: `${name} (copied in next)`, license, source: [], texts }]
      : [];
  });
}

/** With the folders of scopes: `@babel/runtime`. */
function foldersIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function textsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}
