import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { madeUpValuesIn } from './made-up-values.ts'

const root = resolve(import.meta.dirname, '../..')

/** The only places, and why the value says what happened there. Anywhere else give `undefined`, a word for the case, or throw. */
const meant: Readonly<Record<string, string>> = {
  'apps/cli/src/command/remove-on-exit.ts false': 'whether the name was free, of its one code',
  'apps/server/src/platform/http/screen-files.ts {}': 'hints alone, without which a screen loads slower',
  'apps/server/src/platform/secrets/keyring.ts false': 'whether a key opens what is sealed',
  'apps/web/src/components/chart-card/type-face-loaded.ts []': 'waited for and not looked at',
  'apps/web/src/components/table/use-column-choice.ts []':
    'no column is hidden by what a browser kept and cannot be read',
  'apps/web/src/features/exports/api/wait-for-export.ts false': 'whether it is ready; the failure is on screen',
  'apps/web/src/features/exports/components/say-ready.tsx false': 'whether it was taken; where not, the screen says so',
  'apps/web/src/features/uploads/api/send-in-parts.ts false': 'whether the file can be read',
  'packages/contract/src/reports/report-schedules.ts false': 'whether there is such a time zone',
  'packages/scoring/src/ordered/ordered-run.ts false':
    'which of two promises settled first; its answer is read where it is due',
}

it('gives no made-up value for what failed or was broken off', () => {
  const files = globSync('{apps,packages}/*/{src,build}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  )
  const found = files.flatMap((file) =>
    madeUpValuesIn(file, readFileSync(join(root, file), 'utf8')).map(
      ({ value }) => `${file.replaceAll('\\', '/')} ${value}`,
    ),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(meant).sort())
})

it.each([
  ['the hash of a file whose reading was broken off', "if (signal.aborted) return ''", "''"],
  ['a number from a failed question', 'const depth = ask().catch(() => 0)', '0'],
  ['an empty list from a folder that cannot be read', 'try { list() } catch { return [] }', '[]'],
  ['yes or no from the second handler', 'ask().then(keep, () => false)', 'false'],
  ['no number', 'try { read() } catch { if (late) return NaN }', 'NaN'],
])('finds %s', (_what, source, value) => {
  expect(madeUpValuesIn('a.ts', `function work() { ${source} }`)).toEqual([{ line: 1, value }])
})

it.each([
  'ask().catch(() => undefined)',
  "if (signal.aborted) return 'in vain'",
  "try { read() } catch (error) { return { ok: false, reason: 'no date' } }",
  'try { read() } catch { items.map(() => []) }',
])('leaves %s alone', (source) => {
  expect(madeUpValuesIn('a.ts', `function work() { ${source} }`)).toEqual([])
})
