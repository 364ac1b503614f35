import type { BesideOthers, Finding } from '@plumbline/contract/figures/findings.ts'
import type { Band } from '@plumbline/contract/figures/group.ts'
import { describe, expect, it } from 'vitest'
import { joinerCohorts } from '../joiner-cohorts/definition.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { potEffect } from '../pot-effect/definition.ts'
import { retirementScores } from '../retirement-scores/definition.ts'
import { segments } from '../segments/definition.ts'
import { groupOf, measure } from '../testing/sample-groups.ts'
import { findingsOf, pooledFiguresOf, sampleProvenance, sampleReport } from '../testing/sample-report.ts'

const { light } = chartThemes
const behind: BesideOthers = {
  ...{ division: 'joiner year', dataPoint: null, group: '2015', filter: { firstContributionYear: [2015] } },
  ...{ strength: 'strong', difference: -0.021, low: -0.031, high: -0.011 },
}
const finding: Finding = {
  ...{ division: 'joiner year', dimension: 'joiner year', dataPoint: null, group: '2015', others: null, sameSavers: 0 },
  ...{ family: 'groups', filter: behind.filter, savers: 200, pounds: -50_000, surplus: -60_000 },
  ...{ leftOut: { savers: 0, pounds: null }, compared: 5, quantile: 2.6 },
}

function sourceOf(besideOthers: readonly BesideOthers[], findings: readonly Finding[] = []) {
  return {
    provenance: sampleProvenance,
    pooled: pooledFiguresOf({ findings: findingsOf({ besideOthers: [...besideOthers], findings: [...findings] }) }),
  }
}

function joiners(source: Partial<ReturnType<typeof sourceOf>>) {
  const { joinerCohorts: figure } = sampleReport()
  const drawing = [joinerCohorts.of({ joinerCohorts: figure, provenance: sampleProvenance, ...source })].flat()[0]
  if (drawing === undefined || drawing === null || drawing.kind !== 'chart') throw new Error('Not drawn')
  return drawing
}

const lastTwo = (rows: readonly (readonly string[])[]) => rows.map((row) => row.slice(8))

describe('groups beside the rest of their own funds', () => {
  it('have what is known of them in the table, with its interval and how sure it is; the others were not tested', () => {
    const [{ words, numbers }] = joiners(sourceOf([behind])).pictures
    expect(words.table.columns.slice(8).map(({ title }) => title)).toEqual([
      'A year, beside others in their funds',
      'How sure, beside others',
    ])
    expect(lastTwo(words.table.rows)).toEqual([
      ['--', 'not tested'],
      ['−2.10% (−3.10% to −1.10%)', 'strong evidence'],
      ['', ''],
    ])
    expect(numbers.map((row) => row.length)).toEqual([10, 10, 10])
  })

  it('have a colour of their own only where they are behind by more than chance explains', () => {
    const drawn = (source: Partial<ReturnType<typeof sourceOf>>) => {
      const { pictures, screen } = joiners(source)
      return {
        svg: renderSvg(pictures[0].option(light, { width: 900, height: 300 }), { width: 900, height: 300 }, measure),
        legend: typeof screen.legend === 'function' ? [] : screen.legend.map(({ text }) => text),
      }
    }
    const named = drawn(sourceOf([behind], [finding]))
    expect(named.svg).toContain(`fill="${light.belowFill}"`)
    expect(named.svg).toContain(`fill="${light.actualFill}"`)
    expect(named.legend).toContain('Behind others in their funds by more than chance explains')
    for (const source of [{}, sourceOf([]), sourceOf([behind])]) {
      const { svg, legend } = drawn(source)
      for (const fill of [light.belowFill, light.aboveFill]) expect(svg).not.toContain(fill)
      expect(legend).toEqual(['Average score', 'Benchmark = 50'])
    }
  })

  it('say nothing while it is not known, and of savers whom a filter chooses by their results', () => {
    const chosen = { ...sampleProvenance, filters: { score: { lt: 40 } } }
    for (const source of [{}, sourceOf([]), { ...sourceOf([behind], [finding]), provenance: chosen }]) {
      expect(joiners(source).pictures[0].words.table.columns).toHaveLength(8)
    }
  })

  it('show no clear difference where it is shown as 0 in a wider interval, and none where that is 0 as well', () => {
    const sureOf = (low: number, high: number) => {
      const equal: BesideOthers = { ...behind, strength: 'could be chance', difference: 0.000_01, low, high }
      return joiners(sourceOf([equal])).pictures[0].words.table.rows[1]?.slice(8)
    }
    expect(sureOf(-0.0049, 0.0049)).toEqual(['0.00% (−0.49% to +0.49%)', 'no clear difference'])
    expect(sureOf(0, 0.000_02)).toEqual(['0.00% (0.00% to 0.00%)', 'no difference'])
  })

  it('are told to be no group beside the benchmark, and how many would show evidence by chance', () => {
    const { furtherTable, table } = joiners(sourceOf([behind, { ...behind, group: '2010' }])).pictures[0].paper
    const notes = furtherTable?.notes.join(' ')
    expect(table?.columns).toHaveLength(8)
    expect(notes).toContain(
      'mostly one large pot, those with too few others in their funds, savers without a number, and',
    )
    expect(furtherTable?.table.rows).toEqual([
      ['2010', '200', '−2.10%', '−3.10% to −1.10%', 'strong evidence'],
      ['2015', '200', '−2.10%', '−3.10% to −1.10%', 'strong evidence'],
    ])
    expect(notes).toContain('not from the benchmark, for each group taken alone and if tracking error is 4%')
    expect(notes).toContain(
      'If none of these 2 groups differed from other savers in the same funds, fewer than 1 (32% of them) would show',
    )
  })
})

