/** A check of the whole tree, and the command that makes it: the name of a program in node_modules/.bin, and more. */
export interface Gate {
  readonly name: string
  readonly command: readonly [program: string, ...programArguments: string[]]
}

/** Checks types, and keeps what it found of files for the next time. */
function types(project: string): Gate['command'] {
  const kept = `node_modules/.cache/types/${project.replaceAll(/\W/g, '-')}.json`
  return ['tsc', '-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept]
}

/** What `npm test` checks before it runs the tests, each shown to fail by `gates.test.ts`. */
export const gates: readonly Gate[] = [
  { name: 'types', command: types('.') },
  { name: 'types of indexed access', command: types('tsconfig.indexed.json') },
  { name: 'types of the web', command: types('apps/web') },
  { name: 'types of journeys', command: types('e2e') },
  {
    name: 'lint and format',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=none', '--colors=off'],
  },
  { name: 'imports', command: ['node', 'scripts/layers/check-imports.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
]
