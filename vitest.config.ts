import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'files',
          include: ['**/*.test.ts'],
          // ClickHouse in process allows one folder per process, so each test file has a process of its own.
          pool: 'forks',
          setupFiles: ['vitest.property-seed.ts'],
          globalSetup: ['apps/server/src/testing/test-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web',
    ],
  },
})
