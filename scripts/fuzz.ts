// `npm run test:fuzz`: asks every call of the API 500 times by a new seed; FUZZ_SEED and FUZZ_RUNS choose others.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const { FUZZ_SEED = String(randomInt(2 ** 31)), FUZZ_RUNS = '500', PATH } = process.env
console.log(`Seed ${FUZZ_SEED}, ${FUZZ_RUNS} requests of each call.`)
const { status } = spawnSync(join(bin, 'vitest'), ['run', 'apps/server/src/features/access/fuzz.test.ts'], {
  cwd: root,
  env: { ...process.env, FUZZ_SEED, FUZZ_RUNS, PATH: `${bin}${delimiter}${PATH}` },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
