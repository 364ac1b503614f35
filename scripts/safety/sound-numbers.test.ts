import { globSync, readFileSync } from 'node:fs'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { expect, it } from 'vitest'

/** Where figures are written as JSON: files of commands, rows of the database, the truth of sample data. */
const writers = [
  'apps/cli/src/**/*.ts',
  'apps/server/src/**/*.pg.ts',
  'apps/server/src/features/imports/**/*.ts',
  'packages/sample-data/src/**/*.ts',
]
/** Gives `JSON.stringify` what refuses them beside what else it changes. */
const withChangesOfItsOwn = 'apps/server/src/features/imports/scoring/storable-json.ts'

it('what writes figures as JSON refuses those that are no number', () => {
  const files = writers.flatMap((pattern) => globSync(pattern)).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  const unsound = files.filter((file) => readFileSync(file, 'utf8').includes('JSON.stringify('))
  expect(files.length).toBeGreaterThan(100)
  expect(unsound).toEqual([withChangesOfItsOwn])
  expect(readFileSync(withChangesOfItsOwn, 'utf8')).toContain('soundNumber(')
})

it('a number that is none is named', () => {
  expect(() => soundJson({ heldOut: { line: Number.NaN } })).toThrow('line is no number: NaN')
})
