import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: [
      '{lib,sandbox,prisma,scripts,app,components,simulation,kills}/**/*.test.ts',
      '{scripts,bench}/**/*.test.mjs',
    ],
    environment: 'node',
    globalSetup: ['prisma/test-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
