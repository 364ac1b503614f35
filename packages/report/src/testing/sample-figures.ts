import type { Group } from '@plumbline/contract/figures/group.ts'
import type { Outcome } from '@plumbline/contract/figures/retirement-cohorts.ts'
import type { Spread, Statistics } from '@plumbline/contract/figures/statistics.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import type { DrawnSaver } from './drawn-savers.ts'

export function groupOf(savers: readonly DrawnSaver[]): Group {
  return {
    savers: savers.length,
    meanScore: mean(savers.map(({ score }) => score)),
    meanIrr: mean(savers.map(({ irr }) => irr)),
    meanBenchmarkIrr: mean(savers.map(({ birr }) => birr)),
    assets: sum(savers.map(({ nav }) => nav)),
    benchmarkAssets: sum(savers.map(({ benchmarkNav }) => benchmarkNav)),
  }
}

/** Groups between edges, of a value: the first includes its lower edge. */
export function bandsOf(savers: readonly DrawnSaver[], edges: readonly number[], of: (saver: DrawnSaver) => number) {
  return edges.slice(1).map((to, place) => {
    const from = itemAt(edges, place)
    const inside = savers.filter((saver) => (place === 0 ? of(saver) >= from : of(saver) > from) && of(saver) <= to)
    return {
      ...groupOf(inside),
      range: [from, to] satisfies [number, number],
      filter: place === 0 ? { gte: from, lte: to } : { gt: from, lte: to },
    }
  })
}

/** Groups of a text, most savers first; without those who have none. */
export function textsOf(savers: readonly DrawnSaver[], of: (saver: DrawnSaver) => string) {
  const names = [...new Set(savers.map(of))].filter((name) => name !== '')
  const blank = savers.filter((saver) => of(saver) === '')
  return {
    groups: names
      .map((name) => ({ ...groupOf(savers.filter((saver) => of(saver) === name)), name, labelAbbr: null }))
      .toSorted((a, b) => b.savers - a.savers),
    blank: blank.length === 0 ? null : groupOf(blank),
    rest: null,
  }
}

export function statisticsOf(savers: readonly DrawnSaver[]): Statistics {
  const { assets, benchmarkAssets } = groupOf(savers)
  const below = savers.filter(({ score }) => score <= 49.5)
  const belowAssets = sum(below.map(({ nav }) => nav))
  return {
    savers: savers.length,
    score: spreadOf(savers, ({ score }) => score),
    irr: spreadOf(savers, ({ irr }) => irr),
    benchmarkIrr: spreadOf(savers, ({ birr }) => birr),
    assets,
    comparedAssets: assets,
    benchmarkAssets,
    impact: assets - benchmarkAssets,
    impactShare: benchmarkAssets > 0 ? assets / benchmarkAssets - 1 : null,
    below: {
      savers: below.length,
      saversShare: savers.length === 0 ? null : below.length / savers.length,
      assets: belowAssets,
      assetsShare: assets > 0 ? belowAssets / assets : null,
    },
  }
}

export function outcomesOf(savers: readonly DrawnSaver[]) {
  return {
    score: outcomeOf(savers, ({ score }) => score),
    irr: outcomeOf(savers, ({ irr }) => irr),
    gap: outcomeOf(savers, ({ irr, birr }) => irr - birr),
  }
}

function outcomeOf(savers: readonly DrawnSaver[], of: (saver: DrawnSaver) => number): Outcome {
  const values = savers.map(of).toSorted((a, b) => a - b)
  const at = (part: number) => values[Math.round(part * (values.length - 1))] ?? null
  return { savers: values.length, mean: mean(values), p10: at(0.1), p50: at(0.5), p90: at(0.9) }
}

function spreadOf(savers: readonly DrawnSaver[], of: (saver: DrawnSaver) => number): Spread {
  const values = savers.map(of).toSorted((a, b) => a - b)
  const at = (part: number) => values[Math.round(part * (values.length - 1))] ?? null
  const pots = sum(savers.map(({ nav }) => nav))
  const average = mean(values)
  return {
    savers: values.length,
    mean: average,
    potWeightedMean: pots > 0 ? sum(savers.map((saver) => of(saver) * saver.nav)) / pots : null,
    standardDeviation:
      average === null || values.length < 2
        ? null
        : Math.sqrt(sum(values.map((value) => (value - average) ** 2)) / (values.length - 1)),
    min: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    max: at(1),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length
}
