import { colour, svgText } from '@plumbline/engine/calibration/svg-text.ts'
import type { DesignFound } from './known-funds.ts'

const [left, right, top, rowHeight] = [230, 40, 104, 28]
const width = 760
/** Shares at the ends of the axis, and between those that are asked for. */
const [lowest, highest] = [0.9, 1]
const asked = { from: 0.92, to: 0.98 }

/** Of each design the shares of intervals of beta and alpha that hold the truth, beside the band that is asked for. */
export function drawKnownFunds(
  designs: readonly Pick<DesignFound, 'name' | 'beta' | 'alpha'>[],
  funds: number,
): string {
  const bottom = top + designs.length * rowHeight
  const height = bottom + 50
  const title = 'How often 95 % intervals hold the truth'
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="12" fill="${colour.ink}">`,
    `<title>${title}</title>`,
    `<desc>Of ${designs.length} designs with ${funds} known funds each, the share of intervals of beta and alpha that hold the truth.</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    svgText(20, 32, title, 'font-size="18" font-weight="600"'),
    svgText(
      20,
      52,
      `${funds} known funds a design; the band is what is asked for, 92 to 98 %.`,
      `fill="${colour.quiet}"`,
    ),
    ...key(76),
    `<rect x="${at(asked.from)}" y="${top}" width="${at(asked.to) - at(asked.from)}" height="${bottom - top}" fill="#eef3f8"/>`,
    ...[0.9, 0.92, 0.94, 0.95, 0.96, 0.98, 1].flatMap((share) => scaleLine(share, bottom)),
    ...designs.flatMap(({ name, beta, alpha }, place) => row(name, { beta, alpha }, top + (place + 0.5) * rowHeight)),
    '</svg>',
  ].join('\n')}\n`
}

/** Where a share stands; one below the axis at its end. */
function at(share: number): number {
  const within = (Math.max(share, lowest) - lowest) / (highest - lowest)
  return Math.round((left + within * (width - left - right)) * 10) / 10
}

function row(name: string, { beta, alpha }: Pick<DesignFound, 'beta' | 'alpha'>, middle: number): string[] {
  return [
    svgText(left - 14, middle + 4, name, 'text-anchor="end"'),
    // One above the other, so that both are seen where they are the same.
    disc(at(beta), middle - 5),
    square(at(alpha), middle + 5),
  ]
}

function scaleLine(share: number, bottom: number): string[] {
  const x = at(share)
  const stroke = share === 0.95 ? `stroke="${colour.ink}" stroke-dasharray="4 3"` : 'stroke="#dde3ea"'
  const text = svgText(x, bottom + 18, `${Math.round(100 * share)} %`, `fill="${colour.quiet}" text-anchor="middle"`)
  return [`<path d="M${x} ${top}V${bottom}" ${stroke}/>`, text]
}

function key(middle: number): string[] {
  return [
    disc(left + 6, middle),
    svgText(left + 18, middle + 4, 'beta', ''),
    square(left + 76, middle),
    svgText(left + 88, middle + 4, 'alpha', ''),
    `<path d="M${left + 146} ${middle}h22" stroke="${colour.ink}" stroke-dasharray="4 3"/>`,
    svgText(left + 176, middle + 4, '95 %', ''),
  ]
}

const disc = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="5" fill="${colour.edge}"/>`
const square = (x: number, y: number) =>
  `<rect x="${x - 4.5}" y="${y - 4.5}" width="9" height="9" fill="#ffffff" stroke="${colour.old}" stroke-width="2"/>`
