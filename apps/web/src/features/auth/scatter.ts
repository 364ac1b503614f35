interface Point {
  readonly x: number
  readonly y: number
}

interface Field {
  readonly width: number
  readonly height: number
  /** More points lie right of it, and none on it. */
  readonly line: number
}

const margin = 40

/** A cloud of points around the line, always the same: low-discrepancy numbers instead of random ones. */
export function scatter(howMany: number, { width, height, line }: Field): readonly Point[] {
  return Array.from({ length: howMany }, (_, index) => {
    const across = fractionOf(index * 0.754_877_666)
    const along = fractionOf(index * 0.569_840_291)
    // A normal spread of heights around the middle, by the sum of uniform numbers.
    const spread = (along + fractionOf(index * 0.618_033_989) + fractionOf(index * 0.414_213_562)) / 3 - 0.5
    const x = margin + across ** 0.85 * (width - 2 * margin)
    const away = Math.abs(x - line) < 4 ? 6 : 0
    return { x: x + away, y: height * (0.5 + spread * 1.25) }
  })
}

function fractionOf(value: number): number {
  return value - Math.floor(value)
}
