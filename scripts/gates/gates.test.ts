import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findingsOf } from './findings.ts'
import { type Gate, gates } from './gates.ts'
import { plantedTree } from './planted-tree.ts'
import { type Outcome, runGate } from './run-gate.ts'

// A copy of the tree with every violation planted at once: each gate, run once, names all of its own, and no file that was
// not planted. That the tree without them passes is what `npm test` shows before it runs the tests.

interface Violation {
  readonly what: string
  /** Files that no other violation plants. */
  readonly files: Readonly<Record<string, string>>
  /** What the gate says of one of them: the rule or the name. */
  readonly says: readonly string[]
}

const importing = (path: string, specifier: string): Readonly<Record<string, string>> => ({
  [path]: `import '${specifier}'\n`,
})
/** Numbered, so that many may be planted in one folder. */
let layers = 0
const layer = (path: string, specifier: string): Violation => ({
  what: `${path} importing ${specifier}`,
  files: importing(path.replace('planted', `planted-${++layers}`), specifier),
  says: [`imports ${specifier}: `],
})

const firstOfAList = (path: string): Violation => ({
  what: `the first of a list that may be empty in ${path}`,
  files: { [path]: 'export const first = (names: readonly string[]): string => names[0]\n' },
  says: ['TS2322'],
})

const violations: Readonly<Record<string, readonly Violation[]>> = {
  types: [
    {
      what: 'a text where a number belongs',
      files: { 'packages/engine/src/planted-type.ts': "export const days: number = 'ten'\n" },
      says: ['TS2322'],
    },
    firstOfAList('apps/server/src/planted-first.ts'),
    firstOfAList('packages/analytics/src/planted-first.ts'),
    firstOfAList('packages/sample-data/src/planted-first.ts'),
  ],
  'types of the web': [
    {
      what: 'a text where a number belongs',
      files: { 'apps/web/src/planted-type.ts': "export const width: number = 'wide'\n" },
      says: ['TS2322'],
    },
    firstOfAList('apps/web/src/planted-first.ts'),
  ],
  'types of journeys': [
    {
      what: 'a text where a number belongs',
      files: { 'e2e/planted-type.ts': "export const steps: number = 'three'\n" },
      says: ['TS2322'],
    },
    firstOfAList('e2e/planted-first.ts'),
  ],
  'lint and format': [
    {
      what: 'any',
      files: { 'packages/scoring/src/planted-any.ts': 'export const row: any = 1\n' },
      says: ['noExplicitAny'],
    },
    {
      what: 'a skipped test',
      files: { 'packages/scoring/src/planted.test.ts': "import { it } from 'vitest'\n\nit.skip('adds', () => {})\n" },
      says: ['noSkippedTests'],
    },
    {
      what: 'a promise that nobody awaits',
      files: { 'packages/scoring/src/planted-promise.ts': 'export async function save() {}\n\nsave()\n' },
      says: ['noFloatingPromises'],
    },
    {
      what: 'a clock in the engine',
      files: { 'packages/engine/src/planted-clock.ts': 'export const now = Date.now()\n' },
      says: ['noRestrictedGlobals'],
    },
    {
      what: 'randomness without a seed',
      files: { 'packages/sample-data/src/planted-luck.ts': 'export const luck = Math.random()\n' },
      says: ['seededRandom'],
    },
    {
      what: 'a scope of a file, made in the server',
      files: {
        'apps/server/src/features/savers/planted-scope.ts':
          "import { scopeOfFile } from '@plumbline/readings/scope/make-scope.ts'\n\nexport const make = scopeOfFile\n",
      },
      says: ['plugin', 'features/access'],
    },
    {
      what: 'a scope by assertion',
      files: {
        'apps/server/src/features/savers/planted-cast.ts':
          "import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'\n\nexport const all = { versions: [] } as unknown as BatchScope\n",
      },
      says: ['plugin', 'features/access'],
    },
    {
      what: 'another format',
      files: { 'packages/engine/src/planted-format.ts': 'export const x = "1";\n' },
      says: ['Formatter'],
    },
  ],
  imports: [
    layer('packages/engine/src/planted.ts', '@plumbline/scoring/problems/csv-cell.ts'),
    layer('packages/engine/src/planted.ts', 'node:fs'),
    layer('packages/engine/src/planted.test.ts', '../../scoring/src/problems/csv-cell.ts'),
    layer('packages/analytics/src/planted.ts', '@plumbline/engine/dates/day-number.ts'),
    layer('packages/scoring/src/planted.ts', 'chdb'),
    layer('packages/scoring/src/planted.ts', '@plumbline/cli/src/score.ts'),
    layer('packages/readings/src/planted.ts', 'kysely'),
    layer('packages/readings/src/planted.ts', '@plumbline/scoring/problems/csv-cell.ts'),
    layer('packages/readings/src/planted.test.ts', '../../../apps/server/src/config.ts'),
    layer('packages/sample-data/src/planted.ts', '@plumbline/scoring/problems/csv-cell.ts'),
    layer('apps/cli/src/planted.ts', 'chdb'),
    layer('apps/cli/src/planted.ts', '@plumbline/server/src/main.ts'),
    layer('packages/contract/src/planted.ts', 'node:fs'),
    layer('packages/figures/src/planted.ts', '@plumbline/engine/dates/day-number.ts'),
    layer('apps/server/src/platform/planted.ts', '../features/access/readable-batches.ts'),
    layer('apps/server/src/platform/planted.ts', '@plumbline/figures/figure.ts'),
    layer('apps/server/src/features/users/planted.ts', 'pg'),
    layer('apps/server/src/features/users/planted.ts', '../mail/mails.pg.ts'),
    layer('apps/web/src/features/users/planted.ts', '../mail/mail-words.ts'),
    layer('apps/web/src/components/planted.tsx', '../app/router.tsx'),
    layer('apps/web/src/planted.ts', '@plumbline/engine/dates/day-number.ts'),
    layer('apps/web/src/planted.ts', 'node:fs'),
    layer('apps/web/build/planted.ts', 'react'),
    layer('e2e/planted.ts', '@plumbline/scoring/problems/csv-cell.ts'),
    layer('scripts/planted.ts', '@plumbline/scoring/problems/csv-cell.ts'),
    {
      what: 'a cycle of three files',
      files: {
        'packages/engine/src/planted/a.ts': "import { b } from './b.ts'\n\nexport const a = () => b\n",
        'packages/engine/src/planted/b.ts': "import { c } from './c.ts'\n\nexport const b = () => c\n",
        'packages/engine/src/planted/c.ts': "import type { a } from './a.ts'\n\nexport const c = (x: typeof a) => x\n",
      },
      says: ['imports itself by way of packages/engine/src/planted/b.ts'],
    },
    {
      what: 'a cycle through import()',
      files: {
        'apps/web/src/lib/planted/a.ts': "export const a = () => import('./b.ts')\n",
        'apps/web/src/lib/planted/b.ts': "import { a } from './a.ts'\n\nexport const b = a\n",
      },
      says: ['imports itself by way of apps/web/src/lib/planted/b.ts'],
    },
    {
      what: 'features of the server in a circle',
      files: {
        'apps/server/src/features/planted-a/a.ts': "import { b } from '../planted-b/b.ts'\n\nexport const a = b\n",
        'apps/server/src/features/planted-b/b.ts': 'export const b = 1\n',
        'apps/server/src/features/planted-b/c.ts': "import { d } from '../planted-a/d.ts'\n\nexport const c = d\n",
        'apps/server/src/features/planted-a/d.ts': 'export const d = 1\n',
      },
      says: ['features in a circle, planted-a -> planted-b -> planted-a'],
    },
  ],
  'unused code': [
    {
      what: 'an export that nothing imports',
      files: { 'packages/engine/src/planted-export.ts': 'export const forgotten = 1\n' },
      says: ['Unused exports', 'forgotten'],
    },
    {
      what: 'a file that nothing imports',
      files: { 'apps/cli/src/planted-file.ts': 'process.exitCode = 0\n' },
      says: ['Unused files'],
    },
    {
      what: 'a dependency that nothing imports',
      files: {
        'packages/planted/package.json': '{ "name": "planted", "dependencies": { "csv-parse": "7.0.3" } }\n',
      },
      says: ['Unused dependencies', 'csv-parse'],
    },
    {
      what: 'a dependency that package.json does not name',
      files: importing('packages/sample-data/src/planted-import.ts', 'csv-parse'),
      says: ['Unlisted dependencies', 'csv-parse'],
    },
  ],
}

