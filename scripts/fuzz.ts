// `npm run test:fuzz`: asks every call of the API 500 times what nobody should ask, and sends 200 files that nobody should
// send; a name chooses (`npm run test:fuzz -- files --files 2000 --seed 7`). `cancel` and `memory` measure files of a
// million rows and of up to 4 GB.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { delimiter, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: process.env.FUZZ_SEED ?? String(randomInt(2 ** 31)) },
    runs: { type: 'string', default: process.env.FUZZ_RUNS ?? '500' },
    files: { type: 'string', default: '200' },
  },
})
const { seed, runs, files } = values

interface Kind {
  readonly test: string
  readonly says: string
  readonly environment: Readonly<Record<string, string>>
}

const kinds: Readonly<Record<string, Kind>> = {
  calls: {
    test: 'apps/server/src/features/access/fuzz.test.ts',
    says: `${runs} requests of each call`,
    environment: { FUZZ_RUNS: runs },
  },
  files: {
    test: 'apps/server/src/features/imports/fuzz-files.test.ts',
    says: `${files} files`,
    environment: { FUZZ_FILES: files },
  },
  cancel: {
    test: 'apps/server/src/features/imports/rows/cancel-at-stages.test.ts',
    says: 'imports of a million rows called off at each stage',
    environment: { CANCEL_ROWS: '1000000' },
  },
  memory: {
    test: 'apps/cli/src/score/memory-of-huge-files.test.ts',
    says: 'files of up to 4 GB',
    environment: { FUZZ_MEMORY: 'full' },
  },
}

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const names = positionals.length > 0 ? positionals : ['calls', 'files']
for (const name of names) if (!passes(name)) process.exitCode = 1

function passes(name: string): boolean {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) {
    console.error(`There is no '${name}': choose among ${Object.keys(kinds).join(', ')}.`)
    return false
  }
  console.log(`Seed ${seed}, ${kind.says}.`)
  const { status } = spawnSync(join(bin, 'vitest'), ['run', kind.test], {
    cwd: root,
    env: { ...process.env, FUZZ_SEED: seed, ...kind.environment, PATH: `${bin}${delimiter}${process.env.PATH}` },
    stdio: 'inherit',
  })
  return status === 0
}
