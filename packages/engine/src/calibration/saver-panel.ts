import type { Day } from '../dates/day-number.ts'
import { stepYears } from './luck-steps.ts'

/** Savers of one fund who first and last paid in the same years, as sums. */
export interface PanelCell {
  readonly fund: number
  readonly firstYear: number
  readonly lastYear: number
  savers: number
  /** Sums over savers: of `D^2`, `D^2 y`, `D^2 y^2`, and of the integral of `a^2`. */
  weight: number
  gap: number
  squaredGap: number
  exposure: number
  /** Sum of `D a` in each step of time. */
  readonly invested: Float64Array
}

/** Savers of a fund by the length of their history, as sums: of `y`, `y^2`, `A / D^2` and `1 / D^2`. */
export interface LengthCell {
  readonly fund: number
  readonly length: number
  savers: number
  years: number
  gap: number
  squaredGap: number
  luck: number
  noise: number
}

/** All that calibration keeps of savers: its size depends on funds and years, not on the savers. */
export interface SaverPanel {
  /** Where the first step begins; the last one ends with the last valuation. */
  readonly firstDay: number
  readonly steps: number
  /** Years that count as one: 1, or a power of two where there would be too many cells. */
  band: number
  cells: Map<string, PanelCell>
  readonly lengths: Map<string, LengthCell>
}

/** Cells kept at a time; beyond, years are taken together. */
const mostCells = 4096
/** No wider: by then a fund has a cell or two, and more funds than cells cannot be helped by it. */
const widestBand = 128

/**
 * Room for the savers of all funds who paid between two days and were valued until the last.
 *
 * @example
 * createPanel(0, 3650).steps // => 120
 */
export function createPanel(firstDay: Day, lastDay: Day): SaverPanel {
  const stepDays = 365 * stepYears
  const steps = Math.max(1, Math.ceil((lastDay - firstDay) / stepDays - 1e-9))
  return { firstDay: lastDay - steps * stepDays, steps, band: 1, cells: new Map(), lengths: new Map() }
}

/**
 * The cell of a fund and two years, made where there is none yet.
 *
 * @example
 * cellOf(createPanel(0, 365), 3, 2001, 2004).savers // => 0
 */
export function cellOf(panel: SaverPanel, fund: number, firstYear: number, lastYear: number): PanelCell {
  const first = Math.floor(firstYear / panel.band)
  const last = Math.floor(lastYear / panel.band)
  const key = `${fund} ${first} ${last}`
  const knownCell = panel.cells.get(key)
  if (knownCell !== undefined) return knownCell
  if (panel.cells.size >= mostCells && panel.band < widestBand) {
    widenBands(panel)
    return cellOf(panel, fund, firstYear, lastYear)
  }
  const cell: PanelCell = {
    ...{ fund, firstYear: first * panel.band, lastYear: last * panel.band, savers: 0 },
    ...{ weight: 0, gap: 0, squaredGap: 0, exposure: 0, invested: new Float64Array(panel.steps) },
  }
  panel.cells.set(key, cell)
  return cell
}

/**
 * Takes twice as many years together: the sums of cells that become one are added up.
 *
 * @example
 * (() => {
 *   const panel = createPanel(0, 365)
 *   for (const year of [2000, 2001, 2002]) cellOf(panel, 0, year, 2003)
 *   widenBands(panel)
 *   return panel.cells.size
 * })() // => 2
 */
export function widenBands(panel: SaverPanel): void {
  const narrow = [...panel.cells.values()]
  panel.band *= 2
  panel.cells = new Map()
  for (const each of narrow) {
    const cell = cellOf(panel, each.fund, each.firstYear, each.lastYear)
    cell.savers += each.savers
    cell.weight += each.weight
    cell.gap += each.gap
    cell.squaredGap += each.squaredGap
    cell.exposure += each.exposure
    for (let step = 0; step < panel.steps; step++) cell.invested[step] += each.invested[step]
  }
}
