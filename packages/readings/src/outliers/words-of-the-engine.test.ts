import { outlierReasons as wired } from '@plumbline/contract/filter/saver-filter.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { expect, it } from 'vitest'

it('sends reasons in the words and by the codes of the engine', () => {
  expect([null, ...wired]).toEqual([...outlierReasons])
})
