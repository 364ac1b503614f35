import { analysisFigures } from '@plumbline/charts/analysis-figures.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleAnalysis } from '../testing/sample-report.ts'
import { renderAnalysisReport } from './render-analysis-report.ts'

const input = sampleAnalysis(300)
const file = await renderAnalysisReport(input)
const read = await readPdf(file)

it('has the four charts of provider analysis with the words and totals of the screen', () => {
  expect(read.bookmarks.slice(1)).toEqual([
    'Data Set segmentation',
    'Actual vs Benchmark IRR',
    'IRR vs Investment Start Date',
    'Actual IRR Distribution',
    'Methodology',
    'Provenance',
  ])
  const text = read.pages.join(' ')
  for (const { words } of Object.values(analysisFigures(input.data))) {
    expect(text).toContain(words.takeaway)
    expect(text).toContain(
      words.table.rows
        .at(-1)
        ?.filter((cell) => cell !== '')
        .join(' '),
    )
  }
})

it('says which data it is of', () => {
  expect(read.pages.at(-1)).toContain(input.data.provenance.dataHash)
  expect(read.title).toBe('Northbank Master Trust: Provider Analysis')
})

it('is the same file of the same analysis, byte for byte', async () => {
  expect(Buffer.compare(file, await renderAnalysisReport(input))).toBe(0)
})
