import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/tests/longest-first.ts'
import { alone, files, stores } from './scripts/tests/stores.ts'
import { testWorkers } from './scripts/tests/test-workers.ts'

/** Set by `npm run test:all`: see docs/adr/0062. */
const long = process.env.PLUMBLINE_TESTS === 'long'
const left = ['**/node_modules/**', ...(long ? [] : ['**/*.long.test.ts'])]

const uncompiledStatements = 'packages/analytics/src/testing/uncompiled-statements.ts'

/** What the build of the app alone has: components of a test come from no service worker. */
const serviceWorker = 'virtual:pwa-register'
const withoutServiceWorker = {
  name: 'without service worker',
  resolveId: (id: string) => (id === serviceWorker ? `\0${id}` : undefined),
  load: (id: string) => (id === `\0${serviceWorker}` ? 'export const registerSW = () => () => undefined' : undefined),
}

export default defineConfig({
  test: {
    maxWorkers: testWorkers,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['vitest.property-seed.ts'],
    provide: { long },
    tags: [{ name: 'long', description: 'What `npm run test:all` alone runs: see docs/adr/0078.', skip: !long }],
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
          exclude: [...left, ...[...stores, ...files].map((folder) => `${folder}/**`)],
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
          setupFiles: [
            'vitest.property-seed.ts',
            uncompiledStatements,
            'apps/server/src/testing/server/quick-passwords.ts',
          ],
          globalSetup: ['apps/server/src/testing/stores/test-cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'files',
          include: files.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...left, ...alone],
          pool: 'forks',
          isolate: false,
          setupFiles: ['vitest.property-seed.ts', uncompiledStatements],
          // Behind the tests of stores and the journeys they get little time: see docs/adr/0082.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          pool: 'forks',
          setupFiles: ['vitest.property-seed.ts', uncompiledStatements],
          globalSetup: ['apps/server/src/testing/stores/test-cluster.ts'],
        },
      },
      {
        extends: true,
        plugins: [withoutServiceWorker],
        // Components by themselves, without server or browser. Keys, texts and states need no more; what a style sheet
        // decides, such as contrast and width, is for journeys.
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          setupFiles: ['vitest.property-seed.ts', 'apps/web/src/testing/end-of-test.ts'],
        },
      },
    ],
  },
})
