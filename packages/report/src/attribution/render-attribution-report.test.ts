import { attributionSections, attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { chargeLensWords } from '@plumbline/figures/charge-lens/words.ts'
import { attributionReportSections, numberedCharts } from '@plumbline/figures/reports/attribution.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { sampleAttribution } from '@plumbline/figures/testing/sample-attribution.ts'
import { sampleLens } from '@plumbline/figures/testing/sample-lens.ts'
import { sampleProvenance } from '@plumbline/figures/testing/sample-report.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleAnalysis } from '../testing/sample-report.ts'
import type { AttributionReportInput } from './attribution-report-input.ts'
import { renderAttributionReport } from './render-attribution-report.ts'

const { brand, logo, requestedBy, now, zone } = sampleAnalysis(20)
const lens = sampleLens([[24, 18, 30], [2, -3, 7], null])
const input: AttributionReportInput = {
  ...{ brand, logo, requestedBy, now, zone },
  data: { attribution: sampleAttribution(), provenance: sampleProvenance },
  choice: { scheme: null, fund: null },
  ofEarlierBatch: false,
  lens,
  sections: attributionSections,
  commentary: { priceTrack: 'The default kept pace after 2015.', portfolioIrr3d: 'Early joiners gained most.' },
}
const file = await renderAttributionReport(input)
const read = await readPdf(file)

/** Without spaces, which a reader may put between pieces of one text. */
const dense = (some: string) => some.replace(/\s+/g, '')
const text = dense(read.pages.join(' '))

it('has every chart with the words and the table of the screen', () => {
  for (const section of Object.values(attributionReportSections)) {
    for (const figure of figuresOf(section, input.data)) {
      if (figure.kind !== 'chart') continue
      for (const { words, paper } of figure.pictures) {
        expect(text).toContain(dense(words.takeaway))
        const { rows } = paper.table ?? words.table
        expect(text).toContain(dense(rows.at(-1)?.[0] ?? ''))
      }
    }
  }
  expect(read.bookmarks.at(-1)).toBe('Provenance')
  expect(read.title).toBe(`${sampleProvenance.providerName}: Performance Attribution`)
})

it('has the commentary under its charts, and none where nobody wrote', () => {
  expect(text).toContain(dense('The default kept pace after 2015.'))
  expect(text).toContain(dense('Commentary: Portfolio IRR, 3D'))
  expect(text).toContain(dense('Early joiners gained most.'))
  expect(text.split('Commentary')).toHaveLength(3)
})

it('numbers the price track 2, after the effects', () => {
  expect(text).toContain(dense('Figure 1 as a table'))
  const at = (some: string) => text.indexOf(dense(some))
  expect(at('What £1,000 became')).toBeGreaterThan(at('Figure 1 as a table'))
  expect(at('Figure 2 as a table')).toBeGreaterThan(at('What £1,000 became'))
})

it('leaves out sections that are switched off', async () => {
  const some = await readPdf(await renderAttributionReport({ ...input, sections: ['priceTrack'], commentary: {} }))
  expect(some.pages.length).toBeLessThan(read.pages.length)
  expect(some.pages.join(' ')).not.toContain(attributionSectionTitles.regression)
})

it('says whose savers it is of, and that it is of an earlier batch', async () => {
  const of = { ...input, choice: { scheme: 'A', fund: 'B' }, ofEarlierBatch: true, sections: ['priceTrack' as const] }
  const { pages } = await readPdf(await renderAttributionReport(of))
  expect(dense(pages[0] ?? '')).toContain(dense('savers of scheme A and fund B'))
  expect(dense(pages[0] ?? '')).toContain(dense('Of an earlier batch than the one published now'))
  expect(pages.at(-1)).toContain(sampleProvenance.dataHash)
})

it('is the same file of the same attribution, byte for byte', async () => {
  expect(Buffer.compare(file, await renderAttributionReport(input))).toBe(0)
})

it('has the flat fees of schemes at its end, and leaves them out where there are none', async () => {
  expect(text).toContain(dense(chargeLensWords(lens).takeaway))
  const without = await readPdf(await renderAttributionReport({ ...input, lens: null }))
  expect(dense(without.pages.join(' '))).not.toContain(dense('Flat fees by scheme'))
})

it('says of a bar of few savers no more than that', () => {
  expect(text).toContain(dense('7.00% to 8.00%<10'))
  expect(text).not.toContain(dense('7.00% to 8.00%7'))
})

it('numbers charts as the screen does', () => {
  for (const { figure, number } of numberedCharts(input.data)) {
    const title = dense(`Figure ${number}. ${figure.pictures[0].words.title}`)
    expect(text.includes(title) || text.includes(dense(`Figure ${number} as a table`)), figure.id).toBe(true)
  }
})
