import type { Group } from '@plumbline/contract/figures/group.ts'
import type { Spread, Statistics } from '@plumbline/contract/figures/statistics.ts'
import type { OutlierReason } from '@plumbline/contract/filter/saver-filter.ts'

/** A saver of a made report. Every figure is counted from such savers, so that they agree with each other. */
export interface MadeSaver {
  /** Null where there is none; of an excluded saver: the one they would have. */
  readonly score: number | null
  readonly irr: number | null
  readonly benchmarkIrr: number | null
  readonly pot: number
  readonly benchmarkPot: number | null
  readonly scheme: string
  readonly fund: string
  readonly year: number
  readonly region: string
  readonly age: number | null
  readonly toRetirement: number | null
  /** Why they are not scored. */
  readonly reason: OutlierReason | null
}

export function madeSaver(changes: Partial<MadeSaver> = {}): MadeSaver {
  return {
    score: 55,
    irr: 0.055,
    benchmarkIrr: 0.05,
    pot: 1000,
    benchmarkPot: 980,
    scheme: 'Staff Plan',
    fund: 'Growth',
    year: 2010,
    region: 'North',
    age: 40,
    toRetirement: 27,
    reason: null,
    ...changes,
  }
}

export function groupOfMade(savers: readonly MadeSaver[]): Group {
  return {
    savers: savers.length,
    meanScore: mean(savers.map(({ score }) => score)),
    meanIrr: mean(savers.map(({ irr }) => irr)),
    meanBenchmarkIrr: mean(savers.map(({ benchmarkIrr }) => benchmarkIrr)),
    assets: total(savers.map(({ pot }) => pot)),
    benchmarkAssets: total(savers.map(({ benchmarkPot }) => benchmarkPot ?? 0)),
  }
}

export function statisticsOfMade(savers: readonly MadeSaver[]): Statistics {
  const compared = savers.filter(({ benchmarkPot }) => benchmarkPot !== null)
  const scored = savers.filter(({ score }) => score !== null)
  const isBelow = ({ score }: MadeSaver) => (score ?? 100) <= 49.5
  const comparedAssets = total(compared.map(({ pot }) => pot))
  const benchmarkAssets = total(compared.map(({ benchmarkPot }) => benchmarkPot ?? 0))
  const assets = total(scored.filter(isBelow).map(({ pot }) => pot))
  const allAssets = total(scored.map(({ pot }) => pot))
  return {
    savers: savers.length,
    score: spread(savers, ({ score }) => score),
    irr: spread(savers, ({ irr }) => irr),
    benchmarkIrr: spread(savers, ({ benchmarkIrr }) => benchmarkIrr),
    assets: total(savers.map(({ pot }) => pot)),
    comparedAssets,
    benchmarkAssets,
    impact: comparedAssets - benchmarkAssets,
    impactShare: benchmarkAssets > 0 ? comparedAssets / benchmarkAssets - 1 : null,
    below: {
      savers: scored.filter(isBelow).length,
      saversShare: scored.length === 0 ? null : scored.filter(isBelow).length / scored.length,
      assets,
      assetsShare: allAssets > 0 ? assets / allAssets : null,
    },
  }
}

function spread(savers: readonly MadeSaver[], of: (saver: MadeSaver) => number | null): Spread {
  const having = savers.flatMap((saver) => {
    const value = of(saver)
    return value === null ? [] : [{ value, pot: saver.pot }]
  })
  const values = having.map(({ value }) => value).toSorted((a, b) => a - b)
  const pots = total(having.map(({ pot }) => pot))
  const average = mean(values)
  return {
    savers: values.length,
    mean: average,
    potWeightedMean: pots > 0 ? total(having.map(({ value, pot }) => value * pot)) / pots : null,
    standardDeviation:
      average === null || values.length < 2
        ? null
        : Math.sqrt(total(values.map((value) => (value - average) ** 2)) / (values.length - 1)),
    min: values[0] ?? null,
    lowerQuartile: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upperQuartile: quantile(values, 0.75),
    max: values.at(-1) ?? null,
  }
}

/** Of sorted values, as R's type 7. */
export function quantile(values: readonly number[], part: number): number | null {
  const at = part * (values.length - 1)
  const [low, high] = [values[Math.floor(at)], values[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  return known.length === 0 ? null : total(known) / known.length
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
