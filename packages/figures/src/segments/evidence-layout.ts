interface Span {
  readonly left: number
  readonly width: number
}

/** Where things stand, in pixels from the left. Numbers end at their place. */
export interface Layout {
  readonly isStacked: boolean
  /** What the heads take. */
  readonly top: number
  /** How far texts, and bars, lie from the middle of their row. */
  readonly textAt: number
  readonly barAt: number
  readonly barHeight: number
  readonly names: number
  readonly bars: Span
  readonly savers: number
  readonly score: number
  readonly pounds: number
  readonly gaps: Span
  readonly sure: number
}

/** Two lines of heads. */
export const stackedTop = 42

export function wideLayout(width: number): Layout {
  const names = width < 760 ? 112 : 190
  const sure = 112
  const numbers = { savers: 50, score: 100, pounds: 172 }
  const [beforeBars, beforeGaps, beforeSure] = [12, 22, 16]
  const rest = width - names - beforeBars - numbers.pounds - beforeGaps - beforeSure - sure
  const bars = { left: names + beforeBars, width: Math.round(0.44 * rest) }
  const from = bars.left + bars.width
  const gaps = { left: from + numbers.pounds + beforeGaps, width: rest - bars.width }
  return {
    isStacked: false,
    top: 30,
    textAt: 0,
    barAt: 0,
    barHeight: 16,
    names,
    bars,
    savers: from + numbers.savers,
    score: from + numbers.score,
    pounds: from + numbers.pounds,
    gaps,
    sure: gaps.left + gaps.width + beforeSure,
  }
}

/** Names and numbers above bar and interval. */
export function stackedLayout(width: number): Layout {
  const half = Math.round(width * 0.4)
  return {
    isStacked: true,
    top: stackedTop,
    textAt: -12,
    barAt: 10,
    barHeight: 12,
    names: width - 196,
    bars: { left: 14, width: half - 12 },
    savers: width - 122,
    score: width - 76,
    pounds: width - 2,
    gaps: { left: half + 26, width: width - half - 46 },
    sure: 0,
  }
}
