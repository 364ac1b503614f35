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
const clearOfLine = 3

/** A cloud of points about the middle of the field, denser right of the line; for a seed always the same. */
export function scatter(howMany: number, { width, height, line }: Field, seed: number): readonly Point[] {
  const next = uniform(seed)
  return Array.from({ length: howMany }, () => {
    const right = next() < 0.56
    const [from, to] = right ? [line + clearOfLine, width - margin] : [margin, line - clearOfLine]
    // The sum of four uniform numbers is near enough to a normal one.
    const spread = (next() + next() + next() + next()) / 4 - 0.5
    return { x: from + next() * (to - from), y: height * (0.49 + spread * 0.95) }
  })
}

/** Numbers from 0 to 1 (mulberry32). */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
