import { type LuckCourse, luckPatterns } from './luck-patterns.ts'
import { stepYears } from './luck-steps.ts'
import { type PanelCell, type SaverPanel, widenBands } from './saver-panel.ts'
import { type KnownNoise, knownNoise, type Scatter } from './scatter-likelihood.ts'

/** The cells of one fund, as the likelihood takes them. */
export interface FundCells {
  readonly fund: number
  readonly count: number
  /** Mean log gap of each cell and the sum of `D^2` of its savers. */
  readonly gaps: Float64Array
  readonly weights: Float64Array
  /** `integral of h`: what a lasting difference of 1 a year moves each cell's gap by, near 1. */
  readonly lasting: Float64Array
  /** What the model leaves out of each cell's gap, beside the square of the tracking error: half of `integral of h (1 - a)`. */
  readonly curvature: Float64Array
  /** `integral of h_k h_l`, `count` x `count`: what two cells of the fund share of a luck of 1 a year. */
  readonly luckProducts: Float64Array
  /** `h` by the patterns of the luck that all funds share: `count` x `patterns`. */
  readonly common: Float64Array
  readonly savers: number
}

/** All that REML needs of the data. */
export interface PanelModel extends Scatter {
  readonly funds: readonly FundCells[]
  /** Years from the first payment to the last valuation. */
  readonly years: number
  readonly patterns: number
  /** The scatter of each fund. */
  readonly scatters: readonly Scatter[]
  /** What they say of the noise of records. */
  readonly noise: KnownNoise
}

/** Savers below which a fund is left out: what it shows is mostly noise of its records. */
const fewestOfFund = 10
/** Cells of one fund at most: the cost goes by the cube of them. */
const mostOfFund = 60
/** Years that count as one at most. */
const widestBand = 8
/** Patterns of shared luck go on until the rest of a cell's luck is below this share of its squared noise, at 5 % a year. */
const restOfNoise = 0.01
const usualLuck = 0.05 ** 2

/**
 * The panel's cells by fund, ready for the likelihood; years are taken together where a fund has more than 60 cells or hardly a cell
 * has two savers, and funds of fewer than ten savers are left out.
 *
 * Formula: with weights `D^2`, a cell's mean gap is moved by luck as `integral of h dW` with `h = sum of D a / sum of D^2`,
 * exactly; its record noise has the variance `nu^2 / sum of D^2`. The scatter within a cell, `sum of D^2 (y - mean)^2`,
 * has the expectation `nu^2 (n - 1) + TE^2 (sum of integrals of a^2 - sum of D^2 x integral of h^2)`.
 * Source: docs/methodology, calibration.
 *
 * @example
 * panelModel(createPanel(0, 365)).funds // => []
 */
export function panelModel(panel: SaverPanel): PanelModel {
  let byFund = cellsByFund(panel)
  // The noise is known best where cells are fine and luck explains little of their scatter.
  let scatters = byFund.map(scatterOf)
  while (panel.band < widestBand && (isTooFine(byFund) || tellsTooLittle(byFund))) {
    const isKnown = !tellsTooLittle(byFund)
    widenBands(panel)
    byFund = cellsByFund(panel)
    if (!isKnown) scatters = byFund.map(scatterOf)
  }
  const total = (of: (each: Scatter) => number) => scatters.reduce((sum, each) => sum + of(each), 0)
  const all = {
    scatter: total(({ scatter }) => scatter),
    scatterOfLuck: total(({ scatterOfLuck }) => scatterOfLuck),
    scatterFreedom: total(({ scatterFreedom }) => scatterFreedom),
  }
  const noise = all.scatter / Math.max(1, all.scatterFreedom)
  const courses = byFund.flat().map(({ invested, weight }): LuckCourse => {
    const scale = Math.sqrt(stepYears) / weight
    return { course: invested.map((each) => each * scale), weight: (weight * usualLuck) / noise }
  })
  const { count: patterns, shares } = luckPatterns(courses, restOfNoise)
  let from = 0
  const funds = byFund.map((cells) => {
    const common = shares.subarray(from * patterns, (from + cells.length) * patterns)
    from += cells.length
    return { ...fundCells(cells), common }
  })
  const fittedNoise = knownNoise(scatters, all, Math.sqrt(usualLuck))
  return { funds, years: panel.steps * stepYears, patterns, scatters, ...all, noise: fittedNoise }
}

function isTooFine(byFund: readonly (readonly PanelCell[])[]): boolean {
  return byFund.some((cells) => cells.length > mostOfFund)
}

/** Hardly a cell has two savers, of whose difference the noise is known. */
function tellsTooLittle(byFund: readonly (readonly PanelCell[])[]): boolean {
  const cells = byFund.flat()
  return cells.reduce((sum, { savers }) => sum + savers - 1, 0) < cells.length / 4
}

function cellsByFund({ cells }: SaverPanel): PanelCell[][] {
  return [...Map.groupBy(cells.values(), ({ fund }) => fund).entries()]
    .filter(([, ofFund]) => ofFund.reduce((sum, { savers }) => sum + savers, 0) >= fewestOfFund)
    .sort(([a], [b]) => a - b)
    .map(([, ofFund]) => ofFund.toSorted((a, b) => a.firstYear - b.firstYear || a.lastYear - b.lastYear))
}

function scatterOf(cells: readonly PanelCell[]): Scatter {
  let scatter = 0
  let scatterOfLuck = 0
  let scatterFreedom = 0
  for (const cell of cells) {
    scatter += Math.max(0, cell.squaredGap - (cell.gap * cell.gap) / cell.weight)
    scatterOfLuck += Math.max(0, cell.exposure - cell.weight * sharedLuck(cell, cell))
    scatterFreedom += cell.savers - 1
  }
  return { scatter, scatterOfLuck, scatterFreedom }
}

function fundCells(cells: readonly PanelCell[]): Omit<FundCells, 'common'> {
  const count = cells.length
  const luckProducts = new Float64Array(count * count)
  for (const [row, cell] of cells.entries()) {
    for (let column = 0; column <= row; column++) {
      const value = sharedLuck(cell, cells[column])
      luckProducts[row * count + column] = value
      luckProducts[column * count + row] = value
    }
  }
  const total = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0)
  return {
    ...{ fund: cells[0].fund, count, luckProducts },
    gaps: Float64Array.from(cells, ({ gap, weight }) => gap / weight),
    weights: Float64Array.from(cells, ({ weight }) => weight),
    lasting: Float64Array.from(cells, ({ invested, weight }) => (total(invested) * stepYears) / weight),
    curvature: Float64Array.from(cells, curvatureOf),
    savers: cells.reduce((sum, { savers }) => sum + savers, 0),
  }
}

/** With the mean exposure of the cell's savers, and the root mean square of their durations. */
function curvatureOf({ invested, weight, exposure, savers }: PanelCell): number {
  const whole = (invested.reduce((sum, each) => sum + each, 0) * stepYears) / weight
  return Math.max(0, whole - exposure / Math.sqrt(weight * savers)) / 2
}

function sharedLuck({ invested, weight }: PanelCell, other: PanelCell): number {
  let sum = 0
  for (let step = 0; step < invested.length; step++) sum += invested[step] * other.invested[step]
  return (sum * stepYears) / (weight * other.weight)
}
