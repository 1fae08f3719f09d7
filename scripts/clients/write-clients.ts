// The generated files of the clients in every language and of the Postman collection, and what `npm run client:types` does with them.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientTypes } from '../client-types';
import { apiModel } from './api-model';
import { phpFiles } from './php';
import { COLLECTION_FILE, postmanCollection } from './postman';
import { pythonFiles } from './python';
import { typescriptOperations } from './typescript';

/** Folders that contain generated files only: a file whose type is gone is removed. */
export const GENERATED_FOLDERS = ['client/php/src/Model'];

/** The texts of the generated files by their path in the repository. */
export async function clientFiles(): Promise<ReadonlyMap<string, string>> {
  const model = apiModel();
  return new Map([
    ['client/src/openapi.ts', await clientTypes()],
    ['client/src/operations.ts', typescriptOperations(model)],
    ...[...pythonFiles(model)].map(([path, text]) => [`client/python/${path}`, text] as const),
    ...[...phpFiles(model)].map(([path, text]) => [`client/php/${path}`, text] as const),
    [COLLECTION_FILE, postmanCollection()],
  ]);
}

/** Writes the generated files, and removes outdated ones. @param root the repository */
export async function writeClients(root: string): Promise<void> {
  const files = await clientFiles();
  for (const path of outdatedFiles(root, files)) rmSync(join(root, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The files in generated folders that the description no longer has. */
export function outdatedFiles(root: string, files: ReadonlyMap<string, string>): string[] {
  return GENERATED_FOLDERS.flatMap((folder) =>
    (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []).map(
      (name) => `${folder}/${name}`,
    ),
  ).filter((path) => !files.has(path));
}
