import { lengthClasses } from './add-to-panel.ts'
import type { PanelModel } from './panel-model.ts'
import type { Estimate } from './profile-interval.ts'
import type { LengthCell, SaverPanel } from './saver-panel.ts'

/** Savers whose histories are about as long: how far they spread, and what the formula takes of the spreads. */
export interface LengthOfHistory {
  /** Mean years from the first payment to the valuation. */
  readonly years: number
  readonly savers: number
  readonly funds: number
  /** Spread of the log gap around the mean of all funds, a fraction a year. */
  readonly observed: Estimate
  /** Means of `A / D^2` and `1 / D^2`: the spread is `sqrt(sigmaAlpha^2 + TE^2 luck + nu^2 noise)`. */
  readonly luck: number
  readonly noise: number
}

/** Savers and funds of a length, below which no spread is shown. */
const fewestSavers = 30
const fewestFunds = 3

/**
 * The spread of log gaps by length of history, beside what the formula of the score takes for them.
 *
 * Formula: the root mean square of `y - mean`; its interval from how the mean square differs between funds, on the scale
 * of logarithms. A length of fewer than 30 savers or 3 funds is left out. Source: docs/methodology, calibration.
 *
 * @example
 * spreadsByLength(createPanel(0, 365), panelModel(createPanel(0, 365)), 0) // => []
 */
export function spreadsByLength({ lengths }: SaverPanel, { funds }: PanelModel, mean: number): LengthOfHistory[] {
  const fundCodes = new Set(funds.map(({ fund }) => fund))
  const cells = [...lengths.values()].filter(({ fund }) => fundCodes.has(fund))
  return lengthClasses.flatMap((_, length) => {
    const ofLength = cells.filter((cell) => cell.length === length)
    const savers = total(ofLength, (cell) => cell.savers)
    if (savers < fewestSavers || ofLength.length < fewestFunds) return []
    return [
      {
        years: total(ofLength, (cell) => cell.years) / savers,
        savers,
        funds: ofLength.length,
        observed: spreadOf(ofLength, savers, mean),
        luck: total(ofLength, (cell) => cell.luck) / savers,
        noise: total(ofLength, (cell) => cell.noise) / savers,
      },
    ]
  })
}

function spreadOf(cells: readonly LengthCell[], savers: number, mean: number): Estimate {
  const squares = cells.map(({ squaredGap, gap, savers: own }) => squaredGap - 2 * mean * gap + own * mean * mean)
  const meanSquare = squares.reduce((sum, each) => sum + each, 0) / savers
  const deviations = cells.map((cell, i) => squares[i] - meanSquare * cell.savers)
  const count = cells.length
  const error = Math.sqrt((count / (count - 1)) * deviations.reduce((sum, each) => sum + each * each, 0)) / savers
  const half = (1.96 * error) / (2 * meanSquare)
  const value = Math.sqrt(meanSquare)
  return { value, low: value * Math.exp(-half), high: value * Math.exp(half) }
}

function total<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
