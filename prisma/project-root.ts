// The project's root folder, found from a source file as well as from a bundle in dist/.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The nearest parent folder of this file with the project's package.json.
 * @throws Error when there is none, because the files were moved out of the project.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error('no package.json in a folder above this program: run it inside the project');
    folder = parent;
  }
  return folder;
}
