import { hostileReports } from '@plumbline/figures/testing/hostile-reports.ts'
import { describe, expect, inject, it } from 'vitest'
import { halfEmptyPages, pageFills } from '../testing/page-fills.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { renderVfmReport } from './render-vfm-report.ts'

const [sizes, trusts] = inject('long')
  ? [[30, 400, 2000], hostileReports]
  : [[400], hostileReports.filter((_, place) => place % 5 === 0)]

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
