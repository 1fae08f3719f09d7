// What the release contains: every file of deploy/ that the guides name, and none that can hold secrets.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FILES } from './stage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Written for a clone: the image is built from it. */
const FOR_CLONES = new Set(['containers.md']);

const named = readdirSync(join(root, 'docs', 'operate'))
  .filter((file) => file.endsWith('.md') && !FOR_CLONES.has(file))
  .flatMap((file) =>
    readFileSync(join(root, 'docs', 'operate', file), 'utf8')
      .split('\n')
      .filter((line) => !/docker compose|Compose/.test(line))
      .flatMap((line) => [...line.matchAll(/\bdeploy\/([a-z][\w-]*(?:\.\w+)?)/g)])
      // `kubectl … deploy/engine` is a resource of Kubernetes, not a file.
      .filter(({ input }) => !input.includes('kubectl'))
      .map(([path]) => path),
  );

describe('the release', () => {
  it.each([...new Set(named)])('contains %s, which a guide names', (path) => {
    expect(FILES).toContain(path);
  });

  it.each(FILES)('finds %s in the clone', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  it('contains nothing that deploy/make-secrets.sh and deploy/env.example are copied to', () => {
    for (const path of ['deploy', 'deploy/secrets', 'deploy/.env']) expect(FILES).not.toContain(path);
  });
});
