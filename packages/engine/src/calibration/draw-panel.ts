import type { CalibratedCell } from './calibrate-scores.ts'
import { kolmogorovSmirnovUniform } from './kolmogorov-smirnov.ts'
import { colour, svgLength, svgText } from './svg-text.ts'

/** Number of equal bands of the score in a histogram. */
const bands = 20
/** Distance of the lines of the vertical axis: a share of the savers. */
const gridShare = 0.1
const small = 'font-size="11"'

/** Where a panel stands in the picture, and the share of savers at its top. */
export interface PanelFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly topShare: number
}

/**
 * Share of the scores in each of twenty bands of 5 points; a score of 100 belongs to the last.
 *
 * @example
 * shareByBand([2, 7, 8, 100]).slice(0, 3) // => [0.25, 0.5, 0]
 */
export function shareByBand(scores: ArrayLike<number>): number[] {
  const counts = new Array<number>(bands).fill(0)
  for (const score of Array.from(scores)) counts[Math.min(bands - 1, Math.floor((score / 100) * bands))] += 1
  return counts.map((count) => count / scores.length)
}

/**
 * Histogram of one cell: `new` as bars, `old` as a line, an even spread dashed, the p-values above.
 *
 * @example
 * drawPanel(calibrateScores(1, 20)[0], { left: 0, top: 0, width: 200, height: 100, topShare: 0.5 })[0].includes('Lump sum, 1 year') // => true
 */
export function drawPanel({ cell, scoreNew, scoreOld }: CalibratedCell, frame: PanelFrame): string[] {
  const { left, top, width, height, topShare } = frame
  const foot = top + height
  const x = (band: number) => svgLength(left + (band / bands) * width)
  const y = (share: number) => svgLength(foot - (share / topShare) * height)
  const across = (share: number, style: string) => `<path d="M${left} ${y(share)}h${width}" ${style}/>`
  const years = cell.years === 1 ? '1 year' : `${cell.years} years`
  const bars = shareByBand(scoreNew).map((share, band) => `M${x(band)} ${foot}V${y(share)}H${x(band + 1)}V${foot}`)
  const steps = shareByBand(scoreOld).map((share, band) => `V${y(share)}H${x(band + 1)}`)
  const gridLines = Array.from({ length: Math.floor(topShare / gridShare) + 1 }, (_, i) => i * gridShare)
  return [
    svgText(
      left,
      top - 24,
      `${cell.pattern === 'regular' ? 'Monthly payments' : 'Lump sum'}, ${years}`,
      'font-weight="600"',
    ),
    svgText(left, top - 8, `new ${pValue(scoreNew)}`, `${small} fill="${colour.edge}"`),
    svgText(left + width, top - 8, `old ${pValue(scoreOld)}`, `${small} fill="${colour.old}" text-anchor="end"`),
    ...gridLines.map((share) => across(share, `stroke="${colour.grid}"`)),
    ...gridLines.map((share) =>
      svgText(
        left - 8,
        y(share) + 4,
        `${Math.round(share * 100)} %`,
        `${small} fill="${colour.quiet}" text-anchor="end"`,
      ),
    ),
    `<path d="${bars.join('')}" fill="${colour.fill}" stroke="${colour.edge}" stroke-width="0.75"/>`,
    across(1 / bands, `stroke="${colour.ink}" stroke-dasharray="4 3"`),
    `<path d="M${left} ${foot}${steps.join('')}V${foot}" fill="none" stroke="${colour.old}" stroke-width="2"/>`,
    across(0, `stroke="${colour.ink}"`),
    ...[0, 50, 100].map((score) =>
      svgText(
        left + (score / 100) * width,
        foot + 16,
        String(score),
        `${small} fill="${colour.quiet}" text-anchor="middle"`,
      ),
    ),
  ]
}

function pValue(scores: Float64Array): string {
  const { pValue: p } = kolmogorovSmirnovUniform(scores, 100)
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(p < 0.01 ? 3 : 2)}`
}
