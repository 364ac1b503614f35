import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { gates } from './gates.ts'
import { plantedTree } from './planted-tree.ts'
import { runGate } from './run-gate.ts'

// Each gate passes on a copy of the tree as it is, fails on the same copy with one violation planted, and names it.

const tree = plantedTree(resolve(import.meta.dirname, '../..'))
afterAll(tree.remove)

interface Violation {
  readonly what: string
  readonly files: Readonly<Record<string, string>>
  /** What the gate prints: where, and the rule or the name. */
  readonly says: readonly string[]
}

const importing = (path: string, specifier: string): Readonly<Record<string, string>> => ({
  [path]: `import '${specifier}'\n`,
})
const layer = (path: string, specifier: string): Violation => ({
  what: `${path} importing ${specifier}`,
  files: importing(path, specifier),
  says: [path, 'noRestrictedImports', specifier],
})

const violations: Readonly<Record<string, readonly Violation[]>> = {
  types: [
    {
      what: 'a text where a number belongs',
      files: { 'packages/engine/src/planted.ts': "export const days: number = 'ten'\n" },
      says: ['packages/engine/src/planted.ts', 'TS2322'],
    },
  ],
  'types of the web': [
    {
      what: 'a text where a number belongs',
      files: { 'apps/web/src/planted.ts': "export const width: number = 'wide'\n" },
      says: ['apps/web/src/planted.ts', 'TS2322'],
    },
  ],
  'types of journeys': [
    {
      what: 'a text where a number belongs',
      files: { 'e2e/planted.ts': "export const steps: number = 'three'\n" },
      says: ['e2e/planted.ts', 'TS2322'],
    },
  ],
  'lint and format': [
    {
      what: 'any',
      files: { 'packages/scoring/src/planted.ts': 'export const row: any = 1\n' },
      says: ['packages/scoring/src/planted.ts', 'noExplicitAny'],
    },
    {
      what: 'a skipped test',
      files: { 'packages/scoring/src/planted.test.ts': "import { it } from 'vitest'\n\nit.skip('adds', () => {})\n" },
      says: ['packages/scoring/src/planted.test.ts', 'noSkippedTests'],
    },
    {
      what: 'a promise that nobody awaits',
      files: { 'packages/scoring/src/planted.ts': 'export async function save() {}\n\nsave()\n' },
      says: ['packages/scoring/src/planted.ts', 'noFloatingPromises'],
    },
    {
      what: 'a clock in the engine',
      files: { 'packages/engine/src/planted.ts': 'export const now = Date.now()\n' },
      says: ['packages/engine/src/planted.ts', 'noRestrictedGlobals'],
    },
    {
      what: 'randomness without a seed',
      files: { 'packages/sample-data/src/planted.ts': 'export const luck = Math.random()\n' },
      says: ['packages/sample-data/src/planted.ts', 'seededRandom'],
    },
    {
      what: 'another format',
      files: { 'packages/engine/src/planted.ts': 'export const x = "1";\n' },
      says: ['packages/engine/src/planted.ts', 'Formatter'],
    },
  ],
  'layers and cycles': [
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
    layer('apps/cli/src/planted.ts', '@plumbline/analytics/planted.ts'),
    layer('packages/contract/src/planted.ts', 'node:fs'),
    layer('packages/figures/src/planted.ts', '@plumbline/engine/dates/day-number.ts'),
    layer('apps/server/src/platform/planted.ts', '../features/access/batch-scope.ts'),
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
      says: ['packages/engine/src/planted/a.ts', 'noImportCycles'],
    },
  ],
  'unused code': [
    {
      what: 'an export that nothing imports',
      files: { 'packages/engine/src/planted.ts': 'export const forgotten = 1\n' },
      says: ['forgotten', 'packages/engine/src/planted.ts'],
    },
    {
      what: 'a file that nothing imports',
      files: { 'apps/cli/src/planted.ts': 'process.exitCode = 0\n' },
      says: ['Unused files', 'apps/cli/src/planted.ts'],
    },
    {
      what: 'a dependency that nothing imports',
      files: {
        'packages/planted/package.json': '{ "name": "planted", "dependencies": { "csv-parse": "7.0.3" } }\n',
      },
      says: ['Unused dependencies', 'csv-parse', 'packages/planted/package.json'],
    },
    {
      what: 'a dependency that package.json does not name',
      files: importing('packages/sample-data/src/planted.ts', 'csv-parse'),
      says: ['Unlisted dependencies', 'csv-parse', 'packages/sample-data/src/planted.ts'],
    },
  ],
}

describe.each(gates)('the gate of $name', (gate) => {
  it('passes on the tree as it is', async () => {
    const { passed, output } = await runGate(gate, tree.root)
    expect(passed, output).toBe(true)
  })

  it.each(violations[gate.name])('finds $what', async ({ files, says }) => {
    const { passed, output } = await tree.planted(files, () => runGate(gate, tree.root))
    expect(passed).toBe(false)
    for (const text of says) expect(output).toContain(text)
  })
})

it('counts a gate that does not start as failed', async () => {
  expect(await runGate({ name: 'missing', command: ['no-such-program'] }, tree.root)).toMatchObject({ passed: false })
})
