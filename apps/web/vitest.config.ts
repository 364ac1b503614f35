import { defineConfig } from 'vitest/config'

/** Components by themselves, without server or browser: `*.test.tsx`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    pool: 'threads',
    setupFiles: ['src/testing/end-of-test.ts'],
  },
})
