import { declaredWords } from '@plumbline/figures/price-checks/declared-return/words.ts'
import { delayWords } from '@plumbline/figures/price-checks/investment-delay/words.ts'
import { unitPriceWords } from '@plumbline/figures/price-checks/unit-price/words.ts'
import { priceTrackHead, priceTrackSections } from '@plumbline/figures/reports/price-track.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { sampleDeclared } from '@plumbline/figures/testing/sample-declared.ts'
import { sampleDelay } from '@plumbline/figures/testing/sample-delay.ts'
import { samplePriceTrack } from '@plumbline/figures/testing/sample-price-track.ts'
import { statisticsOf } from '@plumbline/figures/testing/sample-report.ts'
import { sampleUnitPrice } from '@plumbline/figures/testing/sample-unit-price.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleAnalysis } from '../testing/sample-report.ts'
import type { PriceTrackReportInput } from './price-track-report-input.ts'
import { renderPriceTrackReport } from './render-price-track-report.ts'

const { brand, logo, requestedBy, now, zone } = sampleAnalysis(20)
const input: PriceTrackReportInput = {
  ...{ brand, logo, requestedBy, now, zone },
  data: samplePriceTrack(),
  checks: null,
}
const file = await renderPriceTrackReport(input)
const read = await readPdf(file)

/** Without spaces, which a reader may put between pieces of one text. */
const dense = (some: string) => some.replace(/\s+/g, '')
const textOf = (pages: readonly string[]) => dense(pages.join(' '))
const text = textOf(read.pages)

it('has every chart with the words and the table of the screen', () => {
  let charts = 0
  for (const section of [priceTrackHead, ...Object.values(priceTrackSections)]) {
    for (const figure of figuresOf(section, input.data)) {
      if (figure.kind !== 'chart') continue
      charts += 1
      for (const { words, paper } of figure.pictures) {
        expect(text).toContain(dense(words.takeaway))
        for (const row of (paper.table ?? words.table).rows) {
          for (const cell of row) expect(text, `${figure.id}: ${cell}`).toContain(dense(cell))
        }
      }
    }
  }
  expect(charts).toBe(6)
  expect(read.bookmarks.at(-1)).toBe('Provenance')
  expect(read.title).toBe('Price track 3: Harbour Growth: Price Track Report')
})

it('says on its cover what it comes to, and on its last page where it comes from', () => {
  const cover = dense(read.pages[0] ?? '')
  for (const some of ['Harbour Growth', '2 below the benchmark’s 50', '95% from 0.93 to 0.99', '60 scored of 72']) {
    expect(cover).toContain(dense(some))
  }
  expect(read.pages.at(-1)).toContain(input.data.provenance.dataHash)
  expect(text).toContain(dense('they overlap in time and share all their luck').replace('they', ''))
})

it('is the same file of the same report, byte for byte', async () => {
  expect(Buffer.compare(file, await renderPriceTrackReport(input))).toBe(0)
})

it('is set of a track that is valued once, of a benchmark like cash and of nobody', async () => {
  const once = samplePriceTrack({
    pastPerformance: { '2020-12-31': { savers: 60, score: 48, irr: 0.048, birr: 0.05 } },
  })
  expect(textOf((await readPdf(await renderPriceTrackReport({ ...input, data: once }))).pages)).not.toContain(
    dense('Past performance by NAV date'),
  )
  const young = samplePriceTrack({}, 12)
  const data = { ...young, estimates: null, statistics: statisticsOf(0, 50) }
  const { pages } = await readPdf(await renderPriceTrackReport({ ...input, data }))
  expect(textOf(pages)).not.toMatch(/NaN|undefined|Infinity/)
})

it('has each check beside savers’ pots with its words and its table, or why nothing is said', async () => {
  const [unitPrice, delay, declared] = [
    sampleUnitPrice({ outside: [3], beyond: [30] }),
    sampleDelay(),
    sampleDeclared(),
  ]
  const { pages } = await readPdf(await renderPriceTrackReport({ ...input, checks: { unitPrice, delay, declared } }))
  const all = textOf(pages)
  for (const words of [unitPriceWords(unitPrice), delayWords(delay), declaredWords(declared)]) {
    expect(all).toContain(dense(words.takeaway))
  }
  for (const row of declaredWords(declared).table.rows) for (const cell of row) expect(all).toContain(dense(cell))
  expect(all).toContain(dense('The pots are those of real savers: Harbour Master Trust, All savers, Data batch'))
  const reasons = ['No track was read.', 'Prices stand further apart.', 'None of them is declared.']
  const [first = '', second = '', third = ''] = reasons
  const refused = await readPdf(
    await renderPriceTrackReport({
      ...input,
      checks: {
        unitPrice: { status: 'not compared', reason: first },
        delay: { status: 'not said', reason: second },
        declared: { status: 'not reconciled', reason: third },
      },
    }),
  )
  for (const reason of reasons) expect(textOf(refused.pages)).toContain(dense(reason))
})
