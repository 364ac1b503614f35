import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { withoutSmallGroups } from '@plumbline/figures/passed-on/without-small-groups.ts'
import { analysisFigures } from '@plumbline/figures/reports/analysis.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleAnalysis } from '../testing/sample-report.ts'
import { renderAnalysisReport } from './render-analysis-report.ts'

const input = sampleAnalysis(300)
const file = await renderAnalysisReport(input)
const read = await readPdf(file)

/** Without spaces, which a reader may put between pieces of one text. */
const dense = (some: string) => some.replace(/\s+/g, '')

it('has the four charts of provider analysis with the words and totals of the screen', () => {
  expect(read.bookmarks.slice(1)).toEqual([
    'Data Set segmentation',
    'Actual vs Benchmark IRR',
    'IRR vs Investment Start Date',
    'Actual IRR Distribution',
    'Methodology',
    'Provenance',
  ])
  const text = dense(read.pages.join(' '))
  const pictures = analysisFigures(withoutSmallGroups(input.data)).flatMap((figure) => figure.pictures)
  expect(pictures.map(({ words }) => words.title)).toContain('Data Set segmentation by fund')
  for (const { words } of pictures) {
    expect(text).toContain(dense(words.takeaway))
    expect(text).toContain(dense(words.table.rows.at(-1)?.join('') ?? ''))
  }
})

it('says which data it is of', () => {
  expect(read.pages.at(-1)).toContain(input.data.provenance.dataHash)
  expect(read.title).toBe('Northbank Master Trust: Provider Analysis')
})

it('says whether its figures are of all scored savers or of those that a filter leaves', async () => {
  const ofFilter = async (filters: SaverFilter) => {
    const provenance = { ...input.data.provenance, filters }
    const { pages } = await readPdf(await renderAnalysisReport({ ...input, data: { ...input.data, provenance } }))
    return [pages[0], pages.at(-1) ?? '']
  }
  const [cover, provenance] = await ofFilter({ schemes: ['Cash'] })
  expect(cover).toContain('Filtered by scheme.')
  expect(provenance).toContain('Analysis of the savers that the filter leaves; not signed off')
  const [whole, ofAll] = await ofFilter({})
  expect(whole).not.toContain('Filter')
  expect(ofAll).toContain('Analysis of all scored savers of the batch; not signed off')
})

it('is the same file of the same analysis, byte for byte', async () => {
  expect(Buffer.compare(file, await renderAnalysisReport(input))).toBe(0)
})

it('gives no mean and no pots of fewer than 10 savers', async () => {
  const few = sampleAnalysis(8)
  const provenance = { ...few.data.provenance, filters: {}, savers: { counted: 8, leftOut: 22, total: 30 } }
  const { pages } = await readPdf(await renderAnalysisReport({ ...few, data: { ...few.data, provenance } }))
  expect(pages[0]).toContain('Only 8 of 30 savers could be scored: no mean of so few says anything of the scheme.')
  const methodology = pages.findIndex((page) => page.includes('How the figures are calculated'))
  const figures = pages.slice(0, methodology).join(' ')
  expect(figures).not.toMatch(/£\d|\d\.\d\d%/)
})
