import { outlierRecordSchema } from '@plumbline/contract/outliers/outliers.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deltaSeriesOption } from '../delta-series/option.ts'
import { deltaSeriesWords } from '../delta-series/words.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { measure } from '../testing/sample-groups.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { figuresOf } from './report.ts'
import { deltaSection, type SampleData, sampleDataProcedure } from './sample.ts'

const points = [
  { date: '2020-11-30', portfolioDelta: 0, benchmarkDelta: 0 },
  { date: '2020-12-31', portfolioDelta: 200, benchmarkDelta: 500 },
  { date: '2021-01-31', portfolioDelta: 2_400_000, benchmarkDelta: 1_150_000 },
]

describe('pots less benchmark by date', () => {
  it('say how far apart they end, either way, and how often pots stood above', () => {
    expect(deltaSeriesWords(points).takeaway).toBe(
      'On 31 Jan 2021 all pots together were worth £1.25m more than in the benchmark, evidence not known yet; they stood above it at the end of 1 of 3 months.',
    )
    expect(deltaSeriesWords(points.slice(0, 2)).takeaway).toContain('were worth £300 less than in the benchmark')
    expect(deltaSeriesWords(points.slice(0, 1)).takeaway).toContain('as much as in the benchmark')
    expect(deltaSeriesWords(points).table.rows[2]).toEqual(['31 Jan 2021', '£2,400,000', '£1,150,000', '£1,250,000'])
  })

  it('are drawn, narrow and wide, with the benchmark at 0', () => {
    for (const width of [340, 1200]) {
      const size = { width, height: 300 }
      const svg = renderSvg(deltaSeriesOption(points, chartThemes.light, size), size, measure)
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(svg).toContain('£1.25m')
    }
  })

  it('are a figure of two month ends or more', () => {
    const of = (some: typeof points) => {
      const samples = { chosen: 1, all: [{ id: 1, name: 'Sample data' }] }
      const data: SampleData = { ...sampleReport(), samples, deltaSeries: { points: some, counted: 2, leftOut: 1 } }
      return figuresOf(deltaSection, data)
    }
    expect(of(points.slice(0, 1))).toEqual([])
    expect(of(points)).toMatchObject([{ id: 'deltaSeries', counts: { counted: 2, leftOut: 1 } }])
  })
})

it('has the parts of the specification with the values of ours', () => {
  const [data, record] = [
    sampleReport(),
    outlierRecordSchema.parse({
      id: '0'.repeat(20),
      dataId: 'S-1',
      contributionAmount: 1200,
      navAmount: 900.5,
      navDate: '2024-12-31',
      irr: -0.25,
      benchmarkIrr: 0.0625,
      reason: 'High IRR',
      flags: [],
    }),
  ]
  const ours = {
    ...data,
    samples: { chosen: 1, all: [{ id: 1, name: 'Sample data' }] },
    deltaSeries: { points, counted: 3, leftOut: 0 },
    outliers: [record],
  }
  const { outlierGroups, totalOutlier, totalMemberCount } = data.outlierBreakdown
  expect(z.encode(sampleDataProcedure.answer, ours)).toMatchObject({
    outlierData: { data: [record], outlierGroups, totalOutlier, totalMemberCount },
    analysisData: { providerId: 1, deltaSeries: points },
  })
})
