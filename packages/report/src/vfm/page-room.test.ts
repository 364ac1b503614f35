import { hostileReports } from '@plumbline/figures/testing/hostile-reports.ts'
import { describe, expect, inject, it } from 'vitest'
import { halfEmptyPages, pageFills } from '../testing/page-fills.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { textsOverEachOther } from '../testing/texts-over-each-other.ts'
import { renderVfmReport } from './render-vfm-report.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

const [sizes, trusts, fundCounts] = inject('long')
  ? [[30, 400, 2000], hostileReports, [2, 6, 12, 30]]
  : [[400], hostileReports.filter((_, place) => place % 5 === 0), [12, 30]]

describe('no page is more than half empty but the last of a section', () => {
  it.each(sizes)('of a report on %i drawn savers', async (savers) => {
    const pages = await pageFills(await renderVfmReport(sampleReport(savers)))
    expect(pages.filter(({ beginsSection }) => beginsSection).length).toBeGreaterThanOrEqual(10)
    expect(halfEmptyPages(pages)).toEqual([])
  })

  it.each(trusts)('of a made trust: %s', async (_name, { data, pooled }) => {
    const pages = await pageFills(await renderVfmReport({ ...sampleReport(0), data, pooled }))
    expect(halfEmptyPages(pages)).toEqual([])
  })

  it('nor is a page given to a section that is one sentence, of a report of nine savers', async () => {
    const [, few] = hostileReports.find(([name]) => name === 'nine scored of many') ?? []
    if (few === undefined) throw new Error('There is no such report')
    const pages = await pageFills(await renderVfmReport({ ...sampleReport(0), data: few.data, pooled: few.pooled }))
    const nearlyEmpty = pages.filter(({ fill }) => fill < 0.25)
    expect(nearlyEmpty.length).toBeLessThanOrEqual(1)
  })
})

describe('the summary keeps to the second page, so that the distribution is on the third', () => {
  it.each(fundCounts)('with %i funds and points to look at', async (howMany) => {
    const funds = Array.from({ length: howMany }, (_, place) => `Fund ${place + 1}`)
    const report = withFunds(sampleReport(400), funds)
    const { pages } = await readPdf(await renderVfmReport(report))
    expect(pages[1]).toContain('Fund by fund')
    expect(pages[1]).toContain('All funds')
    expect(pages[1]).toContain('How good the data are')
    expect(pages[2]).toContain('Savers by score, in ten bands')
    expect(pages[1]?.includes('Shown are the funds that stand out most')).toBe(howMany === 30)
  })
})

it('sets no name of the summary over what is beside or below it', async () => {
  const names = [
    'Growth',
    'WorldWide Managed Multi-Asset Growth',
    'W'.repeat(160),
    'צ'.repeat(160),
    'صندوق '.repeat(26),
    'Cash',
  ]
  const file = await renderVfmReport({ ...withFunds(sampleReport(400), names), sections: ['summary'] })
  expect((await readPdf(file)).pages[0]).toContain('WorldWide Managed Multi-')
  expect(await textsOverEachOther(file, 1)).toEqual([])
})

/** The same report of a trust that says which funds its savers are in; one of them is behind. */
function withFunds(report: VfmReportInput, names: readonly string[]): VfmReportInput {
  const { pooled } = report
  if (pooled === null) throw new Error('The sample has pooled figures')
  const [gap, low, high] = [-0.03, -0.05, -0.01]
  const behind = { strength: 'strong', gap, low, high, poundsLow: -9000, poundsHigh: -1000 } as const
  const funds = names.map((name, place) => ({
    ...pooled.findings.whole,
    name,
    savers: 400 - place,
    ...(place === 1 && { evidence: { ...behind, irr: null, benchmarkIrr: null }, pounds: -5000, meanScore: 12 }),
  }))
  return {
    ...report,
    data: { ...report.data, provenance: { ...report.data.provenance, filters: {} } },
    pooled: { ...pooled, findings: { ...pooled.findings, hasFunds: true, fundCount: names.length, funds } },
  }
}
