import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import type { IrrDistribution } from '@plumbline/contract/figures/irr-distribution.ts'
import { rangeOf } from './bands.ts'
import { type ChosenSavers, countsOf, type GroupSums, groupOf, readGroups, sumOf } from './group-sums.ts'
import { mergeBars } from './merge-bars.ts'

/** Half a percentage point: 200 steps make 100 %. */
const stepsInOne = 200
const mostCells = 1000
/** Rates beyond it share a cell. */
const largestRate = 1e9

type RateGroup = GroupSums & RateKeys
interface RateKeys {
  /** Ends of the half points in which the two rates lie, in steps; null without the rate. */
  readonly actual: number | null
  readonly benchmark: number | null
  readonly above: number
}

/** How savers are spread over the rates, from one reading. */
export async function rateFigures(
  selection: ChosenSavers,
): Promise<{ irrDistribution: IrrDistribution; actualVsBenchmark: ActualVsBenchmark }> {
  const groups = await readGroups<RateKeys>(selection, {
    actual: stepOf('irr'),
    benchmark: stepOf('benchmark_irr'),
    above: 'ifNull(irr > benchmark_irr, 0)',
  })
  return { irrDistribution: irrDistribution(groups), actualVsBenchmark: actualVsBenchmark(groups) }
}

/**
 * The step at or below whose end a rate lies, and above whose start. A product may be rounded over an edge, so the edges
 * are compared as the filter does.
 */
function stepOf(rate: string): string {
  const value = clipped(rate, largestRate)
  const step = `ceil(${value} * ${stepsInOne})`
  return `${step} - (${value} <= (${step} - 1) / ${stepsInOne}) + (${value} > ${step} / ${stepsInOne})`
}

/** A value, or the largest that is allowed on its side; missing ones stay so, which they do not with `least`. */
function clipped(value: string, largest: number): string {
  return `multiIf(${value} > ${largest}, ${largest}, ${value} < -${largest}, -${largest}, ${value})`
}

function irrDistribution(groups: readonly RateGroup[]): IrrDistribution {
  const bins = Map.groupBy(
    groups.filter(({ actual }) => actual !== null),
    // Two half points are one point.
    ({ actual }) => Math.ceil((actual ?? 0) / 2),
  )
  const sorted = [...bins].sort(([a], [b]) => a - b).map(([end, parts]) => ({ end, ...sumOf(parts) }))
  const { bars, leastShare } = mergeBars(sorted)
  const { meanIrr, meanBenchmarkIrr } = groupOf(sumOf(sorted))
  return {
    ...countsOf(groups, ({ actual }) => actual !== null),
    bars: bars.map(({ start, end, bins: merged }, place) => ({
      range: [start / 100, end / 100],
      filter: rangeOf(start / 100, end / 100, place === 0),
      ...groupOf(sumOf(merged)),
    })),
    leastShare,
    meanIrr,
    meanBenchmarkIrr,
  }
}

function actualVsBenchmark(groups: readonly RateGroup[]): ActualVsBenchmark {
  const hasBoth = ({ actual, benchmark }: RateGroup) => actual !== null && benchmark !== null
  const complete = groups.filter(hasBoth)
  let width = 1
  let cells = cellsOf(complete, width)
  // Twice the width each time, so that cells fall into cells.
  while (cells.size > mostCells) {
    width *= 2
    cells = cellsOf(complete, width)
  }
  const edge = (step: number) => (step * width) / stepsInOne
  return {
    ...countsOf(groups, hasBoth),
    step: width / stepsInOne,
    cells: [...cells.values()].map(({ actual, benchmark, parts }) => ({
      actual: edge(actual - 0.5),
      benchmark: edge(benchmark - 0.5),
      irr: rangeOf(edge(actual - 1), edge(actual), false),
      birr: rangeOf(edge(benchmark - 1), edge(benchmark), false),
      ...groupOf(sumOf(parts)),
    })),
    above: sumOf(complete.filter(({ above }) => above === 1)).savers,
  }
}

interface Cell {
  readonly actual: number
  readonly benchmark: number
  readonly parts: RateGroup[]
}

/** Half points put into cells `width` of them wide. */
function cellsOf(groups: readonly RateGroup[], width: number): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  const cellOf = (step: number | null) => Math.ceil((step ?? 0) / width)
  for (const group of groups) {
    const [actual, benchmark] = [cellOf(group.actual), cellOf(group.benchmark)]
    const key = `${actual} ${benchmark}`
    const cell = cells.get(key) ?? { actual, benchmark, parts: [] }
    cell.parts.push(group)
    cells.set(key, cell)
  }
  return cells
}
