import type { Band, FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { Outcome } from '@plumbline/contract/figures/retirement-cohorts.ts'
import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { OutlierReason, SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { VfmData } from '../reports/vfm.ts'
import { exclusionBalanceOfMade, trackingErrorsOfMade } from './made-assumptions.ts'
import { comparedOfMade } from './made-comparison.ts'
import { fundChanges } from './made-fund-changes.ts'
import { breakdownOf } from './made-outliers.ts'
import { groupOfMade, type MadeSaver, quantile, statisticsOfMade, total } from './made-saver.ts'
import { sampleProvenance } from './sample-report.ts'

/** What a report is made of: everyone in the file, and the batch before. */
export interface MadeFile {
  readonly savers: readonly MadeSaver[]
  readonly before?: readonly MadeSaver[]
  readonly filters?: SaverFilter
}

interface Of {
  readonly everyone: readonly MadeSaver[]
  /** Those whom the report is about. */
  readonly shown: readonly MadeSaver[]
  readonly file: MadeFile
}

/** The report of made savers. A figure that reads something new does not compile without its part here. */
export function madeReport(file: MadeFile): VfmData {
  const shown = file.savers.filter(({ reason }) => reason === null)
  const of: Of = { everyone: file.savers, shown, file }
  const read = <Key extends keyof VfmData>(key: Key): VfmData[Key] => parts[key](of)
  return {
    provenance: read('provenance'),
    summary: read('summary'),
    scoreDistribution: read('scoreDistribution'),
    irrDistribution: read('irrDistribution'),
    actualVsBenchmark: read('actualVsBenchmark'),
    assetImpact: read('assetImpact'),
    joinerCohorts: read('joinerCohorts'),
    potEffect: read('potEffect'),
    numberSegments: read('numberSegments'),
    textSegments: read('textSegments'),
    schemes: read('schemes'),
    funds: read('funds'),
    outlierBreakdown: read('outlierBreakdown'),
    exclusionBalance: read('exclusionBalance'),
    trackingErrors: read('trackingErrors'),
    retirementCohorts: read('retirementCohorts'),
    previousBatch: read('previousBatch'),
    sensitivity: read('sensitivity'),
  }
}

const extremes: readonly (OutlierReason | null)[] = ['High IRR', 'Low IRR', 'High/Low IRR']

const parts: { readonly [Key in keyof VfmData]: (of: Of) => VfmData[Key] } = {
  provenance: ({ shown, everyone, file }) => ({
    ...sampleProvenance,
    filters: file.filters ?? {},
    savers: { counted: shown.length, leftOut: everyone.length - shown.length, total: everyone.length },
  }),
  summary: ({ shown, everyone }) => {
    const added = everyone.filter(({ reason }) => extremes.includes(reason))
    return {
      headline: statisticsOfMade(shown),
      withExtremes: statisticsOfMade([...shown, ...added]),
      extremes: added.length,
    }
  },
  scoreDistribution: ({ shown }) => {
    const scored = shown.filter(({ score }) => score !== null)
    return { ...countsOf(scored, shown), bands: scoreBands(scored), twoBands: bandsOf(scored, [0, 49.5, 100], scoreOf) }
  },
  irrDistribution: ({ shown }) => {
    const having = shown.filter(({ irr }) => irr !== null)
    const { meanIrr, meanBenchmarkIrr } = groupOfMade(having)
    const edges = [-1, -0.05, 0, 0.02, 0.05, 0.08, 0.12, 5]
    const bars = bandsOf(having, edges, ({ irr }) => irr ?? 0).filter(({ savers }) => savers > 0)
    return { ...countsOf(having, shown), bars, leastShare: 0.02, meanIrr, meanBenchmarkIrr }
  },
  actualVsBenchmark: ({ shown }) => {
    const having = shown.filter(({ irr, benchmarkIrr }) => irr !== null && benchmarkIrr !== null)
    const middle = (rate: number | null) => Math.floor((rate ?? 0) / 0.005) * 0.005 + 0.0025
    const cells = [...Map.groupBy(having, ({ irr, benchmarkIrr }) => `${middle(irr)} ${middle(benchmarkIrr)}`)]
    return {
      ...countsOf(having, shown),
      step: 0.005,
      above: having.filter(({ irr, benchmarkIrr }) => (irr ?? 0) > (benchmarkIrr ?? 0)).length,
      cells: cells.map(([name, savers]) => {
        const [actual = 0, benchmark = 0] = name.split(' ').map(Number)
        return { ...groupOfMade(savers), actual, benchmark, irr: { gt: actual }, birr: { gt: benchmark } }
      }),
    }
  },
  assetImpact: ({ shown }) => {
    const having = shown.filter(({ score, benchmarkPot }) => score !== null && benchmarkPot !== null)
    const { assets, benchmarkAssets, impact, impactShare } = statisticsOfMade(having)
    return { ...countsOf(having, shown), bands: scoreBands(having), assets, benchmarkAssets, impact, impactShare }
  },
  joinerCohorts: ({ shown }) => ({
    ...countsOf(shown, shown),
    years: [...Map.groupBy(shown, ({ year }) => year)]
      .toSorted(([a], [b]) => a - b)
      .map(([year, savers]) => ({ year, ...groupOfMade(savers) })),
  }),
  potEffect: ({ shown }) => {
    const having = shown.filter(({ benchmarkPot }) => benchmarkPot !== null)
    const blank = shown.filter(({ benchmarkPot }) => benchmarkPot === null)
    return {
      ...countsOf(shown, shown),
      bands: bandsOf(having, potEdges, ({ benchmarkPot }) => benchmarkPot ?? 0),
      blank: blank.length === 0 ? null : groupOfMade(blank),
      byPot: bandsOf(shown, potEdges, ({ pot }) => pot),
    }
  },
  numberSegments: ({ shown }) => {
    const having = shown.filter(({ age }) => age !== null)
    const blank = shown.filter(({ age }) => age === null)
    return [
      {
        id: 2,
        name: 'Age at entry',
        unit: 'none',
        explanation: '',
        ...countsOf(shown, shown),
        bands: bandsOf(having, [0, 30, 50, 120], ({ age }) => age ?? 0),
        blank: blank.length === 0 ? null : groupOfMade(blank),
      },
    ]
  },
  textSegments: ({ shown }) => [
    { id: 1, name: 'Region', unit: 'none', explanation: '', ...textGroups(shown, ({ region }) => region) },
  ],
  schemes: ({ shown }) => textGroups(shown, ({ scheme }) => scheme),
  funds: ({ shown }) => textGroups(shown, ({ fund }) => fund),
  outlierBreakdown: ({ everyone }) => breakdownOf(everyone),
  exclusionBalance: ({ everyone }) =>
    exclusionBalanceOfMade(everyone.filter(({ reason }) => extremes.includes(reason))),
  trackingErrors: ({ shown }) => trackingErrorsOfMade(shown),
  retirementCohorts: ({ shown }) => {
    const known = shown.filter(({ toRetirement }) => toRetirement !== null)
    if (known.length === 0) return null
    const cohorts = [30, 5, 0].map((years) => {
      const range: [number, number] = [years - 2.5, years + 2.5]
      const within = known.filter(({ toRetirement: left }) => left !== null && left > range[0] && left <= range[1])
      return { years, range, ...statisticsOfMade(within), outcomes: outcomesOf(within) }
    })
    const counted = total(cohorts.map(({ savers }) => savers))
    return { counted, leftOut: shown.length - counted, unknown: shown.length - known.length, cohorts }
  },
  sensitivity: ({ everyone }) => comparedOfMade(everyone),
  previousBatch: ({ shown, file: { before } }) => {
    if (before === undefined) return null
    const [then, now] = [statisticsOfMade(before), statisticsOfMade(shown)]
    const change = (of: (statistics: typeof now) => number | null) => {
      const [a, b] = [of(then), of(now)]
      return a === null || b === null ? null : { total: b - a, same: b - a, joined: 0, left: 0 }
    }
    return {
      source: { ...sampleProvenance, id: '127.1', version: 1 },
      statistics: then,
      savers: { same: Math.min(before.length, shown.length), joined: 0, left: 0 },
      changes: {
        score: change(({ score }) => score.mean),
        irr: change(({ irr }) => irr.mean),
        benchmarkIrr: change(({ benchmarkIrr }) => benchmarkIrr.mean),
      },
      funds: fundChanges(before, shown),
      differs: { method: false, benchmark: false },
    }
  },
}

const potEdges = [0, 1000, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 0]

function outcomesOf(savers: readonly MadeSaver[]) {
  const outcome = (of: (saver: MadeSaver) => number | null): Outcome => {
    const values = savers.flatMap((saver) => of(saver) ?? []).toSorted((a, b) => a - b)
    return {
      savers: values.length,
      mean: values.length === 0 ? null : total(values) / values.length,
      p10: quantile(values, 0.1),
      p50: quantile(values, 0.5),
      p90: quantile(values, 0.9),
    }
  }
  return {
    score: outcome(({ score }) => score),
    irr: outcome(({ irr }) => irr),
    gap: outcome(({ irr, benchmarkIrr }) => (irr === null || benchmarkIrr === null ? null : irr - benchmarkIrr)),
  }
}

function countsOf(counted: readonly MadeSaver[], shown: readonly MadeSaver[]): FigureCounts {
  return { counted: counted.length, leftOut: shown.length - counted.length }
}

const scoreOf = ({ score }: MadeSaver) => score ?? 0

function scoreBands(scored: readonly MadeSaver[]): Band[] {
  return bandsOf(scored, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], scoreOf)
}

/** Each includes its upper edge, the first its lower one as well; an end of 0 is open. */
function bandsOf(savers: readonly MadeSaver[], edges: readonly number[], of: (saver: MadeSaver) => number): Band[] {
  return edges.slice(1).map((to, place) => {
    const from = edges[place] ?? 0
    const end = to === 0 ? Number.POSITIVE_INFINITY : to
    const within = savers.filter(
      (saver) => (of(saver) > from || (place === 0 && of(saver) === from)) && of(saver) <= end,
    )
    return { ...groupOfMade(within), range: [from, to], filter: { gt: from } }
  })
}

/** The most frequent values are named, the others stand together. */
const mostNamed = 30

function textGroups(shown: readonly MadeSaver[], of: (saver: MadeSaver) => string): Schemes {
  const blank = shown.filter((saver) => of(saver) === '')
  const values = [...Map.groupBy(shown, of)]
    .filter(([name]) => name !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
  const rest = values.slice(mostNamed)
  return {
    ...countsOf(shown, shown),
    groups: values.slice(0, mostNamed).map(([name, savers]) => ({ name, labelAbbr: null, ...groupOfMade(savers) })),
    blank: blank.length === 0 ? null : groupOfMade(blank),
    rest: rest.length === 0 ? null : { ...groupOfMade(rest.flatMap(([, savers]) => savers)), values: rest.length },
  }
}
