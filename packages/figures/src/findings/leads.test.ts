import type { Finding, HiddenResult } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { figuresOf, isPage } from '../reports/report.ts'
import { sectionOfFigure, vfmSectionsIn } from '../reports/vfm.ts'
import { whatToLookAt } from '../summary/what-to-look-at.ts'
import { cohortOf } from '../testing/sample-cohorts.ts'
import { findingsOf, pooledFiguresOf, sampleReport, statisticsOf } from '../testing/sample-report.ts'
import { leadOfFinding, leadOfHidden } from './leads.ts'

const finding: Finding = {
  division: 'fund',
  dimension: 'fund',
  dataPoint: null,
  family: 'funds',
  group: 'Cautious',
  others: null,
  filter: { funds: ['Cautious'] },
  savers: 40,
  pounds: -90_000,
  surplus: -90_000,
  sameSavers: 0,
  leftOut: { savers: 0, pounds: null },
  compared: 6,
  quantile: 2.63,
}
const hidden: HiddenResult = { ...finding, judged: 60, excluded: 12, share: 0.2 }

it('leads to the savers of the group, within those of the report', () => {
  expect(leadOfFinding(finding, { funds: ['Cautious', 'Growth'], schemes: ['Staff Plan'] })).toEqual({
    figure: 'funds',
    savers: { funds: ['Cautious'], schemes: ['Staff Plan'] },
  })
  expect(leadOfFinding({ ...finding, filter: null }, {})).toEqual({ figure: 'funds', savers: null })
})

it('holds a band to the range of the report, and leaves other data points as they are', () => {
  const region = { string: { 1: ['North'] } }
  const band = { ...finding, division: 'data point', dataPoint: 2, group: '10 to 20' } as const
  const ofNumber = { ...band, filter: { segment: { number: { 2: { gt: 10, lte: 20 } } } } }
  expect(leadOfFinding(ofNumber, { segment: { ...region, number: { 2: { gte: 15 } } } })).toEqual({
    figure: 'segments.2',
    savers: { segment: { ...region, number: { 2: { gte: 15, lte: 20 } } } },
  })
  const ofPot = { ...finding, division: 'benchmark pot', filter: { benchmark_pot: { gt: 1000, lte: 5000 } } } as const
  expect(leadOfFinding(ofPot, { benchmark_pot: { lt: 2000 } })).toEqual({
    figure: 'potEffect',
    savers: { benchmark_pot: { gt: 1000, lt: 2000 } },
  })
})

it('leads from exclusions to those who are left out, also of whom the fund is not stated', () => {
  expect(leadOfHidden({ ...hidden, group: null }, { schemes: ['A'] })).toEqual({
    figure: 'funds',
    savers: { schemes: ['A'], funds: [''], outlierReason: ['Low IRR', 'High/Low IRR'] },
  })
})

const divisions: readonly Partial<Finding>[] = [
  { division: 'fund' },
  { division: 'scheme' },
  { division: 'joiner year' },
  { division: 'years to retirement', filter: null },
  { division: 'benchmark pot' },
  { division: 'data point', dataPoint: 1 },
]

it('leads every sentence to a figure that the report has', () => {
  const report = sampleReport()
  const few = { ...statisticsOf(8, 40), score: statisticsOf(5, 40).score }
  const data = {
    ...report,
    textSegments: [{ ...report.schemes, id: 1, name: 'Region' }],
    retirementCohorts: { counted: 48, leftOut: 0, unknown: 0, cohorts: [cohortOf(30, 48, 52)] },
    outlierBreakdown: { ...report.outlierBreakdown, suspect: { savers: 100, assets: 1 } },
  }
  const figures = vfmSectionsIn().flatMap(([, section]) =>
    isPage(section) ? [] : figuresOf(section, { ...data, pooled: pooledFiguresOf() }),
  )
  const ofGroups = divisions.flatMap((changes) => {
    const findings = findingsOf({ findings: [{ ...finding, ...changes }], hidden: [hidden], mostCompared: 7 })
    return whatToLookAt(data, pooledFiguresOf({ findings }))
  })
  const ofRecords = [few, statisticsOf(38, 40)].flatMap((headline) =>
    whatToLookAt({ ...data, summary: { headline, withExtremes: statisticsOf(60, 70), extremes: 22 } }),
  )
  expect(ofRecords.length).toBeGreaterThan(3)
  for (const { figure, sentence } of [...ofGroups, ...ofRecords]) {
    expect(
      figures.map(({ id }) => id),
      sentence,
    ).toContain(figure)
    expect(sectionOfFigure(figure), sentence).toBeDefined()
  }
})
