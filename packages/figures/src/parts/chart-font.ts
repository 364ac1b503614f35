/** The weights that charts are set in. */
export const chartWeights = [400, 500, 600] as const
export type ChartWeight = (typeof chartWeights)[number]

/** Of a font as charts name it: `600 12px Inter`. */
export function weightOf(font: string): ChartWeight {
  if (/\b(600|700|bold)\b/.test(font)) return 600
  return /\b500\b/.test(font) ? 500 : 400
}

/** In pixels. */
export function sizeOf(font: string): number {
  const [, size] = /(\d+(?:\.\d+)?)px/.exec(font) ?? []
  if (size === undefined) throw new RangeError(`no size in pixels in the font ${font}`)
  return Number(size)
}
