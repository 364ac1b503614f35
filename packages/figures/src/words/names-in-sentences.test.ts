import { expect, it } from 'vitest'
import { methodologyWords } from '../methodology/words.ts'
import { segmentWords } from '../segments/words.ts'
import { groupOf } from '../testing/sample-groups.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { benchmarkText } from './provenance-words.ts'
import { sourceLine } from './source-words.ts'

const index = 'מדד 2'
const apart = `\u2068${index}\u2069`
const provenance = { ...sampleProvenance, benchmarkName: index }

it('keeps names that are read from the right apart from the numbers beside them: of indices, files and data points', () => {
  expect(benchmarkText(provenance)).toBe(`${apart} v3`)
  expect(sourceLine({ counted: 400, leftOut: 0 }, provenance)).toContain(`· ${apart} v3`)
  expect(sourceLine({ counted: 400, leftOut: 0 }, { ...provenance, fromFile: 'קובץ 7.csv' })).toContain(
    'File \u2068קובץ 7.csv\u2069 ·',
  )
  expect(segmentWords('אזור', [{ name: 'North', group: groupOf(40, 50) }]).title).toBe('Segmentation: \u2068אזור\u2069')
  expect(JSON.stringify(methodologyWords(provenance, 'marked'))).toContain(`The benchmark is the ${apart}, version 3`)
})
