import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: [
      'lib/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'prisma/**/*.test.ts',
      'scripts/**/*.test.ts',
      'app/**/*.test.ts',
      'components/**/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