function violationsOf({ name }: Gate): readonly Violation[] {
  const own = violations[name]
  if (own === undefined) throw new Error(`nothing is planted for the gate of ${name}`)
  return own
}

const planted = Object.values(violations).flat()
const plantedFiles = new Set(planted.flatMap(({ files }) => Object.keys(files)))
const tree = plantedTree(resolve(import.meta.dirname, '../..'))
beforeAll(() => tree.plant(planted.map(({ files }) => files)))
afterAll(() => tree.remove())

/** Lint looks at one file at a time, so that where tests run short it need not look at those that `npm test` shows to pass. */
function onPlanted(gate: Gate): Gate {
  return gate.name === 'lint and format' && !inject('long')
    ? { ...gate, command: [...gate.command, ...[...plantedFiles].filter((path) => !path.endsWith('.json'))] }
    : gate
}

/** The compiler takes most of a minute for a tree that it has not seen. */
const tried = inject('long') ? gates : gates.filter(({ command: [program] }) => program !== 'tsc')

describe.each(tried)('the gate of $name', { tags: 'long' }, (gate) => {
  let outcome: Outcome = { passed: true, output: '' }
  beforeAll(async () => {
    outcome = await runGate(onPlanted(gate), tree.root)
  }, 600_000)

  it.each(violationsOf(gate))('finds $what', ({ files, says }) => {
    expect(outcome.passed).toBe(false)
    const findings = findingsOf(outcome.output).filter(({ path }) => path in files)
    expect(findings.map(({ text }) => says.every((word) => text.includes(word)))).toContain(true)
  })

  it('finds nothing else', () => {
    const others = findingsOf(outcome.output).filter(({ path }) => !plantedFiles.has(path))
    expect(others).toEqual([])
  })
})

it('counts a gate that does not start as failed', async () => {
  expect(await runGate({ name: 'missing', command: ['no-such-program'] }, tree.root)).toMatchObject({ passed: false })
})
