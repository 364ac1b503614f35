import { benchmarkingSections } from '@plumbline/figures/reports/benchmarking.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { sampleBenchmarking } from '@plumbline/figures/testing/sample-benchmarking.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleAnalysis } from '../testing/sample-report.ts'
import { renderBenchmarkingReport } from './render-benchmarking-report.ts'

const { brand, logo, requestedBy, now, zone } = sampleAnalysis(20)
const input = { ...{ brand, logo, requestedBy, now, zone }, data: sampleBenchmarking() }
const file = await renderBenchmarkingReport(input)
const read = await readPdf(file)
/** Without spaces, which a reader may put between pieces of one text. */
const dense = (some: string) => some.replace(/\s+/g, '')
const text = dense(read.pages.join(' '))

it('has both charts with the words and the table of the screen', () => {
  for (const section of Object.values(benchmarkingSections)) {
    for (const figure of figuresOf(section, input.data)) {
      if (figure.kind !== 'chart') continue
      const [{ words }] = figure.pictures
      expect(text).toContain(dense(words.takeaway))
      for (const row of words.table.rows) for (const cell of row) expect(text).toContain(dense(cell))
    }
  }
  expect(text).toContain(dense('between 3rd and 9th of 14'))
  expect(text).toContain(dense('690 of 48,213 savers'))
  expect(read.bookmarks.at(-1)).toBe('Provenance')
})

it('is the same file of the same report, byte for byte', async () => {
  expect(Buffer.compare(file, await renderBenchmarkingReport(input))).toBe(0)
})

it('is set of one provider and of hundreds', async () => {
  for (const others of [0, 200]) {
    const { pages } = await readPdf(await renderBenchmarkingReport({ ...input, data: sampleBenchmarking(others) }))
    expect(pages.join(' ')).not.toMatch(/NaN|undefined|Infinity/)
  }
})
