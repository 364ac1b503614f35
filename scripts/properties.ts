// `npm run test:properties`: every property test, five times, by values that nobody has drawn yet. PROPERTY_ROUNDS asks
// for more of them, PROPERTY_SEED for the one round that found something. What is found becomes an example in its test.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const { PROPERTY_SEED, PROPERTY_ROUNDS = '5', PATH } = process.env
const files = execFileSync('git', ['grep', '-lE', "from 'fast-check'|PROPERTY_SEED", '--', '*.test.ts'], {
  cwd: root,
  encoding: 'utf8',
})
const seeds = PROPERTY_SEED
  ? [PROPERTY_SEED]
  : Array.from({ length: Number(PROPERTY_ROUNDS) }, () => String(randomInt(2 ** 31)))

for (const seed of seeds) {
  console.log(`Seed ${seed}.`)
  const { status } = spawnSync(join(bin, 'vitest'), ['run', ...files.trim().split('\n')], {
    cwd: root,
    env: { ...process.env, PLUMBLINE_TESTS: 'long', PROPERTY_SEED: seed, PATH: `${bin}${delimiter}${PATH}` },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