it('say above the table, and once on paper, what how sure rests on, and whether that was measured', () => {
  const measured = { ...sampleProvenance, parameters: { calibration: 3, calibratedSince: '2026-11-20T10:00:00.000Z' } }
  const says = 'for each group taken alone and if tracking error is 4% a year'
  for (const [provenance, ends] of [
    [sampleProvenance, ''],
    [measured, ', as measured from the savers of all providers'],
  ] as const) {
    const { words, paper } = joiners({ ...sourceOf([behind]), provenance }).pictures[0]
    expect(words.unit).toMatch(new RegExp(`. How sure is said of each group beside .*, ${says}${ends}$`))
    expect(paper.unit).not.toContain('tracking error')
    expect(paper.furtherTable?.notes[0]).toContain(`${says}${ends}. Not tested`)
  }
  expect(joiners({}).pictures[0].words.unit).not.toContain('tracking error')
})

it('are told to be named after others were taken out, where some were', () => {
  const notesOf = (findings: readonly Finding[]) =>
    joiners(sourceOf([behind, { ...behind, group: '2010' }], findings)).pictures[0].paper.furtherTable?.notes.join(' ')
  const region: Finding = { ...finding, division: 'data point', dimension: 'Region', dataPoint: 2, group: 'North' }
  expect(notesOf([region, finding])).toContain('after the groups named before it were taken out')
  for (const findings of [[], [finding], [region], [region, { ...region, group: 'South' }]]) {
    expect(notesOf(findings)).not.toContain('taken out')
  }
})

it('finds bands of pots by their lower end, cohorts by their years, and data points by value or band', () => {
  const of = (division: BesideOthers['division'], changes: Partial<BesideOthers>): BesideOthers => ({
    ...{ ...behind, division, group: null, filter: null },
    ...changes,
  })
  const data = sampleReport()
  const number = { 3: { gt: 8, lte: 11 } }
  const source = sourceOf([
    of('benchmark pot', { group: 'over £250k', filter: { benchmark_pot: { gt: 250_000 } } }),
    of('data point', { dataPoint: 2, group: 'North', filter: { segment: { string: { 2: ['North'] } } } }),
    of('data point', { dataPoint: 3, group: '9 to 11', filter: { segment: { number } } }),
  ])
  const text = { ...data.schemes, id: 2, name: 'Region', column: 'region', unit: 'none' as const, explanation: '' }
  const groups = ['North', 'South'].map((name) => ({ name, labelAbbr: null, ...groupOf(200, 52) }))
  // Of whole numbers a band is named by those in it: it begins one above the end of the one before.
  const bands: Band[] = [
    { ...groupOf(200, 50), range: [5, 8], filter: { gte: 5, lte: 8 } },
    { ...groupOf(200, 50), range: [9, 11], filter: { gt: 8, lte: 11 } },
  ]
  const drawn = [
    potEffect.of({ ...data, ...source }),
    segments.of({
      ...source,
      textSegments: [{ ...text, groups }],
      numberSegments: [{ ...text, id: 3, name: 'Rate', bands, blank: null }],
    }),
  ].flat()
  const rows = drawn.map((each) => (each?.kind === 'chart' ? lastTwo(each.pictures[0].words.table.rows) : []))
  const known = ['−2.10% (−3.10% to −1.10%)', 'strong evidence']
  const untested = ['--', 'not tested']
  expect(rows.map((each) => each.slice(0, 2))).toEqual([
    [untested, known],
    [known, untested],
    [untested, known],
  ])
  expect(retirementScores.title).toBe('Score by years to retirement')
})
