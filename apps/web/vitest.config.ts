import { defineConfig } from 'vitest/config'

/**
 * Components by themselves, without server or browser: `*.test.tsx`. Keys, texts and states need no more; what a style
 * sheet decides, such as contrast and width, is for journeys.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    pool: 'threads',
    isolate: false,
    // After the others: their number of workers is another.
    sequence: { groupOrder: 1 },
    setupFiles: ['src/testing/end-of-test.ts'],
    // As elsewhere: a busy machine is slow, and no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
