// The tests of `npm run proof` that take too long for `npm test`.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    environment: 'node',
    include: ['verification/**/*.proof.ts'],
    maxWorkers: 2,
    reporters: ['default'],
  },
});
