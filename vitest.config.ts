import { availableParallelism } from 'node:os'
import { availableMemory } from 'node:process'
import { defineConfig } from 'vitest/config'
import { alone, stores } from './scripts/tests/stores.ts'

const GB = 2 ** 30
/** Set by `npm run test:all`: see docs/adr/0062. */
const long = process.env.PLUMBLINE_TESTS === 'long'
const left = ['**/node_modules/**', ...(long ? [] : ['**/*.long.test.ts'])]

export default defineConfig({
  test: {
    // Three for two cores, since they often wait for stores, as long as each has the memory of a server with its ClickHouse.
    maxWorkers: Math.max(
      1,
      Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(availableMemory() / (2 * GB))),
    ),
    setupFiles: ['vitest.property-seed.ts'],
    provide: { long },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, which it would be, is soon over on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // What a test may rely on follows from where it is: see docs/adr/0033 and 0056.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['**/*.test.ts'],
          exclude: [...left, ...stores.map((folder) => `${folder}/**`)],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'stores',
          include: stores.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...left, ...alone],
          pool: 'forks',
          isolate: false,
          setupFiles: ['vitest.property-seed.ts', 'apps/server/src/testing/server/quick-passwords.ts'],
          globalSetup: ['apps/server/src/testing/stores/test-cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          pool: 'forks',
          globalSetup: ['apps/server/src/testing/stores/test-cluster.ts'],
        },
      },
      'apps/web',
    ],
  },
})
