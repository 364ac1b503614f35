/** A check of the whole tree, and the command that makes it: the name of a program in node_modules/.bin, and more. */
export interface Gate {
  readonly name: string
  readonly command: readonly [program: string, ...programArguments: string[]]
  /** It takes as long as all others, and seldom finds what would be in the way of the tests. */
  readonly mayEndLate?: boolean
}

/** What `npm test` checks before it runs the tests, each shown to fail by `gates.test.ts`. */
export const gates: readonly Gate[] = [
  { name: 'types', command: ['tsc', '-b', '.', '--pretty', 'false'] },
  { name: 'types of the web', command: ['tsc', '-p', 'apps/web', '--pretty', 'false'] },
  { name: 'types of journeys', command: ['tsc', '-p', 'e2e', '--pretty', 'false'] },
  {
    name: 'lint and format',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=none', '--colors=off'],
    mayEndLate: true,
  },
  { name: 'imports', command: ['node', 'scripts/layers/check-imports.ts'] },
  { name: 'unused code', command: ['knip', '--cache', '--no-progress', '--no-config-hints'] },
]

/** Tests and journeys need it built: if each built it, one would take it away from under the other. */
export const buildWebApp: Gate = { name: 'web app', command: ['node', 'apps/server/src/commands/build-web.ts'] }
