import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests of luck, kills and large files run whole, as in `npm run test:all`, or short: see docs/adr/0062. */
    readonly long: boolean
  }
}
