import { type CalibratedCell, terms } from './calibrate-scores.ts'
import { drawPanel, shareByBand } from './draw-panel.ts'
import { colour, svgText } from './svg-text.ts'

const panel = { width: 198, height: 160, gapX: 54, gapY: 78 }
const margin = { left: 58, top: 136, right: 26, bottom: 62 }
const quiet = `fill="${colour.quiet}"`
const plain = `fill="${colour.ink}"`

/**
 * The picture of the calibration: one panel a cell, the share of savers in each of twenty bands of the score, `new` as
 * bars and `old` as a line, with the p-value of the Kolmogorov-Smirnov test of each against an even spread.
 *
 * @returns an SVG document with a white ground of its own, legible on light and dark pages
 *
 * @example
 * drawCalibration(calibrateScores(1, 20)).startsWith('<svg') // => true
 */
export function drawCalibration(cells: readonly CalibratedCell[]): string {
  const rows = Math.ceil(cells.length / terms.length)
  const width = margin.left + terms.length * (panel.width + panel.gapX) - panel.gapX + margin.right
  const height = margin.top + rows * (panel.height + panel.gapY) - panel.gapY + margin.bottom
  const savers = String(cells[0].scoreNew.length).replace(/(\d)(?=(\d{3})+$)/g, '$1,')
  const highest = Math.max(
    ...cells.flatMap(({ scoreNew, scoreOld }) => [...shareByBand(scoreNew), ...shareByBand(scoreOld)]),
  )
  // The top of every vertical axis: the next 5 % above the highest bar, so that panels compare and nothing is cut off.
  const topShare = Math.ceil(highest * 20) / 20
  const title = 'Scores of savers in funds of average skill'
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="12" ${plain}>`,
    `<title>${title}</title>`,
    `<desc>Histograms for ${cells.length} cells of ${savers} simulated savers. The new score is spread evenly in each; the old score crowds at both ends after 1 year and in the middle after 20.</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    svgText(margin.left, 32, title, 'font-size="18" font-weight="600"'),
    svgText(
      margin.left,
      52,
      `Share of ${savers} simulated savers in each band of 5 points; each saver has a fund of their own.`,
      quiet,
    ),
    ...legend(margin.left, 78),
    ...cells.flatMap((cell, i) => {
      const left = margin.left + (i % terms.length) * (panel.width + panel.gapX)
      const top = margin.top + Math.floor(i / terms.length) * (panel.height + panel.gapY)
      return drawPanel(cell, { left, top, width: panel.width, height: panel.height, topShare })
    }),
    svgText(margin.left, height - 14, 'Score, 0 to 100. p: Kolmogorov-Smirnov test against an even spread.', quiet),
    '</svg>',
  ].join('\n')}\n`
}

function legend(left: number, middle: number): string[] {
  return [
    `<rect x="${left}" y="${middle - 6}" width="22" height="12" fill="${colour.fill}" stroke="${colour.edge}"/>`,
    svgText(left + 30, middle + 4, 'new score', plain),
    `<path d="M${left + 108} ${middle}h22" stroke="${colour.old}" stroke-width="2"/>`,
    svgText(left + 138, middle + 4, 'old score', plain),
    `<path d="M${left + 214} ${middle}h22" stroke="${colour.ink}" stroke-dasharray="4 3"/>`,
    svgText(left + 244, middle + 4, 'even spread: 5 % in each band', plain),
  ]
}
