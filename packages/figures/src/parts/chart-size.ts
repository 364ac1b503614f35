/** Of the whole chart, in pixels. */
export interface ChartSize {
  readonly width: number
  readonly height: number
}

/** From here on columns turn to rows and labels are broken, so that both can be read on a phone. */
const narrowBelow = 420

export function isNarrow({ width }: ChartSize): boolean {
  return width < narrowBelow
}
